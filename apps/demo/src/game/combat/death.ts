import {
  despawn,
  type Entity,
  emit,
  has,
  isAlive,
  read,
  remove,
  resourceOf,
  type World,
  write,
} from "@delvekit/core";
import { Actor, Player } from "@delvekit/core/turns";
import { Hero, heroOf } from "../hero/hero";
import { Name } from "../look";
import { Died } from "./events";
import { CasualtiesResource } from "./health";

/**
 * "combat.bury": removes the dead. It runs as a reaction, not at the blow, so that nobody vanishes while a system is still
 * working through a list that they are on.
 */
export function bury(world: World): void {
  const casualties = resourceOf(world, CasualtiesResource);
  for (const { entity, blow } of casualties.splice(0)) {
    if (!isAlive(world, entity)) continue;
    emit(world, Died({ entity, name: read(world, entity, Name).text, blow }));
    if (has(world, entity, Hero)) {
      retire(world, entity);
    } else {
      const hero = heroOf(world);
      write(world, hero, Hero, { kills: read(world, hero, Hero).kills + 1 });
      despawn(world, entity);
    }
  }
}

/** Ends a hero's turns, and with them the game: a world without players is over. */
export function retire(world: World, hero: Entity): void {
  remove(world, hero, Player);
  remove(world, hero, Actor);
}
