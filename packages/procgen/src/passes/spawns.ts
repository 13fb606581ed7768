import { type Point, UNREACHED } from "@delvekit/grid";
import { anything, chance, list, number, optional, table, where, whole } from "@delvekit/grid/data";
import { type Random, weightedTable } from "@delvekit/random";
import { distanceMapOf } from "../analysis/distances";
import { type Dungeon, hasRooms, mapRooms, type RoomDungeon } from "../dungeon";
import { checked, type GivenOptions, type Options, readOptions } from "../options/option";
import { pointAt, Terrain } from "../terrain";
import { type PassSeed, streamOf } from "./pass";

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
export type CheckedEntry<T, Role extends string = string> = Required<SpawnEntry<T, Role | "">> & {
  readonly distance: { readonly min: number; readonly max: number };
};

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

/** Something that spawns, and where. */
export interface Spawn<T> extends Point {
  readonly value: T;
}

const spawnOptions = {
  density: chance(0.02, { help: "Number of spawns by weight, as a share of the floor cells." }),
} as const satisfies Options;

/** Options of {@link placeSpawns}. */
export type SpawnOptions = GivenOptions<typeof spawnOptions> & PassSeed;

/** The conditions on where an entry may spawn. */
interface Survey {
  /** Where something may spawn, in random order. */
  readonly sites: readonly number[];
  /** The walk from the entrance to a cell, as a share of the longest. */
  distanceAt(cell: number): number;
  /** The role of the room that a cell is floor of, or "". */
  roleAt(cell: number): string;
}

/**
 * Draws places for the entries of a table: first those with a count, in order, then by weight until the floor
 * is as crowded as `density` says. All stand on reachable floor, never two on one cell, nor on the entrance or the exit.
 *
 * @throws OptionError for a density outside 0 to 1
 * @example
 * ```ts
 * const table = spawnTable([{ value: "rat", weight: 3 }, { value: "ogre", weight: 1 }]);
 * for (const { x, y, value } of placeSpawns(caves.generate({ seed: 7 }), table)) console.log(value, x, y);
 * ```
 */
export function placeSpawns<T, Role extends string>(
  dungeon: [Role] extends [never] ? Dungeon : RoomDungeon,
  table: SpawnTable<T, Role>,
  { seed, ...given }: SpawnOptions = {},
): Spawn<T>[] {
  const { density } = readOptions(spawnOptions, given);
  const random = streamOf(dungeon, "spawns", seed);
  const survey = surveyOf(dungeon, random);
  const spawns: Spawn<T>[] = [];
  const place = (cell: number, value: T) => spawns.push({ ...pointAt(dungeon.terrain, cell), value });

  const taken = new Set<number>();
  for (const entry of table.entries) {
    let left = entry.count;
    for (const cell of survey.sites) {
      if (left === 0) break;
      if (taken.has(cell) || !allows(entry, survey, cell)) continue;
      taken.add(cell);
      place(cell, entry.value);
      left--;
    }
  }
  let left = Math.round(density * survey.sites.length);
  for (const cell of survey.sites) {
    if (left === 0) break;
    const entry = taken.has(cell) ? undefined : draw(random, table.entries, survey, cell);
    if (entry === undefined) continue;
    place(cell, entry.value);
    left--;
  }
  return spawns;
}

function surveyOf(dungeon: Dungeon, random: Random): Survey {
  const { terrain, entrance, exit } = dungeon;
  const distances = distanceMapOf(dungeon).cells;
  const ends = [entrance, exit].map(({ x, y }) => y * terrain.width + x);
  const sites: number[] = [];
  let longest = 1;
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    const walk = distances[cell]!;
    if (walk === UNREACHED) continue;
    longest = Math.max(longest, walk);
    if (terrain.cells[cell] === Terrain.floor && !ends.includes(cell)) sites.push(cell);
  }
  const rooms = hasRooms(dungeon) ? dungeon.rooms : [];
  const roomAt = rooms.some(({ role }) => role !== undefined) ? mapRooms({ terrain, rooms }) : undefined;
  return {
    sites: random.shuffle(sites),
    distanceAt: (cell) => distances[cell]! / longest,
    roleAt: (cell) => rooms[roomAt?.[cell] ?? -1]?.role ?? "",
  };
}

function allows<T>(
  { distance, role }: CheckedEntry<T>,
  { distanceAt, roleAt }: Survey,
  cell: number,
): boolean {
  const share = distanceAt(cell);
  return share >= distance.min && share <= distance.max && (role === "" || role === roleAt(cell));
}

/** One of the entries that may spawn at a site, in proportion to their weights; undefined if none may. */
function draw<T>(
  random: Random,
  entries: readonly CheckedEntry<T>[],
  survey: Survey,
  cell: number,
): CheckedEntry<T> | undefined {
  const possible = entries.filter((entry) => entry.weight > 0 && allows(entry, survey, cell));
  if (possible.length === 0) return undefined;
  return random.weighted(weightedTable(possible.map((entry) => [entry, entry.weight])));
}
