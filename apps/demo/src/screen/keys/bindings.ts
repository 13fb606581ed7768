import { createKeymap, type Key, type Keymap } from "@delvekit/display";
import { DIRECTIONS, type Direction } from "@delvekit/grid";

/** Everything a key can mean while walking about. */
export type Deed =
  | Direction
  | "wait"
  | "rest"
  | "pick up"
  | "close"
  | "explore"
  | "descend"
  | "ascend"
  | "pack"
  | "inspect"
  | "throw"
  | "drop"
  | "look"
  | "heat"
  | "minimap"
  | "messages"
  | "help"
  | "new game"
  | "quit";

/** Where the game is played. */
export type FrontEnd = "web" | "terminal";

// Home, End and the page keys are what a number pad sends without Num Lock.
const KEYS: Readonly<Record<Deed, readonly Key[]>> = {
  n: ["ArrowUp", "k", "w", "Numpad8"],
  ne: ["u", "Numpad9", "PageUp"],
  e: ["ArrowRight", "l", "d", "Numpad6"],
  se: ["n", "Numpad3", "PageDown"],
  s: ["ArrowDown", "j", "s", "Numpad2"],
  sw: ["b", "Numpad1", "End"],
  w: ["ArrowLeft", "h", "a", "Numpad4"],
  nw: ["y", "Numpad7", "Home"],
  wait: [".", "Space", "Numpad5"],
  rest: ["Z"],
  "pick up": ["g", ",", "Numpad0"],
  close: ["c"],
  explore: ["o"],
  descend: [">"],
  ascend: ["<"],
  pack: ["i"],
  inspect: ["I"],
  throw: ["t"],
  drop: ["D"],
  look: ["x", ";"],
  heat: ["v"],
  minimap: ["m"],
  messages: ["P"],
  help: ["?", "F1"],
  "new game": ["R"],
  quit: ["Q"],
};

/**
 * The keys of the game. Most terminals send the same for the number pad as for the digits above the letters, and whoever walks on the
 * number pad must not drink by accident: there all digits walk. In a browser the other ones are left unbound. A
 * page cannot quit.
 */
export function createBindings(frontEnd: FrontEnd): Keymap<Deed> {
  if (frontEnd === "web") return createKeymap({ ...KEYS, quit: [] });
  const withDigits = Object.entries(KEYS).map(([deed, keys]) => [deed, [...keys, ...digitsOf(keys)]]);
  return createKeymap(Object.fromEntries(withDigits) as typeof KEYS);
}

/** The direction that a deed is, if it is one. */
export function directionOf(deed: Deed | undefined): Direction | undefined {
  return DIRECTIONS.find(({ name }) => name === deed)?.name;
}

function digitsOf(keys: readonly Key[]): Key[] {
  return keys.flatMap((key) => /^Numpad(\d)$/.exec(key)?.[1] ?? []);
}
