import {
  add,
  because,
  component,
  despawn,
  type Entity,
  emit,
  entitiesWith,
  get,
  has,
  isAlive,
  remove,
  resourceOf,
  u16,
  u32,
  type World,
  write,
} from "@delvekit/core";
import { findCause } from "@delvekit/core/plugin";
import { Dormant, NORMAL_COST, playersOf, timeOf } from "@delvekit/core/turns";
import { end, heroOf } from "../hero";
import { nameOf } from "../names";
import type { Numbers } from "../numbers";
import { BadlyHurt, CasualtiesResource, type Casualty, Died, Harmed, Healed, Life } from "./components";

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
export function hurt<K extends string>(world: World, Resist: Numbers<K>, wound: Wound<K>): boolean {
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

/** The points of damage after resistance, at least 0. */
export function leftOf<K extends string>(
  world: World,
  Resist: Numbers<K>,
  target: Entity,
  kind: K,
  points: number,
): number {
  const percent = (get(world, target, Resist)?.[kind] as number | undefined) ?? 0;
  return Math.max(0, Math.round((points * (100 - percent)) / 100));
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

/** How fast an entity heals, if that differs from the others: `points` every `every` turns. */
export const Mending = /* @__PURE__ */ component("Mending", { points: u16, every: u16 });

/** Its wounds do not heal before a tick. */
export const HeldUp = /* @__PURE__ */ component("HeldUp", { until: u32 });

/** Wounds that do not heal. */
export const NEVER = { points: 0, every: 1 } as const;

/** "health.mend": wounds heal, except on sleeping levels. */
export function mend(world: World, all: { readonly points: number; readonly every: number } = NEVER): void {
  const turn = Math.floor(timeOf(world) / NORMAL_COST);
  const due = all.points > 0 && turn % all.every === 0;
  for (const entity of due ? entitiesWith(world, Life) : entitiesWith(world, Mending, Life)) {
    const { points, every } = get(world, entity, Mending) ?? all;
    if (points === 0 || turn % every !== 0 || has(world, entity, Dormant) || isHeldUp(world, entity))
      continue;
    heal(world, entity, points, true);
  }
}

/** Prevents an entity from healing for this many turns from now, or longer if it already is. */
export function holdUp(world: World, entity: Entity, turns: number): void {
  const before = get(world, entity, HeldUp)?.until ?? 0;
  add(world, entity, HeldUp({ until: Math.max(before, timeOf(world) + turns * NORMAL_COST) }));
}

function isHeldUp(world: World, entity: Entity): boolean {
  const until = get(world, entity, HeldUp)?.until;
  if (until === undefined) return false;
  if (timeOf(world) < until) return true;
  remove(world, entity, HeldUp);
  return false;
}

/**
 * "health.bury": removes the dead. It runs as a reaction and not with the blow, so that no entity vanishes
 * while a system is still processing a list that contains it.
 */
export function bury(world: World): void {
  const casualties = resourceOf(world, CasualtiesResource);
  for (let next = casualties.shift(); next; next = casualties.shift()) {
    const { target, by, kind, cause } = next;
    if (!isAlive(world, target)) continue;
    const wound = findCause(world, (told) => Harmed.is(told) && told.target === target);
    const died = Died({ target, kind, by: isAlive(world, by) ? by : undefined, cause });
    because(world, wound, () => emit(world, died));
    if (target === heroOf(world) || playersOf(world).includes(target)) loseHero(world, next);
    else despawn(world, target);
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
