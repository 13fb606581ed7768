import { close, move } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import type { Key } from "@delvekit/display";
import type { Direction } from "@delvekit/grid";
import { COMPASS } from "../../places";
import type { Verb, Verbs } from "../ui";
import { verb } from "../verb";

/** Arrows, vi, WASD and the number pad; Home, End and the page keys are what the number pad sends without Num Lock. */
const KEYS: Readonly<Record<Direction, readonly Key[]>> = {
  n: ["ArrowUp", "k", "w", "Numpad8", "8"],
  ne: ["u", "Numpad9", "PageUp", "9"],
  e: ["ArrowRight", "l", "d", "Numpad6", "6"],
  se: ["n", "Numpad3", "PageDown", "3"],
  s: ["ArrowDown", "j", "s", "Numpad2", "2"],
  sw: ["b", "Numpad1", "End", "1"],
  w: ["ArrowLeft", "h", "a", "Numpad4", "4"],
  nw: ["y", "Numpad7", "Home", "7"],
};

function step(dir: Direction): Verb {
  return {
    ...verb({ keys: KEYS[dir], help: `Go ${COMPASS[dir]}`, group: "Walk", run: async () => move({ dir }) }),
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
