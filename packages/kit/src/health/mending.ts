import {
  add,
  component,
  type Entity,
  entitiesWith,
  get,
  has,
  remove,
  u16,
  u32,
  type World,
} from "@delvekit/core";
import { Dormant, NORMAL_COST, timeOf } from "@delvekit/core/turns";
import { Life } from "./components";
import { heal } from "./wounds";

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

/** Prevents an entity from healing for this many turns from now. */
export function holdUp(world: World, entity: Entity, turns: number): void {
  add(world, entity, HeldUp({ until: timeOf(world) + turns * NORMAL_COST }));
}

function isHeldUp(world: World, entity: Entity): boolean {
  const until = get(world, entity, HeldUp)?.until;
  if (until === undefined) return false;
  if (timeOf(world) < until) return true;
  remove(world, entity, HeldUp);
  return false;
}
