import { component, has, i16, read, text, type World, write } from "@delvekit/core";

/** Life, from `max` down to 0. `blow` says what took the last of it: "killed by an ogre". */
export const Health = component("Health", { now: i16, max: i16, blow: text });

/** Takes health away. Whoever has none left dies when the turn's reactions are worked out (see death.ts). */
export function harm(world: World, entity: number, points: number, blow: string): void {
  if (!isLiving(world, entity)) return;
  const { now } = read(world, entity, Health);
  write(world, entity, Health, { now: Math.max(0, now - points), blow });
}

/** Gives health back, up to the maximum, and says how much it was. The dead stay dead. */
export function heal(world: World, entity: number, points: number): number {
  if (!isLiving(world, entity)) return 0;
  const { now, max } = read(world, entity, Health);
  const healed = Math.min(points, max - now);
  write(world, entity, Health, { now: now + healed });
  return healed;
}

/** Whether an entity has health left. Things without `Health` are not living. */
export function isLiving(world: World, entity: number): boolean {
  return has(world, entity, Health) && read(world, entity, Health).now > 0;
}
