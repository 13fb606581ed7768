import type { Grid, Rect } from "@delvekit/grid";

/** Covers the cells of one value with few rectangles: runs along rows, joined where equal runs are on top of each other. */
export function blocksOf({ width, height, cells }: Grid<Uint8Array>, value: number): Rect[] {
  const done: Rect[] = [];
  let above = new Map<number, Rect>();
  for (let y = 0; y < height; y++) {
    const current = new Map<number, Rect>();
    for (let x = 0; x < width; ) {
      const start = x;
      while (x < width && cells[y * width + x] === value) x++;
      if (x === start) x++;
      else addRun(above, current, { x: start, y, width: x - start, height: 1 });
    }
    done.push(...above.values());
    above = current;
  }
  done.push(...above.values());
  return done;
}

/** Extends the rectangle of the same width that ends right above a run, or starts a new one. */
function addRun(above: Map<number, Rect>, current: Map<number, Rect>, run: Rect): void {
  const upper = above.get(run.x);
  if (upper?.width !== run.width) {
    current.set(run.x, run);
    return;
  }
  above.delete(run.x);
  current.set(run.x, { ...upper, height: upper.height + 1 });
}
