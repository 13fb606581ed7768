import { createGrid, labelRegions } from "@delvekit/grid";
import { Terrain } from "@delvekit/procgen";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../../test/support/hunt";
import { floorOfLargest } from "../src/foreign";

const KINDS = [Terrain.solid, Terrain.floor, Terrain.corridor, Terrain.door];

/** Maps of up to 12x12 cells of any terrain. */
const maps = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.constantFrom(...KINDS), { minLength: width * height, maxLength: width * height })
      .map((cells) => {
        const grid = createGrid(width, height);
        grid.cells.set(cells);
        return grid;
      }),
  );

test("the first floor cell of the largest region is the one that labelling every cell finds", () => {
  const holds = fc.property(maps, (grid) => {
    const { labels, sizes } = labelRegions(grid);
    const largest = sizes.indexOf(Math.max(...sizes));
    const first = grid.cells.findIndex(
      (kind, cell) => kind === Terrain.floor && labels.cells[cell] === largest,
    );
    expect(floorOfLargest(grid) ?? -1).toBe(first);
  });
  fc.assert(holds, { numRuns: tries(500, 100_000) });
});
