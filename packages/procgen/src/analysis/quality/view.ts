import { computeFov, createFieldOfView, type FieldOfView } from "@delvekit/grid";
import { dryTerrainOf, opacityOf } from "../../dry";
import type { Dungeon } from "../../dungeon";
import { Feature } from "../../layers";
import { openCells, Terrain } from "../../terrain";

/** The radius of the view, in cells. */
const RADIUS = 29;

/** The view from the dry cells of a level. */
export interface ViewStats {
  /** The median number of open cells in view, the viewer's own included. */
  readonly median: number;
  /** The 95th percentile of the same. */
  readonly most: number;
  /** The share of cells from which nothing special is in view, from 0 to 1. */
  readonly bare: number;
}

/**
 * Measures the view from every dry walkable cell, up to 29 cells: how many cells other than rock are in sight, and whether anything
 * special is. Special is everything in the layers except secret doors, that is, anything but rock, plain floor, corridor and door. Doors, tall
 * grass and the like hide what lies behind them.
 *
 * @param samples look only from about this many cells, spread evenly over the level (default: from all)
 * @example
 * ```ts
 * const { median, bare } = viewStatsOf(delve.generate({ seed: 7 }), 100);
 * ```
 */
export function viewStatsOf(dungeon: Dungeon, samples = Number.POSITIVE_INFINITY): ViewStats {
  const { terrain } = dungeon;
  const { width } = terrain;
  const opacity = opacityOf(dungeon);
  const special = markSpecial(dungeon);
  const spots = spotsOf(dryTerrainOf(dungeon).cells, samples);
  const view = createFieldOfView(terrain.width, terrain.height);
  const counts: number[] = [];
  let bare = 0;
  for (const spot of spots) {
    const x = spot % width;
    computeFov(opacity, x, (spot - x) / width, { radius: RADIUS, out: view });
    const { open, hasSpecial } = countSeen(view, terrain.cells, special);
    counts.push(open);
    if (!hasSpecial) bare++;
  }
  counts.sort((a, b) => a - b);
  const at = (share: number) => counts[Math.min(counts.length - 1, Math.floor(share * counts.length))] ?? 0;
  return { median: at(0.5), most: at(0.95), bare: counts.length === 0 ? 1 : bare / counts.length };
}

/** Every open cell, or about this many of them at equal distances in the list of open cells. */
function spotsOf(dry: Uint8Array, samples: number): number[] {
  const spots = openCells(dry);
  const every = Math.max(1, Math.floor(spots.length / samples));
  return every === 1 ? spots : spots.filter((_, i) => i % every === every >> 1);
}

function markSpecial({ terrain, layers }: Dungeon): Uint8Array {
  const special = new Uint8Array(terrain.cells.length);
  if (layers === undefined) return special;
  const { liquid, growth, feature } = layers;
  for (let cell = 0; cell < special.length; cell++) {
    const thing = feature.cells[cell]!;
    const isThing = thing !== 0 && thing !== Feature.secretDoor;
    special[cell] = Number(isThing || liquid.cells[cell] !== 0 || growth.cells[cell] !== 0);
  }
  return special;
}

function countSeen({ width, cells, scratch }: FieldOfView, terrain: Uint8Array, special: Uint8Array) {
  let open = 0;
  let hasSpecial = false;
  for (let y = scratch.top; y < scratch.bottom; y++) {
    for (let cell = y * width + scratch.left; cell < y * width + scratch.right; cell++) {
      if (cells[cell] === 0) continue;
      if (terrain[cell] !== Terrain.solid) open++;
      if (special[cell] === 1) hasSpecial = true;
    }
  }
  return { open, hasSpecial };
}
