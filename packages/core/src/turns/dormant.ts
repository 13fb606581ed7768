import { add, type Entity, has, read, remove, TurnError, type World, write } from "../world";
import { Actor, Dormant, Player } from "./actor";
import { clockOf } from "./clock";

/**
 * Lets an actor take no turns until it is resumed: the petrified, the hibernating, whoever is on a level that sleeps.
 * Entities that are no actors, or dormant already, stay as they are.
 *
 * @throws {TurnError} for a player, for whose command the world would wait in vain.
 * @example suspend(world, troll); // turned to stone
 */
export function suspend(world: World, entity: Entity): void {
  if (!has(world, entity, Actor) || has(world, entity, Dormant)) return;
  if (has(world, entity, Player))
    throw new TurnError(`entity ${entity} is a player, who cannot be suspended; remove Player from it first`);
  const left = Math.max(0, read(world, entity, Actor).next - clockOf(world).tick);
  add(world, entity, Dormant({ left }));
}

/**
 * Lets a dormant actor go on where it stopped: its next turn is as far away as it was then.
 * @example resume(world, statue); // it comes alive
 */
export function resume(world: World, entity: Entity): void {
  if (!has(world, entity, Dormant)) return;
  const { left } = read(world, entity, Dormant);
  remove(world, entity, Dormant);
  write(world, entity, Actor, { next: clockOf(world).tick + left });
}
