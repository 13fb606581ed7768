import {
  add,
  type Entity,
  emit,
  entity,
  entitiesWith,
  event,
  get,
  has,
  isAlive,
  NORMAL_COST,
  on,
  oneOf,
  plugin as define,
  type Plugin,
  read,
  remove,
  streamOf,
  system,
  text,
  type World,
  write,
} from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { Actor, ENVIRONMENT, now } from "@delvekit/core/turns";
import { DIRECTIONS } from "@delvekit/grid";
import { dice, type Dice, roll } from "../dice";
import { type Effect, effect } from "../effects";
import { KitError } from "../errors";
import { sayAbout } from "../messages";
import type { Stats } from "../stats";
import { type State, stateOf } from "./state";
import { stumble } from "./stumble";

/** Somebody came under a condition that it did not have. */
export const ConditionBegan = /* @__PURE__ */ event("condition began", { who: entity, what: text });

/** A condition wore off or was cured. */
export const ConditionEnded = /* @__PURE__ */ event("condition ended", { who: entity, what: text });

/** What a condition does while it lasts. */
export interface Condition<N extends string> {
  /** Added to stats. */
  readonly bonus?: { readonly [K in N]?: number };
  /** Every other step goes elsewhere; or no turns at all. */
  readonly acts?: "stumbles" | "not at all";
  /** Called once a turn. */
  readonly every?: (world: World, entity: Entity) => void;
  /** Told of `{The who}` when it begins. */
  readonly begins?: string;
  /** The same when it ends. */
  readonly ends?: string;
}

/** The conditions of a game. */
export interface Conditions<C extends string> {
  readonly plugin: Plugin;
  /** None: conditions come by effects. */
  readonly columns: Readonly<Record<never, never>>;
  /** For `uses`: puts all targets under a condition. */
  readonly inflict: Effect<{ readonly what: C; readonly turns: Dice }>;
  /** For `uses`: ends a condition of all targets, or all of them. */
  readonly cure: Effect<{ readonly what: C | "all" }>;
  readonly has: (world: World, entity: Entity, what: C) => boolean;
  /** What somebody is under, with the turns that are left, in the order of the table. */
  readonly of: (world: World, entity: Entity) => readonly { readonly name: C; readonly turns: number }[];
  /** Puts somebody under a condition; of two times the longer one counts. */
  readonly begin: (world: World, entity: Entity, what: C, turns: number) => void;
  /** Ends a condition before its time. Answers whether the entity had it. */
  readonly end: (world: World, entity: Entity, what: C) => boolean;
}

/**
 * Conditions that wear off.
 *
 * @param stats what the bonuses are for
 * @param table the conditions by name
 * @throws {KitError} for a name that cannot be used.
 * @example
 * const ills = conditions(body, {
 *   dazed: { acts: "stumbles", begins: "{The who} [stagger who].", ends: "{The who} [be who] steady again." },
 *   braced: { bonus: { guard: 3 } },
 * });
 */
export function conditions<N extends string, const C extends string>(
  stats: Stats<N>,
  table: Readonly<Record<C, Condition<NoInfer<N>>>>,
): Conditions<C> {
  const names = Object.keys(table) as C[];
  const states = Object.fromEntries(names.map((name) => [name, stateOf(checked(name))])) as Record<C, State>;
  const turnsLeft = (world: World, who: Entity, what: C): number =>
    Math.max(0, Math.ceil(((get(world, who, states[what])?.until ?? 0) - now(world)) / NORMAL_COST));

  const end = (world: World, who: Entity, what: C): boolean => {
    if (!has(world, who, states[what])) return false;
    remove(world, who, states[what]);
    const { ends } = table[what];
    if (ends !== undefined) sayAbout(world, ends, { who });
    emit(world, ConditionEnded({ who, what }));
    return true;
  };

  const begin = (world: World, who: Entity, what: C, turns: number): void => {
    const before = get(world, who, states[what])?.until;
    const until = Math.max(before ?? 0, now(world) + turns * NORMAL_COST);
    add(world, who, states[what]({ until, way: -1 }));
    if (table[what].acts === "not at all") holdBack(world, who, until);
    if (before !== undefined) return;
    const { begins } = table[what];
    if (begins !== undefined) sayAbout(world, begins, { who });
    emit(world, ConditionBegan({ who, what }));
  };

  const pass = (world: World): void => {
    for (const what of names) for (const who of entitiesWith(world, states[what])) liveOn(world, what, who);
  };

  const liveOn = (world: World, what: C, who: Entity): void => {
    if (!has(world, who, states[what])) return;
    const { acts, every } = table[what];
    const { until } = read(world, who, states[what]);
    if (until <= now(world)) {
      end(world, who, what);
      return;
    }
    if (acts === "not at all") holdBack(world, who, until);
    if (acts === "stumbles") write(world, who, states[what], { way: drawWay(world) });
    every?.(world, who);
  };

  const stumbling = names.filter((name) => table[name].acts === "stumbles").map((name) => states[name]);
  return {
    plugin: define({
      name: "conditions",
      needs: ["stats", "turns", "space"],
      components: names.map((name) => states[name]),
      systems: [[ENVIRONMENT, system("conditions.pass", pass)]],
      actions: [on(move, (world, actor) => stumble(world, actor, stumbling))],
      setup: (world) =>
        stats.addSource(world, (world, who, stat) => {
          let sum = 0;
          for (const name of names) {
            const bonus = table[name].bonus?.[stat as N] ?? 0;
            if (bonus !== 0 && has(world, who, states[name])) sum += bonus;
          }
          return sum;
        }),
    }),
    columns: {},
    inflict: effect("inflict", { what: oneOf(...some(names)), turns: dice }, ({ world, targets, random }, { what, turns }) => {
      const able = targets.filter((target) => has(world, target, Actor));
      for (const target of able) begin(world, target, what as C, roll(random, turns));
      return able.length > 0;
    }) as Effect<{ readonly what: C; readonly turns: Dice }>,
    cure: effect("cure", { what: oneOf<string>("all", ...names) }, ({ world, targets }, { what }) => {
      const which = what === "all" ? names : [what as C];
      const cured = targets.flatMap((target) => which.filter((name) => isAlive(world, target) && end(world, target, name)));
      return cured.length > 0;
    }) as Effect<{ readonly what: C | "all" }>,
    has: (world, who, what) => has(world, who, states[what]),
    of: (world, who) =>
      names
        .filter((name) => has(world, who, states[name]))
        .map((name) => ({ name, turns: turnsLeft(world, who, name) })),
    begin,
    end,
  };
}

function some<C extends string>(names: readonly C[]): readonly [C, ...C[]] {
  if (names.length === 0) throw new KitError("conditions: the table is empty; give it a condition, or leave it out");
  return names as unknown as readonly [C, ...C[]];
}

function checked(name: string): string {
  if (/^[A-Za-z][A-Za-z0-9 -]*$/.test(name) && name !== "all") return name;
  throw new KitError(`condition ${JSON.stringify(name)}: a name is letters, digits and spaces, and not "all"`);
}

/** Lets somebody have no turn before a tick. */
function holdBack(world: World, who: Entity, until: number): void {
  const actor = get(world, who, Actor);
  if (actor && actor.next < until) write(world, who, Actor, { next: until });
}

/** Where the next step goes: every other time where it should, which is -1. */
function drawWay(world: World): number {
  const random = streamOf(world, "conditions");
  return random.chance(0.5) ? random.int(0, DIRECTIONS.length) : -1;
}
