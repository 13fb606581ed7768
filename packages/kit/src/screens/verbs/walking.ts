import { close, move } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import type { Direction } from "@delvekit/grid";
import { COMPASS } from "../../places";
import { STEERING_KEYS } from "../steering";
import type { Verb, Verbs } from "../ui";
import { verb } from "../verb";

function step(dir: Direction): Verb {
  return {
    ...verb({
      keys: STEERING_KEYS[dir],
      help: `Go ${COMPASS[dir]}`,
      group: "Walk",
      run: async () => move({ dir }),
    }),
    steer: dir,
  };
}

/** Steps in eight directions, waiting, closing doors. Walking into a door opens it, walking into a foe strikes it. */
export const walking = {
  "go north": step("n"),
  "go north-east": step("ne"),
  "go east": step("e"),
  "go south-east": step("se"),
  "go south": step("s"),
  "go south-west": step("sw"),
  "go west": step("w"),
  "go north-west": step("nw"),
  wait: verb(wait, {
    keys: [".", "Numpad5", "5", "Space"],
    help: "Wait a turn",
    group: "Walk",
    button: "wait",
    sign: "·",
  }),
  close: verb(close, {
    keys: ["c"],
    help: "Close a door",
    group: "Walk",
    details: { dir: (ui) => ui.direction("Close the door in which direction?") },
  }),
} satisfies Verbs;
