import { chance, rangeWithin, weights, whole } from "@delvekit/grid/data";
import { type Random, weightedTable } from "@delvekit/random";
import type { Dungeon, Layered } from "../../dungeon";
import { Liquid, liquidKinds } from "../../layers";
import { cellsUnder, drawBlob, type Mask } from "../../masks";
import { hashAt } from "../../noise";
import { type GivenOptions, type Options, type OptionValues, readOptions } from "../../options/option";
import { inProportion } from "../../options/table";
import { Terrain } from "../../terrain";
import { layeredPass, type Pass, type PassOptions, type PassSeed, streamOf } from "../pass";
import { drown } from "./drown";
import { createFlats, drained, type Flats } from "./flats";

const bodies = {
  chance: chance(0.7, { help: "Chance that there is anything at all." }),
  most: whole(0, 64, { default: 3, help: "The most in a map of 4,000 cells, in proportion on larger ones." }),
  bridged: chance(0.15, {
    help: "Chance that one may divide the dry ground, which stone bridges then reconnect.",
  }),
  size: rangeWithin(4, 40, {
    default: { min: 10, max: 28 },
    help: "Width of one in columns; it has half as many rows.",
  }),
} as const satisfies Options;

const lakeOptions = /* @__PURE__ */ (() =>
  ({
    ...bodies,
    liquids: weights({ water: 6, lava: 1, mud: 1 }, { help: "Weight of each liquid." }),
  }) as const satisfies Options)();

/** Options of {@link lakes}. */
export type LakeOptions = GivenOptions<typeof lakeOptions> & PassSeed;
/** Options of {@link chasms}. */
export type ChasmOptions = GivenOptions<typeof bodies> & PassSeed;

const LIQUIDS = /* @__PURE__ */ (() =>
  ({ water: Liquid.deep, lava: Liquid.lava, mud: Liquid.mud }) as const)();

/**
 * Makes a pass that adds lakes to a level, through walls and rooms alike: under a lake the terrain is floor. All dry ground stays
 * connected. Small pockets of it may drown; up to two larger parts that a lake cuts off are joined by stone bridges.
 * Mud cuts nothing off. Entrance, exit and what earlier passes placed stay dry.
 *
 * @throws OptionError for an unknown or illegal option
 * @example
 * ```ts
 * const level = lakes({ chance: 1, liquids: { water: 3, lava: 1 } })(caves.generate({ seed: 7 }));
 * ```
 */
export function lakes({ seed, ...given }: LakeOptions = {}): Pass<Dungeon, Layered> {
  const options = readOptions(lakeOptions, given);
  return (dungeon) => {
    const random = streamOf(dungeon, "lakes", seed);
    const table = weightedTable(options.liquids);
    return flood(dungeon, random, options, () => LIQUIDS[random.weighted(table)]);
  };
}

/**
 * Makes a pass that opens chasms, by the rules of {@link lakes}. Whatever falls in arrives on the next level; the terrain below is floor.
 *
 * @throws OptionError for an unknown or illegal option
 * @example
 * ```ts
 * const level = chasms({ chance: 1 })(accretion.generate({ seed: 7 }));
 * ```
 */
export function chasms({ seed, ...given }: ChasmOptions = {}): Pass<Dungeon, Layered> {
  const options = readOptions(bodies, { chance: 0.4, most: 1, ...given });
  return (dungeon) => flood(dungeon, streamOf(dungeon, "chasms", seed), options, () => Liquid.chasm);
}

/** The most parts into which a body of liquid may divide the dry ground. */
const MOST_PARTS = 3;
/** How many places are tried for each body. */
const PLACES = 16;
/** The least share of a body that lies on open ground, so that lakes do not hide in the rock. */
const LEAST_OPEN = 0.25;

function flood<D extends Dungeon>(
  dungeon: D,
  random: Random,
  options: OptionValues<typeof bodies>,
  drawLiquid: () => number,
): D & Layered {
  const flats = createFlats(dungeon);
  if (!random.chance(options.chance)) return drained(dungeon, flats);
  const wanted = inProportion(options.most, flats);
  const count = wanted === 0 ? 0 : random.int((wanted + 1) >> 1, wanted + 1);
  for (let i = 0; i < count; i++) addBody(flats, random, options, drawLiquid());
  return drained(dungeon, flats);
}

