import { anything, list, number, optional, table, where, whole } from "@delvekit/grid/data";
import { checked } from "../../options/option";

/** Something that a dungeon may hold, and where. */
export interface SpawnEntry<T, Role extends string = string> {
  /** What spawns: a name, a blueprint, anything. */
  readonly value: T;
  /** How often it is chosen where it may be, relative to the others. Default: 0, or 1 without a `count`. */
  readonly weight?: number;
  /** Exactly this many are placed in addition, or as many as fit. */
  readonly count?: number;
  /** How far from the entrance, as shares of the longest walk there is: 0 at the entrance, 1 at the far end. Both ends included. */
  readonly distance?: { readonly min?: number; readonly max?: number };
  /** Only in rooms of this role. */
  readonly role?: Role;
}

/** A checked list of what spawns. */
export interface SpawnTable<T, Role extends string = string> {
  readonly entries: readonly CheckedEntry<T, Role>[];
}

/** An entry with everything spelled out; the role is "" for any place at all. */
export interface CheckedEntry<T, Role extends string = string> {
  readonly value: T;
  readonly weight: number;
  readonly count: number;
  readonly distance: { readonly min: number; readonly max: number };
  readonly role: Role | "";
}

/**
 * Makes a table of what spawns where, such as rats near the start and a hoard in the vault. One that names roles
 * works on dungeons with rooms only.
 *
 * @throws OptionError for a weight, count or distance that makes no sense
 * @example
 * ```ts
 * const table = spawnTable([{ value: "rat", weight: 3 }, { value: "ogre", weight: 1 }]);
 * ```
 */
export function spawnTable<T, Role extends string = never>(
  entries: readonly SpawnEntry<T, Role>[],
): SpawnTable<T, Role> {
  const read = checked(entriesShape(), entries, "entries").map(({ weight, ...entry }) => ({
    ...entry,
    weight: weight ?? (entry.count > 0 ? 0 : 1),
  }));
  return { entries: read as CheckedEntry<T, Role>[] };
}

function entriesShape() {
  const distance = table({ min: number(0, 1, { default: 0 }), max: number(0, 1, { default: 1 }) });
  const rising = where(distance, ({ min, max }) => (min <= max ? undefined : "min not above max"));
  const entry = table({
    value: optional(anything),
    weight: optional(number(0)),
    count: whole(0, undefined, { default: 0 }),
    distance: { ...rising, default: { min: 0, max: 1 } },
    role: { ...anything, default: "" },
  });
  return list(entry);
}
