import type { Random } from "@delvekit/random";
import { across, type Side, stride } from "../../placement/side";
import { Terrain } from "../../terrain";
import { isDiggable, mark, type Rock, TUNNEL, undo } from "./rock";

/** A place for a door in the wall of a room. Those that join rooms have two, and move them from wall to wall. */
export interface Doorway {
  cell: number;
  /** The way out. */
  side: Side;
}

/** A corridor in the making. One digs all of a tree. */
export interface Digger {
  readonly rock: Rock;
  readonly random: Random;
  /** The cell in front of the door at the far end. */
  goalX: number;
  goalY: number;
  x: number;
  y: number;
  heading: Side;
  /** Cells dug so far. */
  length: number;
}

/** What a corridor must not exceed. */
export interface CorridorLimits {
  readonly turns: number;
  /** Cells of the whole way, doors included. */
  readonly length: number;
}

/** How far to step aside when the way straight ahead is blocked. */
const SIDESTEP = 4;

/**
 * Digs from one doorway to another: straight on, turning where it must and trying its luck when it
 * hits a room, until it arrives or has reached its limits. Corridors that are in the way are crossed or
 * followed. Afterwards `rock.path` holds the way, doors included.
 *
 * @returns the number of cells, or 0 if it gave up; nothing is changed then
 */
export function digCorridor(digger: Digger, from: Doorway, to: Doorway, limits: CorridorLimits): number {
  const { rock } = digger;
  const { width, path } = rock;
  const before = rock.changes;
  const goal = to.cell + stride(to.side, width);
  digger.goalX = goal % width;
  digger.goalY = (goal / width) | 0;
  digger.x = from.cell % width;
  digger.y = (from.cell / width) | 0;
  digger.heading = from.side;
  digger.length = 1;
  path[0] = from.cell;
  const arrived = from.cell === goal || digLegs(digger, across(to.side), limits);
  if (!arrived) {
    undo(rock, before);
    return 0;
  }
  for (let i = 1; i < digger.length; i++) rock.cells[path[i]!] = Terrain.corridor;
  path[digger.length] = to.cell;
  return digger.length + 1;
}

/** Digs leg after leg up to the goal, ending in the direction `last`. Returns whether it got there. */
function digLegs(digger: Digger, last: Side, limits: CorridorLimits): boolean {
  for (let turns = 0; ; turns++) {
    if (!digLeg(digger, planLeg(digger, last)) || digger.length >= limits.length) return false;
    if (digger.x === digger.goalX && digger.y === digger.goalY) {
      return turns + (digger.heading === last ? 0 : 1) <= limits.turns;
    }
    if (turns === limits.turns) return false;
    turn(digger);
  }
}

/** How far to dig before the next turn. */
function planLeg(digger: Digger, last: Side): number {
  const ahead = remaining(digger, digger.heading);
  const aside = remaining(digger, ((digger.heading + 1) & 3) as Side);
  if (ahead <= 0) return digger.random.int(1, SIDESTEP);
  if (aside === 0 || digger.heading !== last || ahead === 1) return ahead;
  return digger.random.int(1, ahead);
}

/** Digs up to a number of cells, stopping at obstacles. Returns whether it dug any. */
function digLeg(digger: Digger, cells: number): boolean {
  const { rock, heading } = digger;
  const step = stride(heading, rock.width);
  let cell = digger.y * rock.width + digger.x;
  let dug = 0;
  while (dug < cells && canDig(rock, cell + step, heading)) {
    cell += step;
    dug++;
    if (rock.cells[cell] !== Terrain.corridor) mark(rock, cell, TUNNEL);
    rock.path[digger.length++] = cell;
  }
  digger.x = cell % rock.width;
  digger.y = (cell / rock.width) | 0;
  return dug > 0;
}

/** Turns towards the goal, or either way if it lies straight ahead or behind. */
function turn(digger: Digger): void {
  const right = ((digger.heading + 1) & 3) as Side;
  const aside = remaining(digger, right);
  const turnRight = aside === 0 ? digger.random.chance(0.5) : aside > 0;
  digger.heading = turnRight ? right : across(right);
}

/** How many cells the goal lies ahead in a direction; negative when behind. */
function remaining({ x, y, goalX, goalY }: Digger, side: Side): number {
  switch (side) {
    case 0:
      return y - goalY;
    case 1:
      return goalX - x;
    case 2:
      return goalY - y;
    case 3:
      return x - goalX;
  }
}

/** Whether to dig on: through rock with no other corridor right beside it, or along a corridor. */
function canDig(rock: Rock, cell: number, heading: Side): boolean {
  const { width, cells } = rock;
  const value = cells[cell];
  if (value === Terrain.corridor) return true;
  if (value === undefined || !isDiggable(value)) return false;
  const aside = heading === 1 || heading === 3 ? width : 1;
  return !isTunnel(cells[cell - aside]!) && !isTunnel(cells[cell + aside]!);
}

function isTunnel(value: number): boolean {
  return value === Terrain.corridor || value === TUNNEL;
}
