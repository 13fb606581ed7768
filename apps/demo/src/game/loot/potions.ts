import {
  add,
  type Entity,
  emit,
  entitiesWith,
  has,
  read,
  remove,
  TURN,
  timeOf,
  type World,
  write,
} from "@delvekit/core";
import { Burning } from "@delvekit/core/heat";
import { Actor } from "@delvekit/core/turns";
import { Cooled, Hasted } from "./condition";
import { WoreOff } from "./events";
import { tally } from "./tally";

/** Doubles an actor's speed for a while. A second dose makes it last longer, not faster. */
export function hasten(world: World, actor: Entity, turns: number): void {
  const { speed } = has(world, actor, Hasted) ? read(world, actor, Hasted) : read(world, actor, Actor);
  add(world, actor, Hasted({ until: timeOf(world) + turns * TURN, speed }));
  write(world, actor, Actor, { speed: speed * 2 });
}

/** Puts the hero out and makes it bear any heat for a while. */
export function cool(world: World, hero: Entity, turns: number): void {
  remove(world, hero, Burning);
  add(world, hero, Cooled({ until: timeOf(world) + turns * TURN }));
  tally(world, hero);
}

/** "items.wear off": ends what has lasted long enough. */
export function wearOff(world: World): void {
  for (const entity of entitiesWith(world, Hasted)) {
    const { until, speed } = read(world, entity, Hasted);
    if (timeOf(world) < until) continue;
    remove(world, entity, Hasted);
    if (has(world, entity, Actor)) write(world, entity, Actor, { speed });
    emit(world, WoreOff({ entity, condition: "haste" }));
  }
  for (const entity of entitiesWith(world, Cooled)) {
    if (timeOf(world) < read(world, entity, Cooled).until) continue;
    remove(world, entity, Cooled);
    tally(world, entity);
    emit(world, WoreOff({ entity, condition: "cooling" }));
  }
}
