import { type Entity, has, read, type World } from "@delvekit/core";
import { canSee } from "@delvekit/core/sight";
import { Hero, heroOf } from "../hero/hero";
import { Name } from "../look";
import { sentence } from "./grammar";

/** Whether the hero sees something, or is it. */
export function isNoticed(world: World, entity: Entity): boolean {
  const hero = heroOf(world);
  return entity === hero || canSee(world, hero, entity);
}

/** An entity as the subject of a sentence: "The jackal", "You". */
export function subject(world: World, entity: Entity): string {
  return sentence(object(world, entity));
}

/** An entity as its object: "the jackal", "you". */
export function object(world: World, entity: Entity): string {
  return has(world, entity, Hero) ? "you" : `the ${read(world, entity, Name).text}`;
}
