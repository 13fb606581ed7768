import { chance, choice, whole } from "@delvekit/grid/data";
import type { Random } from "@delvekit/random";
import type { Option, OptionValues } from "../../options/option";
import { mapHeight, mapWidth } from "../../options/table";
import { dig, isRock, type Pit } from "./pit";

/** The options of the drunkard's walk. */
export const drunkardOptions = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  floor: chance(0.4, {
    help: "Share of the map inside its border to dig, at least four cells; finishing touches add a little.",
  }),
  life: whole(1, 67_108_864, {
    default: 120,
    help: "Steps after which a drunkard collapses and the next one starts.",
  }),
  start: choice(["middle", "anywhere", "spread"], {
    default: "spread",
    help: "Where drunkards start: in the middle of the map, in any dug cell, or in one near a part of the map where little has been dug.",
  }),
  straight: chance(0.45, { help: "Chance that a step continues in the direction of the last one." }),
  centering: chance(0.02, { help: "Chance that a step leads towards the middle of the map." }),
  spreading: chance(0.15, {
    help: "Chance that a step leads towards the drunkard's target, which may be anywhere on the map.",
  }),
  exploring: chance(0.2, { help: "Chance that a step leads into rock, if there is any around." }),
  pillars: chance(0, { help: "Chance that a rock of up to twelve cells in the open is kept." }),
} as const satisfies Record<string, Option>;

/** The checked options of the drunkard's walk. */
export type DrunkardSettings = OptionValues<typeof drunkardOptions>;

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
    if (pit.edge[next] === 1) {
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
