import {
  type ActionResult,
  action,
  bool,
  done,
  type Entity,
  emit,
  entity,
  event,
  failed,
  get,
  has,
  type Place,
  read,
  text,
  u16,
  type World,
} from "@delvekit/core";
import { Asleep, contactsOf, Follower, Mind } from "@delvekit/core/minds";
import {
  entitiesOn,
  type LevelId,
  levelOf,
  Position,
  put,
  sleepLevel,
  wakeLevel,
} from "@delvekit/core/space";
import { Actor, Dormant, Player, playersOf } from "@delvekit/core/turns";
import type { Point } from "@delvekit/grid";
import { freeCellsNear, stepsBetween } from "../places";
import { type Charted, chartedOf, levelAtDepth, openWays, wayAt } from "./atlas";
import { enter, type Plan } from "./enter";

/**
 * Goes down the stairs (or other way down) where the actor stands.
 * @example step(world, descend());
 */
export const descend = /* @__PURE__ */ action("descend");

/**
 * Goes up the stairs (or other way up) where the actor stands.
 * @example step(world, ascend());
 */
export const ascend = /* @__PURE__ */ action("ascend");

/** An entity arrived on a level by a way; `first` is true if nobody was there before. `place` is the name of the level. */
export const Arrived = /* @__PURE__ */ event("arrived", {
  who: entity,
  depth: u16,
  first: bool,
  place: text,
});

/** Handles `descend` and `ascend`. */
export function go(world: World, plan: Plan, catchUp: number, who: Entity, way: "up" | "down"): ActionResult {
  const from = chartedOf(world, who);
  const here = get(world, who, Position);
  if (!from || !here || wayAt(world, who) !== way) return failed(`There is no way ${way} here.`);
  const index = from[way].findIndex(({ x, y }) => x === here.x && y === here.y);
  const depth = from.depth + (way === "down" ? 1 : -1);
  if (depth < 1)
    return typeof plan.out === "function" ? plan.out(world, who) : failed("You do not want to leave yet.");
  const first = levelAtDepth(world, depth) === undefined;
  const to = enter(world, plan, depth, index);
  const landing = landingOf(to, way === "down" ? "up" : "down", index);
  if (freeCellsNear(world, to.level, landing, 1).length === 0) return failed("The way is blocked.");
  const party = [who, ...followersOf(world, who, here)];
  // Before anybody arrives: nobody may act on the arrivals during that time.
  if (has(world, who, Player)) wakeLevel(world, to.level, { catchUp });
  settle(world, party, to.level, landing);
  letSleep(world, from.level);
  emit(world, Arrived({ who, depth, first, place: levelOf(world, to.level).name }));
  return done();
}

/** The second way down leads to the second way up, if there is one, and to another if it was removed. */
function landingOf(to: Charted, way: "up" | "down", index: number): Point {
  const open = openWays(to, way);
  const partnerIn = (ways: readonly Point[]) => ways[index % Math.max(1, ways.length)];
  const partner = partnerIn(to[way]);
  return partner && open.includes(partner) ? partner : (partnerIn(open) ?? to.entrance);
}

function settle(world: World, party: readonly Entity[], level: LevelId, landing: Point): void {
  const cells = freeCellsNear(world, level, landing, party.length);
  party.forEach((entity, i) => {
    const cell = cells[i];
    if (cell) put(world, entity, level, cell.x, cell.y);
  });
}

/** Puts a level to sleep if no player is left on it. */
export function letSleep(world: World, level: LevelId): void {
  if (playersOf(world).some((player) => get(world, player, Position)?.level === level)) return;
  sleepLevel(world, level);
}

/** The entities that come along: adjacent foes that hunt the entity, and followers within two steps. */
function followersOf(world: World, who: Entity, here: Place): Entity[] {
  return entitiesOn(world, here.level).filter((entity) => {
    if (entity === who || !has(world, entity, Actor)) return false;
    if (has(world, entity, Dormant) || has(world, entity, Asleep)) return false;
    const distance = stepsBetween(read(world, entity, Position), here);
    if (get(world, entity, Follower)?.leader === who) return distance <= 2;
    return distance === 1 && has(world, entity, Mind) && isHunting(world, entity, who);
  });
}

function isHunting(world: World, mind: Entity, who: Entity): boolean {
  return contactsOf(world, mind).some((contact) => contact.who === who);
}
