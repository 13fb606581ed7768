import { type Snapshot, UNKNOWN } from "./snapshot";

/** From this many cells on, unknown cells are dark. */
export const DARK = 8;

/** Measures the distance of each unknown cell from known ones, in steps, up to `DARK`; 0 for known cells. */
export function measureRock({ area: { width, height }, known, rock }: Snapshot): void {
  for (let cell = 0; cell < rock.length; cell++) rock[cell] = known[cell] === UNKNOWN ? DARK : 0;
  // Forwards and backwards: each cell looks at the neighbours that were processed before it.
  for (let cell = 0; cell < rock.length; cell++) near(rock, cell, width, height, -1);
  for (let cell = rock.length - 1; cell >= 0; cell--) near(rock, cell, width, height, 1);
}

function near(rock: Uint8Array, cell: number, width: number, height: number, side: -1 | 1): void {
  const x = cell % width;
  const y = (cell - x) / width;
  let least = rock[cell]!;
  if (x + side >= 0 && x + side < width) least = Math.min(least, rock[cell + side]! + 1);
  if (y + side >= 0 && y + side < height) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      least = Math.min(least, rock[cell + side * width + column - x]! + 1);
  }
  rock[cell] = least;
}
