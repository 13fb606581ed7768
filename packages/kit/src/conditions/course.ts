import {
  type ActionResult,
  add,
  because,
  type Cause,
  done,
  type Entity,
  emit,
  entitiesWith,
  get,
  has,
  read,
  remove,
  streamOf,
  type World,
  write,
} from "@delvekit/core";
import { findCause } from "@delvekit/core/plugin";
import { isTaken, levelOf, placeBeside, put, tileAt } from "@delvekit/core/space";
import { Actor, Dormant, NORMAL_COST, timeOf } from "@delvekit/core/turns";
import { DIRECTIONS, inBounds } from "@delvekit/grid";
import { KitError } from "../errors";
import { CONDITION, calm, flee } from "../flight";
import { nameOf } from "../names";
import { ConditionBegan, ConditionEnded, type Origin, Pace, type State, type Table } from "./table";

/** No condition ends later. */
const LAST = 2 ** 31;

/** Inflicts a condition; if the entity already has it, the longer time counts, and whoever inflicted that. */
export function begin(
  world: World,
  table: Table,
  who: Entity,
  what: string,
  turns: number,
  origin: Partial<Origin> = {},
): void {
  const { rules, state } = rowOf(table, what);
  const before = get(world, who, state);
  const until = Math.min(LAST, timeOf(world) + turns * NORMAL_COST);
  if (before && before.until >= until) return;
  const { by, cause = causeBy(world, who, by) } = origin;
  add(world, who, state({ until, way: -1, by, cause }));
  if (rules.acts === "not at all") holdBack(world, who, until);
  if (rules.acts === "flees") flee(world, who, CONDITION);
  if (before !== undefined) return;
  if (rules.speed !== undefined) setPace(world, table, who);
  emit(world, ConditionBegan({ who, what }));
}

/** "of a snake"; nothing for what somebody did to itself, because the ending then says so. */
function causeBy(world: World, who: Entity, by: Entity | undefined): string {
  return by === undefined || by === who ? "" : `of ${nameOf(world, by, { article: "a" })}`;
}

/** Ends a condition. Returns whether the entity had it. */
export function end(world: World, table: Table, who: Entity, what: string): boolean {
  const { rules, state } = rowOf(table, what);
  if (!has(world, who, state)) return false;
  remove(world, who, state);
  if (rules.speed !== undefined) setPace(world, table, who);
  if (!isFrightened(world, table, who)) calm(world, who, CONDITION);
  emit(world, ConditionEnded({ who, what }));
  return true;
}

/** "conditions.pass": runs one turn of all conditions. */
export function pass(world: World, table: Table): void {
  // Listed beforehand: the first turn of what begins now is the next one.
  const all = [...table.keys()].flatMap((what) =>
    entitiesWith(world, rowOf(table, what).state).map((who) => ({ who, what })),
  );
  for (const { who, what } of all) passOne(world, table, who, what);
}

function passOne(world: World, table: Table, who: Entity, what: string): void {
  const { rules, state } = rowOf(table, what);
  const { every } = rules;
  // One condition may end another, or kill the entity.
  const course = get(world, who, state);
  if (course === undefined) return;
  const { until, by, cause } = course;
  // Its time stands still, as on a sleeping level.
  if (has(world, who, Dormant)) {
    write(world, who, state, { until: Math.min(LAST, until + NORMAL_COST) });
    return;
  }
  const now = timeOf(world);
  if (until > now && rules.acts === "stumbles") write(world, who, state, { way: drawWay(world) });
  // Also at its very end: a condition of three turns acts three times.
  if (until >= now && every)
    because(world, causeOf(world, who, what), () =>
      every(world, who, { by, cause: cause === "" ? undefined : cause }),
    );
  // What happened may have ended it or made it last longer.
  if ((get(world, who, state)?.until ?? Number.POSITIVE_INFINITY) <= now) end(world, table, who, what);
}

/** "conditions.hold": postpones turns also where an action has just set the time of the next one. */
export function hold(world: World, table: Table): void {
  for (const { rules, state } of table.values())
    if (rules.acts === "not at all")
      for (const who of entitiesWith(world, state)) holdBack(world, who, read(world, who, state).until);
}

/** What began a condition, as far as is remembered. */
function causeOf(world: World, who: Entity, what: string): Cause {
  return findCause(world, (told) => ConditionBegan.is(told) && told.who === who && told.what === what);
}

/** How many turns a condition has left, rounded up. */
export function turnsLeft(world: World, table: Table, who: Entity, what: string): number {
  const until = get(world, who, rowOf(table, what).state)?.until ?? 0;
  return Math.max(0, Math.ceil((until - timeOf(world)) / NORMAL_COST));
}

function rowOf(table: Table, what: string) {
  const row = table.get(what);
  if (row) return row;
  throw new KitError(
    `there is no condition ${JSON.stringify(what)}; there are ${[...table.keys()].join(", ")}`,
  );
}

/** Sets an entity's speed to the combined effect of its conditions. */
function setPace(world: World, table: Table, who: Entity): void {
  const actor = get(world, who, Actor);
  if (!actor) return;
  const normal = get(world, who, Pace)?.normal ?? actor.speed;
  const under = [...table.values()].filter(({ rules, state }) => rules.speed && has(world, who, state));
  const speed = under.reduce((sum, { rules: { speed = 100 } }) => (sum * speed) / 100, normal);
  write(world, who, Actor, { speed: Math.max(1, Math.round(speed)) });
  if (under.length > 0) add(world, who, Pace({ normal }));
  else remove(world, who, Pace);
}

function isFrightened(world: World, table: Table, who: Entity): boolean {
  return [...table.values()].some(({ rules, state }) => rules.acts === "flees" && has(world, who, state));
}

/** Postpones an entity's next turn to a tick. Whose time stands still is held back once it goes on. */
function holdBack(world: World, who: Entity, until: number): void {
  const actor = get(world, who, Actor);
  if (actor && actor.next < until && !has(world, who, Dormant)) write(world, who, Actor, { next: until });
}

/** Draws the direction of the next step; half of the time the intended one, -1. */
function drawWay(world: World): number {
  const random = streamOf(world, "conditions");
  return random.chance(0.5) ? random.int(0, DIRECTIONS.length) : -1;
}

/**
 * The step of an entity that stumbles. Its direction was drawn at the beginning of the turn, so that a command that fails draws nothing. A stumble
 * itself never fails.
 */
export function stumble(world: World, actor: Entity, states: readonly State[]): ActionResult | undefined {
  for (const state of states) {
    const way = get(world, actor, state)?.way ?? -1;
    if (way < 0) continue;
    write(world, actor, state, { way: -1 });
    step(world, actor, way);
    return done();
  }
  return undefined;
}

function step(world: World, actor: Entity, way: number): void {
  const { level: id, x, y } = placeBeside(world, actor, DIRECTIONS[way]?.name ?? "n");
  const level = levelOf(world, id);
  if (!inBounds(level, x, y) || !tileAt(world, id, x, y).walkable) return;
  if (!isTaken(world, id, y * level.width + x)) put(world, actor, id, x, y);
}
