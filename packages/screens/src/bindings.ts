import type { Key } from "@delvekit/display";
import type { Button, PadButton } from "@delvekit/display/view";
import type { Direction } from "@delvekit/grid";
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
