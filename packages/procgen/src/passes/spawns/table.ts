import { OptionError } from "../../errors";

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
  const checked = entries.map(({ value, count = 0, weight, distance, role }, i): CheckedEntry<T, Role> => {
    const entry = { value, count, role: role ?? ("" as const), weight: weight ?? (count > 0 ? 0 : 1) };
    const { min = 0, max = 1 } = distance ?? {};
    checkNumber(`entries.${i}.weight`, entry.weight, "a number from 0", entry.weight >= 0);
    checkNumber(`entries.${i}.count`, count, "a whole number from 0", count >= 0 && count % 1 === 0);
    checkNumber(`entries.${i}.distance.min`, min, "a number from 0 to 1", min >= 0 && min <= 1);
    checkNumber(`entries.${i}.distance.max`, max, "a number from min to 1", max >= min && max <= 1);
    return { ...entry, distance: { min, max } };
  });
  return { entries: checked };
}

function checkNumber(name: string, given: number, allowed: string, isAllowed: boolean): void {
  if (!isAllowed || !Number.isFinite(given)) throw new OptionError(name, given, allowed);
}
