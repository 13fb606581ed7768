import { pull } from "@delvekit/core/triggers";
import type { Verbs } from "../ui";
import { verb } from "../verb";

/** Levers: for games with the `triggers` plugin. */
export const levers = {
  pull: verb(pull, {
    keys: ["p"],
    help: "Pull the lever here",
    group: "Things",
    button: "pull lever",
    sign: "/",
    over: "pick up",
  }),
} satisfies Verbs;
