import {
  component,
  type Entity,
  has,
  i16,
  type Resource,
  read,
  resource,
  resourceOf,
  type World,
  write,
} from "@delvekit/core";

/** Life, from `max` down to 0. */
export const Health = component("Health", { now: i16, max: i16 });

/** Somebody without health left; `blow` says what took the last of it: "killed by an ogre". */
export interface Casualty {
  readonly entity: Entity;
  readonly blow: string;
}

/** Who has died since the last reaction: not saved, because between turns it is empty. */
export const CasualtiesResource: Resource<Casualty[]> = resource<Casualty[]>({
  name: "combat.casualties",
  create: () => [],
});

/** Takes health away. Whoever has none left is buried when the turn's reactions run (see death.ts). */
export function harm(world: World, entity: Entity, points: number, blow: string): void {
  if (!isLiving(world, entity)) return;
  const left = Math.max(0, read(world, entity, Health).now - points);
  write(world, entity, Health, { now: left });
  if (left === 0) resourceOf(world, CasualtiesResource).push({ entity, blow });
}

/** Gives health back, up to the maximum, and says how much it was. The dead stay dead. */
export function heal(world: World, entity: Entity, points: number): number {
  if (!isLiving(world, entity)) return 0;
  const { now, max } = read(world, entity, Health);
  const healed = Math.min(points, max - now);
  if (healed > 0) write(world, entity, Health, { now: now + healed });
  return healed;
}

/** Whether an entity has all of its health. */
export function isUnhurt(world: World, entity: Entity): boolean {
  const { now, max } = read(world, entity, Health);
  return now >= max;
}

/** Whether an entity has health left. Things without `Health` are not living. */
export function isLiving(world: World, entity: Entity): boolean {
  return has(world, entity, Health) && read(world, entity, Health).now > 0;
}
