import { createGrid, type DistanceField, type Grid, parseAscii, UNREACHED } from "../../src";
import { whole } from "./maps";

/** Reads costs from a drawing: '#' is blocked, a digit costs what it says, anything else 1. */
export function terrain(drawing: string): Grid {
  const digits = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), i + 1]));
  return parseAscii(drawing.replace(/[^#\d\s]/g, "."), { "#": 0, ".": 1, ...digits });
}

/** Draws distances as digits, then letters; '#' where a cell is unreached. */
export function drawDistances({ width, height, cells }: DistanceField): string[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from(cells.subarray(y * width, (y + 1) * width), (distance) =>
      distance === UNREACHED ? "#" : distance.toString(36),
    ).join(""),
  );
}

/** Random costs: blocked with the given probability, else from 1 to `highest`. */
export function randomCosts(
  next: () => number,
  width: number,
  height: number,
  blocked: number,
  highest: number,
): Grid {
  const costs = createGrid(width, height);
  costs.cells.forEach((_, cell) => {
    costs.cells[cell] = next() < blocked ? 0 : whole(next, 1, highest + 1);
  });
  return costs;
}
