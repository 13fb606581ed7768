import { component, type Resource, resource, resourceOf, u16, type World } from "@delvekit/core";

/**
 * The player's character. It stays in the world when the game is over, when it is no longer a `Player`, so that
 * there is still somebody to look at the last scene. `kills` counts the monsters that died, by whatever hand.
 */
export const Hero = component("Hero", { kills: u16 });

/** Who the hero is: kept at hand, because everything asks for it. Follows from the components, so it is not saved. */
export const HeroResource: Resource<{ entity: number }> = resource<{ entity: number }>({
  name: "hero.entity",
  create: () => ({ entity: 0 }),
});

/** The player's character, or 0 before there is one. */
export function heroOf(world: World): number {
  return resourceOf(world, HeroResource).entity;
}

/** Hears of a new hero. */
export function becomeHero(world: World, entity: number): void {
  resourceOf(world, HeroResource).entity = entity;
}