/** Looks for a place for a blob; after a few attempts, for a smaller one. */
function addBody(
  flats: Flats,
  random: Random,
  { size, bridged }: OptionValues<typeof bodies>,
  liquid: number,
): void {
  const mostParts = random.chance(bridged) ? MOST_PARTS : 1;
  const widest = Math.min(size.max, flats.width - 4);
  for (let width = random.int(size.min, size.max + 1); width >= 4; width = Math.floor(width * 0.7)) {
    const columns = Math.min(width, widest);
    const rows = Math.min(Math.max(4, columns >> 1), flats.height - 4);
    if (columns < 4 || rows < 4) return;
    const blob = drawBlob(random, columns, rows, (columns * rows) >> 2);
    for (let place = 0; place < PLACES; place++) {
      const x = random.int(2, flats.width - blob.width - 1);
      const y = random.int(2, flats.height - blob.height - 1);
      if (addAt(flats, blob, x, y, liquid, mostParts)) return;
    }
  }
}

function addAt(flats: Flats, blob: Mask, x: number, y: number, liquid: number, mostParts: number): boolean {
  const { dry, kept, layers } = flats;
  const cells = cellsUnder(blob, flats, x, y);
  if (cells.some((cell) => kept[cell] === 1 || layers.liquid.cells[cell] !== 0)) return false;
  const open = cells.filter((cell) => dry[cell] === 1);
  if (open.length < LEAST_OPEN * cells.length) return false;
  if (liquid !== Liquid.mud) return drown(flats, cells, liquid, mostParts);
  for (const cell of open) if (flats.terrain[cell] !== Terrain.door) layers.liquid.cells[cell] = liquid;
  return true;
}

const wreathOptions = {
  width: whole(1, 4, { default: 2, help: "The greatest width of a wreath in cells." }),
} as const satisfies Options;

/** Options of {@link wreaths}. */
export type WreathOptions = PassOptions<typeof wreathOptions>;

/** What surrounds each liquid; 0 for none. */
const WREATHS: Uint8Array = /* @__PURE__ */ (() => {
  const wreaths = new Uint8Array(liquidKinds.length);
  wreaths[Liquid.deep] = Liquid.shallow;
  wreaths[Liquid.chasm] = Liquid.edge;
  return wreaths;
})();

/**
 * Makes a pass that lays shallow water around deep water, and a crumbling edge around chasms, on floor where nothing else is. A wreath
 * changes no walk.
 *
 * @throws OptionError for an unknown or illegal option
 * @example
 * ```ts
 * const level = wreaths()(lakes({ chance: 1 })(caves.generate({ seed: 7 })));
 * ```
 */
export const wreaths: (given?: WreathOptions) => Pass<Dungeon & Layered> = /* @__PURE__ */ layeredPass(
  "wreaths",
  wreathOptions,
  (level, random, { width }) => {
    const noise = random.int(0, 65536);
    const { cells } = level.layers.liquid;
    for (let ring = 0; ring < width; ring++) {
      for (const [cell, liquid] of listRing(level, cells.slice(), ring, noise)) cells[cell] = liquid;
    }
  },
);

/** The cells of the next ring around all liquids, each with its liquid. The first ring is whole, the others have gaps. */
function* listRing(
  { terrain, layers }: Dungeon & Layered,
  liquid: Uint8Array,
  ring: number,
  noise: number,
): Generator<readonly [number, number]> {
  const { width, height, cells } = terrain;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const cell = y * width + x;
      if (liquid[cell] !== 0 || layers.feature.cells[cell] !== 0) continue;
      if (cells[cell] !== Terrain.floor && cells[cell] !== Terrain.corridor) continue;
      if (ring > 0 && hashAt(noise, x, y) < 110) continue;
      const found = wreathBeside(liquid, cell, width, ring > 0);
      if (found !== 0) yield [cell, found];
    }
  }
}

function wreathBeside(liquid: Uint8Array, cell: number, width: number, follows: boolean): number {
  for (let row = cell - width; row <= cell + width; row += width) {
    for (let near = row - 1; near <= row + 1; near++) {
      const beside = liquid[near]!;
      if (beside === Liquid.none) continue;
      if (WREATHS[beside] !== 0) return WREATHS[beside]!;
      if (follows && (beside === Liquid.shallow || beside === Liquid.edge)) return beside;
    }
  }
  return 0;
}
