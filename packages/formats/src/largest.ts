import { type Grid, labelRegions } from "@delvekit/grid";
import { Terrain } from "@delvekit/procgen";

/**
 * The first floor cell of the largest connected region (in straight steps), or undefined if that has none. If two are equally large, the one that
 * begins first wins.
 */
export function floorOfLargest(terrain: Grid<Uint8Array>): number | undefined {
  const { labels, sizes } = labelRegions(terrain);
  const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  const { cells } = terrain;
  for (let cell = labels.cells.indexOf(largest); cell >= 0; cell = labels.cells.indexOf(largest, cell + 1)) {
    if (cells[cell] === Terrain.floor) return cell;
  }
  return undefined;
}
