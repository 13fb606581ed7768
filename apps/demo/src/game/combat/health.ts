import { add, component, has, i16, read, text, type World, write } from "@delvekit/core";

/** Life, from `max` down to 0. */
export const Health = component("Health", { now: i16, max: i16 });

/** Has no health left; `blow` says what took the last of it: "killed by an ogre". It is removed when the turn's reactions run. */
export const Dying = component("Dying", { blow: text });

/** Takes health away. Whoever has none left is dying. */
export function harm(world: World, entity: number, points: number, blow: string): void {
  if (!isLiving(world, entity)) return;
  const left = Math.max(0, read(world, entity, Health).now - points);
  write(world, entity, Health, { now: left });
  if (left === 0) add(world, entity, Dying, { blow });
}

/** Gives health back, up to the maximum, and says how much it was. The dying stay so. */
export function heal(world: World, entity: number, points: number): number {
  if (!isLiving(world, entity)) return 0;
  const { now, max } = read(world, entity, Health);
  const healed = Math.min(points, max - now);
  if (healed > 0) write(world, entity, Health, { now: now + healed });
  return healed;
}

/** Whether an entity has health left. Things without `Health` are not living. */
export function isLiving(world: World, entity: number): boolean {
  return has(world, entity, Health) && read(world, entity, Health).now > 0;
}
