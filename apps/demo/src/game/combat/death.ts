import {
  Actor,
  despawn,
  emit,
  entitiesWith,
  has,
  Player,
  read,
  remove,
  type World,
  write,
} from "@delvekit/core";
import { Hero, heroOf } from "../hero/hero";
import { Name } from "../look";
import { Died } from "./events";
import { Dying } from "./health";

/**
 * "combat.bury": removes the dead. It runs as a reaction, not at the blow, so that nobody vanishes while a system is still
 * working through a list that they are on.
 */
export function bury(world: World): void {
  for (const entity of entitiesWith(world, [Dying])) {
    const { blow } = read(world, entity, Dying);
    emit(world, Died, { entity, name: read(world, entity, Name).text, blow });
    if (has(world, entity, Hero)) {
      remove(world, entity, Dying);
      retire(world, entity);
    } else {
      const hero = heroOf(world);
      write(world, hero, Hero, { kills: read(world, hero, Hero).kills + 1 });
      despawn(world, entity);
    }
  }
}

/** Ends a hero's turns, and with them the game: a world without players is over. */
export function retire(world: World, hero: number): void {
  remove(world, hero, Player);
  remove(world, hero, Actor);
}
