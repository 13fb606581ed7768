import type { Key } from "@delvekit/display";
import type { Direction } from "@delvekit/grid";
import type { Bindings } from "./bindings";

/** Arrows, vi, WASD and the number pad; Home, End and the page keys are what the number pad sends without Num Lock. */
export const STEERING_KEYS: Readonly<Record<Direction, readonly Key[]>> = {
  n: ["ArrowUp", "k", "w", "Numpad8", "8"],
  ne: ["u", "Numpad9", "PageUp", "9"],
  e: ["ArrowRight", "l", "d", "Numpad6", "6"],
  se: ["n", "Numpad3", "PageDown", "3"],
  s: ["ArrowDown", "j", "s", "Numpad2", "2"],
  sw: ["b", "Numpad1", "End", "1"],
  w: ["ArrowLeft", "h", "a", "Numpad4", "4"],
  nw: ["y", "Numpad7", "Home", "7"],
};

/** What keys mean before a game is loaded: they move through rows. */
export const STEERING: Pick<Bindings, "verbOf" | "padOf" | "steerOf"> = {
  verbOf: (key) => directions().find((dir) => STEERING_KEYS[dir].includes(key)),
  padOf: () => undefined,
  steerOf: (name) => directions().find((dir) => dir === name),
};

function directions(): readonly Direction[] {
  return Object.keys(STEERING_KEYS) as Direction[];
}
