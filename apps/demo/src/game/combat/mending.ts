import {
  component,
  type Entity,
  entitiesWith,
  read,
  startingAt,
  TURN,
  timeOf,
  u16,
  u32,
  type World,
  write,
} from "@delvekit/core";
import { Health, heal } from "./health";

/** Grows `points` of health back every `every` turns, but not before the tick `notBefore`: fire holds it up. */
export const Mending = component("Mending", {
  points: startingAt(u16, 1),
  every: startingAt(u16, 10),
  notBefore: u32,
});

/** For how many turns a burn keeps from mending. */
const BURN_HOLDS = 8;

/** "combat.mend": wounds close. */
export function mend(world: World): void {
  const turn = Math.floor(timeOf(world) / TURN);
  for (const entity of entitiesWith(world, Mending, Health)) {
    const { points, every, notBefore } = read(world, entity, Mending);
    if (turn % every === 0 && timeOf(world) >= notBefore) heal(world, entity, points);
  }
}

/** A burn: no mending for a while. */
export function holdUpMending(world: World, entity: Entity): void {
  write(world, entity, Mending, { notBefore: timeOf(world) + BURN_HOLDS * TURN });
}
