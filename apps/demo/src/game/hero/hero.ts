import { component, type Entity, type Resource, resource, resourceOf, u16, type World } from "@delvekit/core";

/**
 * The player's character. It stays in the world when the game is over, when it is no longer a `Player`, so that
 * there is still somebody to look at the last scene. `kills` counts the monsters that died, by whatever hand.
 */
export const Hero = component("Hero", { kills: u16 });

/** Who the hero is: kept at hand, because everything asks for it. Follows from the components, so it is not saved. */
export const HeroResource: Resource<{ entity: Entity | undefined }> = resource<{
  entity: Entity | undefined;
}>({
  name: "hero.entity",
  create: () => ({ entity: undefined }),
});

/** The player's character. Every game has one from the start. */
export function heroOf(world: World): Entity {
  const { entity } = resourceOf(world, HeroResource);
  if (entity === undefined) throw new Error("this game has no hero yet");
  return entity;
}

/** Hears of a new hero. */
export function becomeHero(world: World, entity: Entity): void {
  resourceOf(world, HeroResource).entity = entity;
}
