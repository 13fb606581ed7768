import { ascend, descend } from "../../levels";
import type { Verbs } from "../ui";
import { verb } from "../verb";

/** Going down and up. */
export const stairs = {
  descend: verb(descend, { keys: [">"], help: "Go down", group: "Walk", button: "down", sign: ">" }),
  ascend: verb(ascend, { keys: ["<"], help: "Go up", group: "Walk" }),
} satisfies Verbs;
