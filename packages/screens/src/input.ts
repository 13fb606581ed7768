import type { Key } from "@delvekit/display";
import type { Button, Input, PadButton } from "@delvekit/display/view";
import { type Direction, directionTo } from "@delvekit/grid";
import { type Intent, ROW } from "./intent";
import type { Verbs } from "./ui";

/** Keys that the player assigned to verbs, by verb. */
export type OwnKeys = Readonly<Record<string, readonly Key[]>>;

/** Which keys and buttons belong to which verbs. */
export interface Bindings {
  verbOf(key: Key): string | undefined;
  padOf(button: PadButton): string | undefined;
  steerOf(verb: string): Direction | undefined;
  /** The keys of a verb, the one that screens show first; without keys that another verb has taken. */
  keysOf(verb: string): readonly Key[];
  /** Keys that two verbs claim, and which of them has it. */
  readonly conflicts: readonly Conflict[];
  /** The touch buttons that were shown, by the verb that was suggested, "" for none. */
  readonly pads: Map<string, readonly Button[]>;
}

/** A key that two verbs claim. */
export interface Conflict {
  readonly key: Key;
  readonly has: string;
  readonly wants: string;
}

/**
 * The keys of a table of verbs, including those that the player assigned. The player's choices take precedence over the game's; if two verbs have the
 * same key, the later one in the table gets it.
 *
 * @example bindingsOf(verbs, { look: ["v"] }).keysOf("look"); // ["v"]
 */
export function bindingsOf(verbs: Verbs, own: OwnKeys = {}): Bindings {
  const owners = new Map<Key, string>();
  const conflicts: Conflict[] = [];
  // Verbs with keys assigned by the player come last, because the last one wins.
  const inOrder = Object.entries(verbs).sort(([a], [b]) => Number(!!own[a]) - Number(!!own[b]));
  for (const [name, verb] of inOrder)
    for (const key of own[name] ?? verb.keys) {
      const wants = owners.get(key);
      if (wants !== undefined && wants !== name) conflicts.push({ key, has: name, wants });
      owners.set(key, name);
    }
  const keys = new Map(
    inOrder.map(([name, verb]) => [name, (own[name] ?? verb.keys).filter((key) => owners.get(key) === name)]),
  );
  const pads = new Map(Object.entries(verbs).map(([name, { pad }]) => [pad, name]));
  return {
    verbOf: (key) => owners.get(key),
    padOf: (button) => pads.get(button),
    steerOf: (name) => verbs[name]?.steer,
    keysOf: (name) => keys.get(name) ?? [],
    conflicts,
    pads: new Map(),
  };
}

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

/** Keys with a fixed meaning; they cannot be assigned to verbs. */
const FIXED: Readonly<Record<Key, Intent>> = {
  Enter: { kind: "choose" },
  NumpadEnter: { kind: "choose" },
  Escape: { kind: "back" },
  Tab: { kind: "next", by: 1 },
  "Shift+Tab": { kind: "next", by: -1 },
};

/** Gamepad buttons with a fixed meaning. */
const FIXED_PADS: Partial<Record<PadButton, Intent>> = { a: { kind: "choose" }, b: { kind: "back" } };

/** Keys that cannot be assigned to verbs. */
export const FIXED_KEYS: readonly Key[] = Object.keys(FIXED);

/** What keys and buttons mean. */
type KeyMeaning = Pick<Bindings, "verbOf" | "padOf" | "steerOf">;

/** The meaning of an input, given the keys of verbs; undefined if it has none. */
export function intentOf(input: Input, bindings: KeyMeaning): Intent | undefined {
  switch (input.kind) {
    case "key":
      return intentFor(bindings.verbOf(input.key), bindings, { key: input.key });
    case "cell":
      return { kind: "point", at: input.at, how: input.how };
    case "ask":
      return ofAsk(input.ask.verb, input.ask.argument, input.chosen);
    case "steer":
      return ofStick(directionTo(input.dx, input.dy));
    case "pad":
      return ofPad(input.button, bindings);
    case "scroll":
    case "text":
      return input;
  }
}

/** What a bound key or button means: a step, or its verb. */
function intentFor(verb: string | undefined, keys: KeyMeaning, cause: Pick<Intent, "key" | "pad">): Intent {
  const fixed = cause.key && FIXED[cause.key];
  if (fixed) return { ...fixed, ...cause };
  if (verb === undefined) return { kind: "key", ...cause };
  const dir = keys.steerOf(verb);
  return dir === undefined ? { kind: "verb", verb, ...cause } : { kind: "steer", dir, verb, ...cause };
}

function ofAsk(verb: string, argument: string | number | undefined, chosen: boolean): Intent | undefined {
  if (verb === ROW) return { kind: "row", index: Number(argument), chosen };
  if (!chosen) return undefined;
  if (verb === "choose" || verb === "back") return { kind: verb };
  if (verb === "next") return { kind: "next", by: 1 };
  return { kind: "verb", verb, argument };
}

function ofStick(dir: Direction | undefined): Intent | undefined {
  return dir === undefined ? undefined : { kind: "steer", dir };
}

function ofPad(pad: PadButton, bindings: KeyMeaning): Intent {
  const fixed = FIXED_PADS[pad];
  if (fixed) return { ...fixed, pad };
  return intentFor(bindings.padOf(pad), bindings, { pad });
}
