import { despawn, type Entity, emit, get, isAlive, resourceOf, spawn, type World } from "@delvekit/core";
import { Item } from "@delvekit/core/items";
import { at, Position } from "@delvekit/core/space";
import { playersOf } from "@delvekit/core/turns";
import { end, heroOf } from "../hero";
import { Look, nameOf } from "../names";
import { CasualtiesResource, type Casualty } from "./components";
import { Died } from "./events";

/**
 * "health.bury": removes the dead. It runs as a reaction and not with the blow, so that no entity vanishes
 * while a system is still processing a list that contains it.
 */
export function bury(world: World, remains: boolean): void {
  const casualties = resourceOf(world, CasualtiesResource);
  for (let next = casualties.shift(); next; next = casualties.shift()) {
    const { target, by, kind, cause } = next;
    if (!isAlive(world, target)) continue;
    emit(world, Died({ target, kind, by: isAlive(world, by) ? by : undefined, cause }));
    if (target === heroOf(world) || playersOf(world).includes(target)) loseHero(world, next);
    else leave(world, target, remains);
  }
}

/** A dead hero stays where it fell, so that the last scene has a viewer. */
function loseHero(world: World, next: Casualty): void {
  const { kind, cause } = next;
  end(world, {
    won: false,
    text: `Killed by ${cause === undefined ? killerOf(world, next) : `${kind} ${cause}`}.`,
  });
}

function killerOf(world: World, { target, by, kind }: Casualty): string {
  if (by === target) return `your own ${kind}`;
  return by !== undefined && isAlive(world, by) ? nameOf(world, by, { article: "a" }) : kind;
}

function leave(world: World, target: Entity, remains: boolean): void {
  const place = get(world, target, Position);
  const look = get(world, target, Look);
  despawn(world, target);
  if (!remains || !place || !look) return;
  const { level, x, y } = place;
  spawn(
    world,
    Item,
    Look({ glyph: "%", colour: look.colour, name: `${look.name} remains` }),
    at(level, x, y),
  );
}
