import { type Entity, emit, get, resourceOf, type World, write } from "@delvekit/core";
import { CasualtiesResource, Life, type Resistance } from "./components";
import { BadlyHurt, Harmed, Healed } from "./events";

/** What hurts an entity. */
export interface Wound<K extends string> {
  readonly target: Entity;
  readonly by: Entity | undefined;
  readonly points: number;
  readonly kind: K;
  readonly struck: boolean;
  /** A further explanation. */
  readonly cause?: string | undefined;
}

/** An entity is badly hurt below this fraction of its health: a quarter. */
const BADLY = 4;

/**
 * Takes health away, and returns whether it did. An entity with none left is buried when the reactions run (see death.ts).
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

/** The points of damage after resistance. */
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

/** The points of damage after resistance, for the range of dice. */
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
 * Gives health back, up to the maximum, and returns how much. The dead stay dead.
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
