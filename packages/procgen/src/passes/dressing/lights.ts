import { chance, whole } from "@delvekit/grid/data";
import type { Dungeon, Layered } from "../../dungeon";
import { Feature } from "../../layers";
import type { Options } from "../../options/option";
import { Terrain, wallsAround } from "../../terrain";
import { besides } from "../../walks";
import { layeredPass, type Pass, type PassOptions } from "../pass";

const lightOptions = {
  density: chance(0.25, {
    help: "Share of the suitable walls, at a distance from other lamps, that get one.",
  }),
  spacing: whole(1, 64, { default: 9, help: "The fewest cells between two lamps, in king's moves." }),
} as const satisfies Options;

/** Options of {@link lights}. */
export type LightOptions = PassOptions<typeof lightOptions>;

/**
 * Makes a pass that hangs lamps into the walls of rooms, each facing floor on one side and with rock on the three others.
 *
 * @throws OptionError for an unknown or illegal option
 * @example
 * ```ts
 * const lit = lights({ density: 0.5 })(tree.generate({ seed: 7 }));
 * ```
 */
export const lights: (given?: LightOptions) => Pass<Dungeon, Layered> = /* @__PURE__ */ layeredPass(
  "lights",
  lightOptions,
  (level, random, { density, spacing }) => {
    const { width, height } = level.terrain;
    const crowded = new Uint8Array(width * height);
    for (const cell of random.shuffle(listWalls(level))) {
      if (crowded[cell] === 1) continue;
      crowd(crowded, width, height, cell, spacing);
      if (random.chance(density)) level.layers.feature.cells[cell] = Feature.lamp;
    }
  },
);

function listWalls({ terrain, layers }: Dungeon & Layered): number[] {
  const { width, height, cells } = terrain;
  const walls: number[] = [];
  for (let cell = width; cell < width * (height - 1); cell++) {
    const x = cell % width;
    if (cells[cell] !== Terrain.solid || x === 0 || x === width - 1) continue;
    if (layers.feature.cells[cell] !== 0) continue;
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
