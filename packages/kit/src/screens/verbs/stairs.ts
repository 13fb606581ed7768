import { ascend, descend } from "../../levels";
import { stairsHere } from "../sights";
import type { Verbs } from "../ui";
import { verb } from "../verb";

/** Going down and up. */
export const stairs = {
  descend: verb(descend, {
    keys: [">"],
    help: "Go down",
    group: "Walk",
    button: "down",
    sign: ">",
    fits: (scene) => stairsHere(scene) === "down",
  }),
  ascend: verb(ascend, { keys: ["<"], help: "Go up", group: "Walk" }),
} satisfies Verbs;
