import type { Grid } from "@delvekit/grid";
import { chance, whole } from "@delvekit/grid/data";
import { dryTerrainOf } from "../../dry";
import type { Dungeon, Layered } from "../../dungeon";
import { Feature } from "../../layers";
import type { Options } from "../../options/option";
import { inProportion } from "../../options/table";
import { cellOf, Terrain } from "../../terrain";
import { besides, reachFrom, stepsBetween } from "../../walks";
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
/** How far around a closed door to look, in steps, before counting what the whole level loses. */
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
    const wanted = inProportion(most, feature);
    const ground = dryTerrainOf(level, { found: false, ropes: false });
    let reached = reachOf(level, ground);
    const least = (1 - hidden) * reached.count;
    const doors = random.shuffle(listDoors(level)).slice(0, TRIES * wanted);
    let left = wanted;
    for (const door of doors) {
      if (left === 0) break;
      const before = ground.cells[door]!;
      ground.cells[door] = Terrain.solid;
      const rest = isWalkedAround(ground, door)
        ? { ...reached, count: reached.count - Number(reached.has(door)) }
        : reachOf(level, ground);
      if (rest.count > 0 && rest.count >= least) {
        feature.cells[door] = Feature.secretDoor;
        reached = rest;
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

/** Whether a short way leads around a door that was closed, so that nothing else is cut off. */
function isWalkedAround(ground: Grid<Uint8Array>, door: number): boolean {
  const [first, ...others] = besides(door, ground.width).filter((cell) => ground.cells[cell] !== 0);
  return first !== undefined && others.every((cell) => stepsBetween(ground, first, cell, AROUND) < AROUND);
}

/** What can be reached from the entrance, and how many cells that is; 0 if the exit cannot. */
function reachOf({ entrance, exit }: Dungeon, ground: Grid<Uint8Array>) {
  const reached = reachFrom(ground, entrance);
  return reached.has(cellOf(ground.width, exit)) ? reached : { ...reached, count: 0 };
}
