import {
  type Entity,
  entitiesWith,
  entityFrom,
  type Happening,
  type Resource,
  resource,
  resourceOf,
  type Showing,
  type Spot,
  u32,
  type World,
} from "@delvekit/core";
import type { Shown } from "@delvekit/core/plugin";
import { NORMAL_COST, Player, timeOf } from "@delvekit/core/turns";
import { KitError } from "../errors";
import { saved } from "../saved";

/** The serial of the hero, 0 before there is one. Saved, because a dead hero is no longer a player. */
export const HeroResource: Resource<{ serial: number }> = /* @__PURE__ */ resource<{ serial: number }>({
  name: "kit.hero",
  create: () => ({ serial: 0 }),
  save: ({ serial }) => serial,
  load: (data) => ({ serial: saved(data, u32, "the hero") }),
});

/**
 * The hero: the first entity that became a `Player`. It stays the hero when the game is over, as long as it exists. Undefined before there is one.
 * @example const place = placeOf(world, heroOf(world) ?? orc);
 */
export function heroOf(world: World): Entity | undefined {
  return entityFrom(world, resourceOf(world, HeroResource).serial);
}

/**
 * Whether an entity is the hero: for actions that only the hero may do.
 * @example on(pray, { who: isHero, refusal: "Nobody listens." }, () => done());
 */
export function isHero(world: World, who: Entity): boolean {
  return who === heroOf(world);
}

/**
 * The hero of a game that has begun.
 * @throws {KitError} if there is none, or more than one.
 */
export function requireHero(world: World): Entity {
  const hero = heroOf(world);
  if (hero === undefined)
    throw new KitError("the game has no hero: in `begin`, spawn a creature whose row has `player: true`");
  const { length } = entitiesWith(world, Player);
  if (length > 1)
    throw new KitError(
      `the game has ${length} heroes: spawn only one creature whose row has \`player: true\``,
    );
  return hero;
}

/** Makes the first player the hero. */
export function becomeHero(world: World, player: Entity): void {
  if (heroOf(world) === undefined) resourceOf(world, HeroResource).serial = player;
}

/**
 * The number of the current turn, from 0. A turn is the time of a normal action.
 * @example say(world, `Turn ${turnOf(world)}.`);
 */
export function turnOf(world: World): number {
  return Math.floor(timeOf(world) / NORMAL_COST);
}

/** How something that happened is presented, and where. */
export type Presented = Omit<Shown, "when" | "at" | "yours"> & { readonly at: Spot | undefined };

/**
 * How something that happened is presented: of its shows that fit, each later one replaces what it mentions.
 * @param shows those of the world: `showsOf(world)`
 */
export function presentedOf(world: World, shows: readonly Showing[], told: Happening): Presented {
  let whole: Shown = {};
  for (const { event, look } of shows) {
    if (event.type !== told.type) continue;
    const { when, ...later } = look as Shown;
    if (when?.(told, world) !== false)
      whole = { ...whole, ...later, yours: { ...whole.yours, ...later.yours } };
  }
  const { at: where, yours, ...shared } = whole;
  const at = typeof where === "function" ? where(told) : spotIn(told, where);
  return { ...shared, ...(at !== undefined && at === heroOf(world) && yours), at };
}

/** An entity or a place, given as it is or as the name of a detail. */
export function spotIn(told: Happening, at: Spot | string | undefined): Spot | undefined {
  return typeof at === "string" ? (told as unknown as Readonly<Record<string, Spot>>)[at] : at;
}
