import { DIRECTIONS, type DirectionStep } from "@delvekit/grid";
import { read, write } from "../entity";
import { streamOf } from "../world";
import type { Moment, Pull } from "./desire";
import { Mind } from "./mind";

/** How often a stroll turns without need. */
const RESTLESSNESS = 0.1;

/** Pulls along the mind's heading, which changes now and then, and when the way is blocked. */
export function wanderTowards(moment: Moment): Pull {
  const { world, self, level, cell } = moment;
  const random = streamOf(world, "minds.wander");
  const { heading } = read(world, self, Mind);
  if (random.chance(RESTLESSNESS) || !isOpen(moment, DIRECTIONS[heading % 8] as DirectionStep)) {
    write(world, self, Mind, { heading: random.int(0, 8) });
  }
  const { dx, dy } = DIRECTIONS[read(world, self, Mind).heading % 8] as DirectionStep;
  const x = cell % level.width;
  const y = (cell - x) / level.width;
  return (next) => ((next % level.width) - x) * dx + (Math.floor(next / level.width) - y) * dy;
}

function isOpen({ world, self, level, cell }: Moment, { dx, dy }: DirectionStep): boolean {
  const { opens } = read(world, self, Mind);
  const x = (cell % level.width) + dx;
  const y = Math.floor(cell / level.width) + dy;
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return false;
  return (opens ? level.openerCosts : level.walkCosts).cells[y * level.width + x] !== 0;
}
