import { type Entity, entityFrom, type Resource, resource, resourceOf, type World } from "@delvekit/core";
import { NORMAL_COST, timeOf } from "@delvekit/core/turns";

/** The serial of the hero, 0 before there is one. Saved, since one who is dead is no player any more. */
export const HeroResource: Resource<{ serial: number }> = /* @__PURE__ */ resource<{ serial: number }>({
  name: "kit.hero",
  create: () => ({ serial: 0 }),
  save: ({ serial }) => serial,
  load: (data) => ({ serial: Number(data) }),
});

/**
 * Whom the game is about: the first entity that became a `Player`. It stays the hero when the game is over, as long as it is there.
 * Undefined before there is one.
 */
export function heroOf(world: World): Entity | undefined {
  return entityFrom(world, resourceOf(world, HeroResource).serial);
}

/** Makes the first player the hero. */
export function becomeHero(world: World, player: Entity): void {
  if (heroOf(world) === undefined) resourceOf(world, HeroResource).serial = player;
}

/** The number of the turn, from 0: a turn is what a normal action takes. */
export function turnOf(world: World): number {
  return Math.floor(timeOf(world) / NORMAL_COST);
}
