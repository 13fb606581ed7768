import { type Data, type Resource, resource, resourceOf, TURN, timeOf, type World } from "@delvekit/core";

/** How a game ended. */
export interface Ending {
  readonly kind: "died" | "won";
  /** A clause about the hero: "killed by an ogre", "burned to death"; after a victory "carried off the Ember Crown". */
  readonly cause: string;
  readonly turn: number;
  /** The deepest that it came to. */
  readonly depth: number;
  readonly kills: number;
}

/** The ending, once there is one: saved, so that a finished game stays finished. */
export const EndingResource: Resource<{ ending: Ending | undefined }> = resource<{
  ending: Ending | undefined;
}>({
  name: "hero.ending",
  create: () => ({ ending: undefined }),
  save: ({ ending }): Data => (ending ? { ...ending } : null),
  load: (data) => ({ ending: (data as unknown as Ending | null) ?? undefined }),
});

/** How the game ended, or undefined while it goes on. */
export function endingOf(world: World): Ending | undefined {
  return resourceOf(world, EndingResource).ending;
}

/** The number of the turn, from 0. */
export function turnOf(world: World): number {
  return Math.floor(timeOf(world) / TURN);
}
