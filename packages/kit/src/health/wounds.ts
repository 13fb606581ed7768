import { type Entity, emit, entitiesWith, get, has, resourceOf, type World, write } from "@delvekit/core";
import { Dormant } from "@delvekit/core/turns";
import { CasualtiesResource, isLiving, Life, type Resistance } from "./components";
import { Harmed, Healed } from "./events";

/** What hurts somebody. */
export interface Wound<K extends string> {
  readonly target: Entity;
  readonly by: Entity | undefined;
  readonly points: number;
  readonly kind: K;
  readonly struck: boolean;
  /** How it came to that, in words. */
  readonly cause?: string | undefined;
}

/** Takes health away. Whoever has none left is buried when the turn's reactions run (see death.ts). */
export function hurt<K extends string>(world: World, Resist: Resistance<K>, wound: Wound<K>): void {
  const { target, by, kind, struck, cause } = wound;
  if (!isLiving(world, target)) return;
  const kept = (get(world, target, Resist)?.[kind] as number | undefined) ?? 0;
  const points = Math.round((wound.points * (100 - kept)) / 100);
  if (points <= 0) return;
  const now = Math.max(0, (get(world, target, Life)?.now ?? 0) - points);
  write(world, target, Life, { now });
  emit(world, Harmed({ target, points, kind, struck, ...(by === undefined ? {} : { by }) }));
  if (now === 0) resourceOf(world, CasualtiesResource).push({ target, by, kind, cause });
}

/**
 * Gives health back, up to the maximum, and answers how much it was. The dead stay dead.
 * @param quietly without an event: for what happens all the time
 */
export function heal(world: World, target: Entity, points: number, quietly = false): number {
  const life = get(world, target, Life);
  if (!life || life.now <= 0) return 0;
  const healed = Math.min(points, life.max - life.now);
  if (healed <= 0) return 0;
  write(world, target, Life, { now: life.now + healed });
  if (!quietly) emit(world, Healed({ target, points: healed }));
  return healed;
}

/** Everybody who is alive and hurt, but for those for whom time stands still. */
export function woundedIn(world: World): Entity[] {
  return entitiesWith(world, Life).filter((entity) => {
    const life = get(world, entity, Life);
    return life !== undefined && life.now > 0 && life.now < life.max && !has(world, entity, Dormant);
  });
}
