import type { LevelId } from "@delvekit/core/space";

/** How many depths there are; the Ember Crown lies on the last. */
export const DEPTHS = 5;

/** The depth of a level, from 1. Levels are added in the order in which the hero first enters them, which is from the top down. */
export function depthOf(level: LevelId): number {
  return level + 1;
}
