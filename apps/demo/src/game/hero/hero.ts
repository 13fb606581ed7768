import { component, entitiesWith, u16, type World } from "@delvekit/core";

/**
 * The player's character. It stays in the world when the game is over, when it is no longer a `Player`, so that
 * there is still somebody to look at the last scene. `kills` counts the monsters that died, by whatever hand.
 */
export const Hero = component("Hero", { kills: u16 });

/** The player's character. */
export function heroOf(world: World): number {
  return entitiesWith(world, [Hero])[0] as number;
}
