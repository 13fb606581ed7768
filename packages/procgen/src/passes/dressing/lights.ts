import { chance, whole } from "@delvekit/grid/data";
import type { Dungeon, Layered } from "../../dungeon";
import { copyLayers, createLayers, Feature } from "../../layers";
import { type GivenOptions, type Options, readOptions } from "../../options/option";
import { Terrain, wallsAround } from "../../terrain";
import { besides } from "../../walks";
import { type Pass, type PassSeed, streamOf } from "../pass";

const lightOptions = {
  density: chance(0.25, {
    help: "Share of the suitable walls, at a distance from other lamps, that get one.",
  }),
  spacing: whole(1, 64, { default: 9, help: "The fewest cells between two lamps, in king's moves." }),
} as const satisfies Options;

/** Options of {@link lights}. */
export type LightOptions = GivenOptions<typeof lightOptions> & PassSeed;

/**
 * Makes a pass that hangs lamps into the walls of rooms, each facing floor on one side and with rock on the three others.
 *
 * @throws OptionError for an unknown or illegal option
 * @example
 * ```ts
 * const lit = lights({ density: 0.5 })(tree.generate({ seed: 7 }));
 * ```
 */
export function lights({ seed, ...given }: LightOptions = {}): Pass<Dungeon, Layered> {
  const { density, spacing } = readOptions(lightOptions, given);
  return (dungeon) => {
    const random = streamOf(dungeon, "lights", seed);
    const layers = dungeon.layers ? copyLayers(dungeon.layers) : createLayers(dungeon.terrain);
    const { width, height } = dungeon.terrain;
    const crowded = new Uint8Array(width * height);
    for (const cell of random.shuffle(listWalls(dungeon))) {
      if (crowded[cell] === 1) continue;
      crowd(crowded, width, height, cell, spacing);
      if (random.chance(density)) layers.feature.cells[cell] = Feature.lamp;
    }
    return { ...dungeon, layers };
  };
}

function listWalls({ terrain, layers }: Dungeon): number[] {
  const { width, height, cells } = terrain;
  const walls: number[] = [];
  for (let cell = width; cell < width * (height - 1); cell++) {
    const x = cell % width;
    if (cells[cell] !== Terrain.solid || x === 0 || x === width - 1) continue;
    if (layers !== undefined && layers.feature.cells[cell] !== 0) continue;
    const isBeside = besides(cell, width).some((next) => cells[next] === Terrain.floor);
    if (isBeside && wallsAround(terrain, cell) === 3) walls.push(cell);
  }
  return walls;
}

function crowd(crowded: Uint8Array, width: number, height: number, cell: number, spacing: number): void {
  const x = cell % width;
  const y = (cell - x) / width;
  const left = Math.max(0, x - spacing);
  const right = Math.min(width, x + spacing + 1);
  for (let row = Math.max(0, y - spacing); row <= Math.min(height - 1, y + spacing); row++) {
    crowded.fill(1, row * width + left, row * width + right);
  }
}
