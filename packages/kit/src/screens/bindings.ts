import type { Key } from "@delvekit/display";
import type { PadButton } from "@delvekit/display/view";
import type { Direction } from "@delvekit/grid";
import type { Verbs } from "./ui";

/** Keys that players gave to verbs instead of their own, by verb. */
export type OwnKeys = Readonly<Record<string, readonly Key[]>>;

/** Which keys and buttons mean which verbs. */
export interface Bindings {
  verbOf(key: Key): string | undefined;
  padOf(button: PadButton): string | undefined;
  steerOf(verb: string): Direction | undefined;
  /** The keys that a verb has, the one that screens name first; those that another verb has taken are left out. */
  keysOf(verb: string): readonly Key[];
  /** Keys that two verbs want, and which of them has it. */
  readonly conflicts: readonly Conflict[];
}

/** A key that two verbs want. */
export interface Conflict {
  readonly key: Key;
  readonly has: string;
  readonly wants: string;
}

/**
 * The keys of a table of verbs, with those that the player gave them. What players choose counts before what the game says; of two verbs with the same key
 * the later one in the table has it.
 *
 * @example bindingsOf(verbs, { look: ["v"] }).keysOf("look"); // ["v"]
 */
export function bindingsOf(verbs: Verbs, own: OwnKeys = {}): Bindings {
  const owners = new Map<Key, string>();
  const conflicts: Conflict[] = [];
  for (const [name, verb] of [...inOrder(verbs, own)]) {
    for (const key of own[name] ?? verb.keys) {
      const wants = owners.get(key);
      if (wants !== undefined && wants !== name) conflicts.push({ key, has: name, wants });
      owners.set(key, name);
    }
  }
  const pads = new Map(
    Object.entries(verbs).flatMap(([name, { pad }]) => (pad ? [[pad, name] as const] : [])),
  );
  return {
    verbOf: (key) => owners.get(key),
    padOf: (button) => pads.get(button),
    steerOf: (name) => verbs[name]?.steer,
    keysOf: (name) => (own[name] ?? verbs[name]?.keys ?? []).filter((key) => owners.get(key) === name),
    conflicts,
  };
}

/** Those with keys of the player's own last: they win. */
function inOrder(verbs: Verbs, own: OwnKeys): [string, Verbs[string]][] {
  const entries = Object.entries(verbs);
  return [...entries.filter(([name]) => !own[name]), ...entries.filter(([name]) => own[name])];
}
