import type { BenchMap } from "../maps";
import type { Side } from "../race";

/** How the columns and rows of a scan lie in each of the eight octants: the x and y of a column, then those of a row. */
const OCTANTS = [
  [1, 0, 0, 1],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [0, -1, -1, 0],
  [0, 1, -1, 0],
  [1, 0, 0, -1],
] as const;

/**
 * The plainest shadowcasting that one would write by hand (Björn Bergström's): nothing but loops over typed arrays, without callbacks, checks or
 * options, and with what is the same for a row reckoned once. Asymmetric. The map has a solid border.
 */
export function shadowcastSide({ width, walls }: BenchMap, viewers: readonly number[], radius: number): Side {
  const { cells } = walls;
  const seen = new Uint8Array(cells.length);
  const limit = radius * radius + radius;
  return {
    pieces: viewers.length,
    run() {
      let answer = 0;
      for (let i = 0; i < viewers.length; i++) {
        const viewer = viewers[i]!;
        seen.fill(0);
        seen[viewer] = 1;
        for (let octant = 0; octant < OCTANTS.length; octant++) {
          const steps = OCTANTS[octant]!;
          const across = steps[0] + steps[1] * width;
          scan(cells, seen, viewer, across, steps[2] + steps[3] * width, radius, limit, 1, 1, 0);
        }
        answer += seen[viewer + 1]!;
      }
      return answer;
    },
  };
}

/** Lights the rows of one octant between two slopes: `across` and `ahead` are what a step in either direction adds to a cell. */
function scan(
  walls: Uint8Array,
  seen: Uint8Array,
  viewer: number,
  across: number,
  ahead: number,
  radius: number,
  limit: number,
  first: number,
  from: number,
  to: number,
): void {
  if (from < to) return;
  let start = from;
  let next = from;
  for (let row = first; row <= radius; row++) {
    let isBlocked = false;
    const near = 1 / (row - 0.5);
    const far = 1 / (row + 0.5);
    const room = limit - row * row;
    let cell = viewer + row * (ahead + across);
    for (let column = row; column >= 0; column--, cell -= across) {
      const right = (column - 0.5) * far;
      if (start < right) continue;
      const left = (column + 0.5) * near;
      if (to > left) break;
      if (column * column <= room) seen[cell] = 1;
      const isWall = walls[cell] !== 0;
      if (isBlocked && isWall) next = right;
      else if (isBlocked) {
        isBlocked = false;
        start = next;
      } else if (isWall && row < radius) {
        isBlocked = true;
        scan(walls, seen, viewer, across, ahead, radius, limit, row + 1, start, left);
        next = right;
      }
    }
    if (isBlocked) return;
  }
}
