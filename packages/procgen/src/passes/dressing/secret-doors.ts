import type { Grid } from "@delvekit/grid";
import { chance, whole } from "@delvekit/grid/data";
import { dryTerrainOf } from "../../dry";
import type { Dungeon, Layered } from "../../dungeon";
import { Feature } from "../../layers";
import type { Options } from "../../options/option";
import { inProportion } from "../../options/table";
import { cellOf, Terrain } from "../../terrain";
import { besides, partsApart, reachFrom, stepsBetween } from "../../walks";
import { layeredPass, type Pass, type PassOptions } from "../pass";

const secretOptions = {
  chance: chance(0.6, { help: "Chance that there are any." }),
  most: whole(0, 64, { default: 2, help: "The most in a map of 4,000 cells, in proportion on larger ones." }),
  hidden: chance(0.2, { help: "The most that secret doors may hide, as a share of the dry ground." }),
} as const satisfies Options;

/** Options of {@link secretDoors}. */
export type SecretDoorOptions = PassOptions<typeof secretOptions>;

/** How many doors are tried for each that is wanted. */
const TRIES = 4;
/** How far around a closed door to look, in steps, before its sides are flooded. */
const AROUND = 80;

/**
 * Makes a pass that hides doors. They are tested jointly: with none of them found, the exit can still be reached, and
 * most of the level.
 *
 * @throws OptionError for an unknown or illegal option
 * @example
 * ```ts
 * const level = secretDoors({ chance: 1, most: 3 })(tree.generate({ seed: 7 }));
 * ```
 */
export const secretDoors: (given?: SecretDoorOptions) => Pass<Dungeon, Layered> = /* @__PURE__ */ layeredPass(
  "secret doors",
  secretOptions,
  (level, random, { chance, most, hidden }) => {
    const { feature } = level.layers;
    if (!random.chance(chance)) return;
    const ground = dryTerrainOf(level, { found: false, ropes: false });
    const ends = [level.entrance, level.exit].map((end) => cellOf(ground.width, end));
    const { has, count } = reachFrom(ground, level.entrance);
    if (!ends.every(has)) return;
    const gone = new Set<number>();
    const isReached = (cell: number) => has(cell) && !gone.has(cell);
    const least = (1 - hidden) * count;
    const wanted = inProportion(most, feature);
    let left = wanted;
    for (const door of random.shuffle(listDoors(level)).slice(0, TRIES * wanted)) {
      if (left === 0) break;
      const before = ground.cells[door]!;
      ground.cells[door] = Terrain.solid;
      const lost = lostBehind(ground, door, isReached, ends);
      if (lost !== undefined && count - gone.size - lost.length >= least) {
        feature.cells[door] = Feature.secretDoor;
        for (const cell of lost) gone.add(cell);
        left--;
      } else ground.cells[door] = before;
    }
  },
);

function listDoors({ terrain, layers, ...rest }: Dungeon & Layered): number[] {
  const { locks = [] } = rest as { locks?: readonly { door: { x: number; y: number } }[] };
  const locked = new Set(locks.map(({ door }) => door.y * terrain.width + door.x));
  const doors: number[] = [];
  terrain.cells.forEach((value, cell) => {
    const isFree = layers.feature.cells[cell] === 0 && !locked.has(cell);
    if (value === Terrain.door && isFree) doors.push(cell);
  });
  return doors;
}

/** The reached cells that a closed door takes away, itself among them; undefined if it stands between the entrance and the exit. */
function lostBehind(
  ground: Grid<Uint8Array>,
  door: number,
  isReached: (cell: number) => boolean,
  ends: readonly number[],
): number[] | undefined {
  if (!isReached(door)) return [];
  if (ends.includes(door)) return undefined;
  const sides = besides(door, ground.width).filter((cell) => ground.cells[cell] !== 0);
  const apart = isWalkedAround(ground, sides) ? [] : partsApart(ground, sides);
  const within = ends.filter((end) => apart.includes(end)).length;
  if (within === 1) return undefined;
  if (within === 0) return [...apart, door];
  const kept = new Set(apart);
  return [...ground.cells.keys()].filter((cell) => isReached(cell) && !kept.has(cell));
}

/** Whether short ways join the sides of a closed door, so that nothing else is cut off. */
function isWalkedAround(ground: Grid<Uint8Array>, [first, ...others]: readonly number[]): boolean {
  return others.every((cell) => stepsBetween(ground, first!, cell, AROUND) < AROUND);
}
