import {
  add,
  component,
  type Entity,
  entitiesWith,
  get,
  has,
  hasPlugin,
  type Place,
  read,
  resource,
  resourceOf,
  u32,
  type World,
} from "@delvekit/core";
import { touchResource } from "@delvekit/core/plugin";
import { isRemembered, isVisible, seenBy, Viewer } from "@delvekit/core/sight";
import { levelOf, Position, placeBeside } from "@delvekit/core/space";
import { Trigger } from "@delvekit/core/triggers";
import { Actor } from "@delvekit/core/turns";
import type { Direction } from "@delvekit/grid";
import { list } from "@delvekit/grid/data";
import { heroOf, turnOf } from "../hero";
import { Look } from "../names";
import { stepsBetween } from "../places";
import { saved } from "../saved";
import type { Sightings } from "./foes";

/** Was in the hero's view at its place, and is remembered there. Only for entities that do not move on their own. */
export const Seen = /* @__PURE__ */ component("Seen", {});

/** Records the items in the hero's view. */
export function keepInMind(world: World): void {
  const hero = heroOf(world);
  if (hero === undefined || !has(world, hero, Viewer) || !has(world, hero, Position)) return;
  for (const thing of seenBy(world, hero, [Look]))
    if (!has(world, thing, Actor) && !has(world, thing, Seen)) add(world, thing, Seen);
}

/**
 * The items on the hero's level that it has seen and does not see now, in spawn order. Items that are gone have been forgotten. None in games
 * without `journeys`.
 * @example for (const thing of rememberedBy(world, hero)) drawDim(thing);
 */
export function rememberedBy(world: World, who: Entity): Entity[] {
  if (!hasPlugin(world, "journeys")) return [];
  const here = read(world, who, Position).level;
  return entitiesWith(world, Seen, Position).filter((thing) => {
    const { level, x, y } = read(world, thing, Position);
    return level === here && isRemembered(world, who, level, x, y) && !isVisible(world, who, x, y);
  });
}

/** What a world's player was told, and did. No part of the game, as journeys are not. */
export interface Told {
  refusal: { readonly kind: string; readonly reason: string; readonly turn: number } | undefined;
  /** What is known of the foes since the last journey was refused, or ended. */
  foes: Sightings;
  /** Who was named when it was lost from sight, and in which turn. */
  readonly lost: Map<Entity, number>;
  readonly baits: Set<Entity>;
  /** In which turn a journey last waited in vain. */
  vain: number;
  /** The items and sleeping foes that were given up. */
  readonly hopeless: Set<Entity>;
  /** The door that was shut last, and in which turn. */
  shut: (Place & { readonly turn: number }) | undefined;
}

const TOLD = /* @__PURE__ */ new WeakMap<World, Told>();

/** What a world's player was told, and did. */
export function toldIn(world: World): Told {
  const told = TOLD.get(world) ?? {
    refusal: undefined,
    foes: new Map(),
    lost: new Map(),
    baits: new Set(),
    vain: Number.NEGATIVE_INFINITY,
    hopeless: new Set(),
    shut: undefined,
  };
  TOLD.set(world, told);
  return told;
}

/**
 * Forgets what a world's player was told and gave up on journeys: for a world in which somebody else plays from now on.
 * @example forgetJourneys(world); // another game begins in it
 */
export function forgetJourneys(world: World): void {
  TOLD.delete(world);
}

/** For so many turns whoever explores leaves that door for last. */
const LATELY = 30;

/** The hero has shut the door in a direction. */
export function noteShut(world: World, dir: Direction): void {
  const hero = heroOf(world);
  if (hero !== undefined) toldIn(world).shut = { ...placeBeside(world, hero, dir), turn: turnOf(world) };
}

/** Whether a cell is the door that the hero has lately shut. */
export function isShut(world: World, at: Place): boolean {
  const { shut } = toldIn(world);
  if (shut?.level !== at.level || stepsBetween(shut, at) > 0) return false;
  const turns = turnOf(world) - shut.turn;
  // Before it was shut, after an undo, it is a door like any other.
  return turns >= 0 && turns < LATELY;
}

/** What the hero put down on purpose: explorers leave it there. Saved. */
export const LeftResource = /* @__PURE__ */ resource<Set<Entity>>({
  name: "kit.leftBehind",
  plugin: "journeys",
  create: () => new Set(),
  tracked: true,
  save: (left) => [...left].sort((a, b) => a - b),
  load: (data) => new Set(saved(data, list(u32), "what was left behind") as readonly Entity[]),
});

/** Whether the hero put something down on purpose. */
export function isLeft(world: World, item: Entity): boolean {
  return resourceOf(world, LeftResource).has(item);
}

/** An item that was put down was taken up again, or is gone. */
export function dropLeft(world: World, item: Entity): void {
  if (isLeft(world, item)) touchResource(world, LeftResource).delete(item);
}

/** Whether taking an item sets off a machine. Players know altars when they see one, so leaving it alone tells them nothing unfair. */
export function isBait(world: World, item: Entity): boolean {
  return hasPlugin(world, "triggers") && get(world, item, Trigger)?.on === "take";
}

/** The bait that an entity sees or remembers, except in closed cages. */
export function baitsKnownTo(world: World, who: Entity): Entity[] {
  return [...seenBy(world, who), ...rememberedBy(world, who)].filter((item) => {
    if (!isBait(world, item)) return false;
    const { level, x, y } = read(world, item, Position);
    const { width, walkCosts } = levelOf(world, level);
    return walkCosts.cells[y * width + x] !== 0;
  });
}
