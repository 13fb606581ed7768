import { type Point, UNREACHED } from "@delvekit/grid";
import { type Random, weightedTable } from "@delvekit/random";
import { distanceMap } from "../../analysis/distances";
import { type Dungeon, hasRooms, type RoomDungeon } from "../../dungeon";
import type { GivenOptions, Options } from "../../options/option";
import { resolveOptions } from "../../options/resolve";
import { mapRooms } from "../../rooms";
import { pointAt, Terrain } from "../../terrain";
import { type PassSeed, streamOf } from "../chance";
import type { CheckedEntry, SpawnTable } from "./table";

/** Something that spawns, and where. */
export interface Spawn<T> extends Point {
  readonly value: T;
}

const spawnOptions = {
  density: {
    kind: "chance",
    default: 0.02,
    help: "How much spawns by weight, as a share of the floor cells.",
  },
} as const satisfies Options;

/** What {@link placeSpawns} may be told. */
export type SpawnOptions = GivenOptions<typeof spawnOptions> & PassSeed;

/** Where something may spawn. */
interface Site {
  readonly cell: number;
  /** The walk from the entrance, as a share of the longest. */
  readonly distance: number;
  readonly role: string;
}

/**
 * Draws places for what a table tells: first those with a count, in their order, then by weight until the floor
 * is as crowded as it should be. All stand on floor that can be walked to, never two on one cell, nor on the entrance or the exit.
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
  const { density } = resolveOptions(spawnOptions, given);
  const random = streamOf(dungeon, "spawns", seed);
  const sites = random.shuffle(sitesOf(dungeon));
  const spawns: Spawn<T>[] = [];
  const place = ({ cell }: Site, value: T) => spawns.push({ ...pointAt(dungeon.terrain, cell), value });

  const taken = new Set<Site>();
  for (const entry of table.entries) {
    const free = sites.filter((site) => !taken.has(site) && allows(entry, site));
    for (const site of free.slice(0, entry.count)) {
      taken.add(site);
      place(site, entry.value);
    }
  }
  let left = Math.round(density * sites.length);
  for (const site of sites) {
    if (left === 0) break;
    const entry = taken.has(site) ? undefined : draw(random, table.entries, site);
    if (entry === undefined) continue;
    place(site, entry.value);
    left--;
  }
  return spawns;
}

function sitesOf(dungeon: Dungeon): Site[] {
  const { terrain, entrance, exit } = dungeon;
  const distances = distanceMap(dungeon).cells;
  const roomAt = hasRooms(dungeon) ? mapRooms(dungeon) : undefined;
  const rooms = hasRooms(dungeon) ? dungeon.rooms : [];
  const longest = distances.reduce((most, walk) => (walk === UNREACHED ? most : Math.max(most, walk)), 1);
  const ends = [entrance, exit].map(({ x, y }) => y * terrain.width + x);
  const sites: Site[] = [];
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    const walk = distances[cell]!;
    if (terrain.cells[cell] !== Terrain.floor || walk === UNREACHED || ends.includes(cell)) continue;
    sites.push({ cell, distance: walk / longest, role: rooms[roomAt?.[cell] ?? -1]?.role ?? "" });
  }
  return sites;
}

function allows<T>({ distance, role }: CheckedEntry<T>, site: Site): boolean {
  return (
    site.distance >= distance.min && site.distance <= distance.max && (role === "" || role === site.role)
  );
}

/** One of the entries that may spawn at a site, in proportion to their weights; undefined if none may. */
function draw<T>(
  random: Random,
  entries: readonly CheckedEntry<T>[],
  site: Site,
): CheckedEntry<T> | undefined {
  const possible = entries.filter((entry) => entry.weight > 0 && allows(entry, site));
  if (possible.length === 0) return undefined;
  return random.weighted(weightedTable(possible.map((entry) => [entry, entry.weight])));
}
