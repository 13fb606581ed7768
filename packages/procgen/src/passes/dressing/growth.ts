import { chance } from "@delvekit/grid/data";
import type { Dungeon, Layered } from "../../dungeon";
import { Growth } from "../../layers";
import { hashAt, noiseAt } from "../../noise";
import type { Options } from "../../options/option";
import { Terrain, wallsAround } from "../../terrain";
import { layeredPass, type Pass, type PassOptions } from "../pass";

const growthOptions = {
  grass: chance(0.18, { help: "Approximate share of the floor with grass, high or low." }),
  tall: chance(0.2, { help: "Approximate share of the grass that is high enough to hide creatures." }),
  dead: chance(0.06, { help: "Approximate share of the floor with dead grass." }),
  fungus: chance(0.03, { help: "Approximate share of the floor with glowing fungus." }),
  webs: chance(0.1, { help: "Chance that a corner has a spider's web." }),
} as const satisfies Options;

/** Options of {@link vegetation}. */
export type VegetationOptions = PassOptions<typeof growthOptions>;

/**
 * Makes a pass that grows grass, fungus and webs in patches on empty floor. Corridors, entrance and exit stay bare.
 *
 * @throws OptionError for an unknown or illegal option
 * @example
 * ```ts
 * const overgrown = vegetation({ grass: 0.3, webs: 0 })(caves.generate({ seed: 7 }));
 * ```
 */
export const vegetation: (given?: VegetationOptions) => Pass<Dungeon, Layered> = /* @__PURE__ */ layeredPass(
  "growth",
  growthOptions,
  (level, random, { grass, tall, dead, fungus, webs }) => {
    const noise = random.int(0, 65536);
    // Smooth noise is seldom near its extremes, so shares are turned into thresholds.
    const limits = [grass, dead, fungus].map(limitOf) as [number, number, number];
    const high = limitOf(grass * tall);
    sow(level, (x, y, walls) => {
      const green = noiseAt(noise, x, y, 3);
      if (green >= limits[0]) return green >= high ? Growth.tall : Growth.grass;
      if (noiseAt(noise + 1, x, y, 3) >= limits[1]) return Growth.dead;
      if (noiseAt(noise + 2, x, y, 2) >= limits[2]) return Growth.fungus;
      return walls === 2 && hashAt(noise + 3, x, y) < webs * 256 ? Growth.web : Growth.none;
    });
  },
);

const rubbleOptions = {
  rubble: chance(0.05, { help: "Approximate share of the floor under rubble." }),
} as const satisfies Options;

/** Options of {@link rubble}. */
export type RubbleOptions = PassOptions<typeof rubbleOptions>;

/**
 * Makes a pass that scatters rubble over empty floor, most of it along walls.
 *
 * @throws OptionError for an unknown or illegal option
 * @example
 * ```ts
 * const ruin = rubble({ rubble: 0.15 })(tree.generate({ seed: 7 }));
 * ```
 */
export const rubble: (given?: RubbleOptions) => Pass<Dungeon, Layered> = /* @__PURE__ */ layeredPass(
  "rubble",
  rubbleOptions,
  (level, random, options) => {
    const noise = random.int(0, 65536);
    const limit = limitOf(Math.min(1, 4 * options.rubble));
    sow(level, (x, y, walls) => {
      if (noiseAt(noise, x, y, 2) < limit) return Growth.none;
      return hashAt(noise + 1, x, y) < (walls > 0 ? 150 : 50) ? Growth.rubble : Growth.none;
    });
  },
);

/** The threshold that about this share of smooth noise reaches; beyond all of it for none. */
function limitOf(share: number): number {
  // Measured over a million cells: the share of the noise from 255 down to each value, in steps of a twentieth.
  const steps = [
    256, 216, 198, 185, 175, 166, 158, 150, 143, 136, 128, 121, 114, 107, 99, 91, 82, 72, 59, 41, 0,
  ];
  const at = share * (steps.length - 1);
  const low = Math.min(steps.length - 2, Math.floor(at));
  return Math.round(steps[low]! + (steps[low + 1]! - steps[low]!) * (at - low));
}

/** The dungeon with growth by a rule on empty floor. */
function sow(
  { terrain, entrance, exit, layers }: Dungeon & Layered,
  rule: (x: number, y: number, walls: number) => number,
): void {
  const { width, cells } = terrain;
  const ends = [entrance, exit].map(({ x, y }) => y * width + x);
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== Terrain.floor || ends.includes(cell)) continue;
    if (layers.liquid.cells[cell] !== 0 || layers.feature.cells[cell] !== 0) continue;
    if (layers.growth.cells[cell] !== 0) continue;
    const x = cell % width;
    layers.growth.cells[cell] = rule(x, (cell - x) / width, wallsAround(terrain, cell));
  }
}
