import {
  type Action,
  bytesOf,
  cellOn,
  directionIn,
  levelOf,
  memoryOf,
  Position,
  placeBeside,
  read,
  type World,
} from "@delvekit/core";
import { isAnythingTooHot } from "./heat";

/** Where a journey has led since it saw something new. */
export interface Trail {
  /** How many cells of the level the hero knew then. */
  known: number;
  /** How often it came to each cell. */
  readonly passes: Map<number, number>;
}

/** How often a journey may come to a place without seeing anything new while there is heat about: there, and back to go round. */
const MOST_PASSES = 2;

/** The trail of a journey that sets out. */
export function newTrail(): Trail {
  return { known: 0, passes: new Map() };
}

/**
 * Takes down the next step, and says whether the hero goes to and fro. It keeps out of the heat that it sees, and forgets it out of
 * sight: where the way round leads far from it, it would come back to look again, and so on.
 */
export function isTurningBack(world: World, hero: number, trail: Trail, action: Action): boolean {
  if (action.type !== "move" || !isAnythingTooHot(world)) return false;
  const known = countKnown(world, hero);
  if (known > trail.known) trail.passes.clear();
  trail.known = known;
  const { level, x, y } = placeBeside(world, hero, directionIn(action));
  const cell = cellOn(levelOf(world, level), x, y);
  const passes = (trail.passes.get(cell) ?? 0) + 1;
  trail.passes.set(cell, passes);
  return passes > MOST_PASSES;
}

function countKnown(world: World, hero: number): number {
  const memory = memoryOf(world, hero, read(world, hero, Position).level);
  return memory ? bytesOf(memory).cells.reduce((sum, seen) => sum + seen, 0) : 0;
}
