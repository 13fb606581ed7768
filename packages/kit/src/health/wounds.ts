import { type Entity, emit, get, resourceOf, type World, write } from "@delvekit/core";
import { CasualtiesResource, Life, type Resistance } from "./components";
import { BadlyHurt, Harmed, Healed } from "./events";

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

/** The share of its health below which somebody is badly hurt: a quarter. */
const BADLY = 4;

/**
 * Takes health away, and says whether it did. Whoever has none left is buried when the turn's reactions run (see death.ts).
 */
export function hurt<K extends string>(world: World, Resist: Resistance<K>, wound: Wound<K>): boolean {
  const { target, by, kind, struck, cause } = wound;
  const life = get(world, target, Life);
  if (!life || life.now <= 0) return false;
  const points = leftOf(world, Resist, target, kind, wound.points);
  if (points <= 0) return false;
  const now = Math.max(0, life.now - points);
  write(world, target, Life, { now });
  emit(world, Harmed({ target, points, kind, struck, ...(by === undefined ? {} : { by }) }));
  if (now === 0) resourceOf(world, CasualtiesResource).push({ target, by, kind, cause });
  else if (now * BADLY < life.max && life.now * BADLY >= life.max) emit(world, BadlyHurt({ target }));
  return true;
}

/** What is left of points of damage after what is resisted. */
function leftOf<K extends string>(
  world: World,
  Resist: Resistance<K>,
  target: Entity,
  kind: K,
  points: number,
): number {
  const percent = (get(world, target, Resist)?.[kind] as number | undefined) ?? 0;
  return Math.round((points * (100 - percent)) / 100);
}

/** The same for what dice can come to. */
export function pointsLeft<K extends string>(
  world: World,
  Resist: Resistance<K>,
  target: Entity,
  kind: K,
  { min, max }: { readonly min: number; readonly max: number },
): { readonly min: number; readonly max: number } {
  const left = (points: number) => Math.max(0, leftOf(world, Resist, target, kind, points));
  return { min: left(min), max: left(max) };
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
