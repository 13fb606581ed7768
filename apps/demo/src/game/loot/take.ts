import { countOf, despawn, Stack, type World, write } from "@delvekit/core";

/** What is said to those who use or throw what they do not have: the same as the engine says to those who drop it. */
export const NOT_CARRIED = "That is not among the things carried.";

/** Takes one piece off a pile, for good. */
export function takeOne(world: World, item: number): void {
  const count = countOf(world, item);
  if (count > 1) write(world, item, Stack, { count: count - 1 });
  else despawn(world, item);
}
