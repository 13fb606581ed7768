import { whole } from "@delvekit/grid/data";
import type { Dungeon, Layered } from "../../dungeon";
import { Liquid, liquidKinds } from "../../layers";
import { hashAt } from "../../noise";
import type { Options } from "../../options/option";
import { Terrain } from "../../terrain";
import { layeredPass, type PassOptions } from "../layered";
import type { Pass } from "../pass";

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
