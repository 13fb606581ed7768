import type { Random } from "@delvekit/random";
import type { DrunkardSettings } from "./options";
import { dig, isInside, isRock, type Pit } from "./pit";

/**
 * Walks one drunkard until it drops or enough is dug. Returns the steps it took, at most `life`.
 *
 * @param goal where it would like to go
 */
export function walk(
  pit: Pit,
  random: Random,
  settings: DrunkardSettings,
  start: number,
  life: number,
  target: number,
  goal: number,
): number {
  let cell = start;
  let heading = random.int(0, 4);
  let steps = 0;
  while (steps < life && pit.count < target) {
    heading = drawHeading(pit, random, settings, cell, heading, goal);
    const next = cell + pit.strides[heading]!;
    steps++;
    if (!isInside(pit, next)) {
      heading = random.int(0, 4);
      continue;
    }
    cell = next;
    dig(pit, cell);
  }
  return steps;
}

function drawHeading(
  pit: Pit,
  random: Random,
  { straight, centering, spreading, exploring }: DrunkardSettings,
  cell: number,
  heading: number,
  goal: number,
): number {
  if (random.chance(centering)) return towards(pit, random, cell, middleOf(pit));
  if (random.chance(spreading)) return towards(pit, random, cell, goal);
  if (random.chance(exploring)) return towardsRock(pit, random, cell);
  return random.chance(straight) ? heading : random.int(0, 4);
}

function middleOf({ width, height }: Pit): number {
  return (height >> 1) * width + (width >> 1);
}

/** Towards another cell, by rows or columns in proportion to the distance in each. */
function towards({ width }: Pit, random: Random, cell: number, goal: number): number {
  const columns = (goal % width) - (cell % width);
  const rows = Math.floor(goal / width) - Math.floor(cell / width);
  const off = Math.abs(columns) + Math.abs(rows);
  if (off === 0) return random.int(0, 4);
  if (random.int(0, off) < Math.abs(columns)) return columns > 0 ? 1 : 3;
  return rows > 0 ? 2 : 0;
}

/** The first direction with rock to dig, clockwise from a random one, or that one if there is none. */
function towardsRock(pit: Pit, random: Random, cell: number): number {
  const first = random.int(0, 4);
  for (let turns = 0; turns < 4; turns++) {
    const heading = (first + turns) & 3;
    if (isRock(pit, cell + pit.strides[heading]!)) return heading;
  }
  return first;
}
