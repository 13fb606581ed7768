import {
  type Details,
  plugin as define,
  type Entity,
  has,
  isAlive,
  on,
  oneOf,
  type Plugin,
  type Remark,
  type Spot,
  show,
  system,
  type World,
} from "@delvekit/core";
import { move, Position } from "@delvekit/core/space";
import { Actor, ENVIRONMENT, REACTION } from "@delvekit/core/turns";
import { type Dice, dice, rangeOf, roll } from "../dice";
import { type Effect, effect } from "../effects";
import { heroOf } from "../hero";
import { parseTemplate } from "../names";
import type { Stats } from "../stats";
import { begin, end, hold, pass, stumble, turnsLeft } from "./course";
import { type Condition, ConditionBegan, ConditionEnded, Pace, type Table, tableOf } from "./table";

/** What each condition does, by name. */
export type ConditionRows<C extends string, N extends string> = { readonly [K in C]: Condition<N> };

/** Which condition to inflict, and for how many turns. */
export interface Inflict<C extends string> {
  readonly what: C;
  readonly turns: Dice;
}

/** Which condition to end. */
export interface Cure<C extends string> {
  readonly what: C | "all";
}

/** The conditions of a game. */
export interface Conditions<C extends string> {
  readonly plugin: Plugin;
  /** Empty: conditions are inflicted by effects. */
  readonly columns: Readonly<Record<never, never>>;
  /** For `uses`: inflicts a condition on all targets. */
  readonly inflict: Effect<Inflict<C>>;
  /** For `uses`: ends one condition of all targets, or all their conditions. */
  readonly cure: Effect<Cure<C>>;
  /** @example if (ills.has(world, hero, "slowed")) console.log("Your legs are heavy."); */
  readonly has: (world: World, entity: Entity, what: C) => boolean;
  /**
   * The conditions of an entity with the remaining turns, in the order of the table.
   * @example for (const { name, turns } of ills.of(world, hero)) console.log(name, turns);
   */
  readonly of: (world: World, entity: Entity) => readonly { readonly name: C; readonly turns: number }[];
  /**
   * Inflicts a condition; if the entity already has it, the longer time counts.
   * @param by who inflicts it, for kills and the ending. Default: nobody
   * @example ills.begin(world, orc, "slowed", 12, hero);
   */
  readonly begin: (world: World, entity: Entity, what: C, turns: number, by?: Entity) => void;
  /**
   * Ends a condition early. Returns whether the entity had it.
   * @example if (ills.end(world, hero, "slowed")) console.log("You can run again.");
   */
  readonly end: (world: World, entity: Entity, what: C) => boolean;
}

/**
 * Conditions that wear off.
 *
 * @param stats the stats that bonuses apply to
 * @param rows what each condition does, by name
 * @throws {KitError} for an invalid name, speed or message.
 * @example
 * const ills = conditions(body, {
 *   dazed: { acts: "stumbles", begins: "{The who} [stagger who].", ends: "{The who} [be who] steady again." },
 *   braced: { bonus: { guard: 3 } },
 * });
 */
export function conditions<N extends string, const C extends string>(
  stats: Stats<N>,
  rows: ConditionRows<C, NoInfer<N>>,
): Conditions<C> {
  const table = tableOf(rows as Readonly<Record<string, Condition>>);
  return {
    plugin: pluginOf(stats, table),
    columns: {},
    inflict: inflicting(table) as Conditions<C>["inflict"],
    cure: curing(table) as Conditions<C>["cure"],
    has: (world, who, what) => turnsLeft(world, table, who, what) > 0,
    of: (world, who) =>
      conditionsOf(world, table, who).map(({ name, turns }) => ({ name: name as C, turns })),
    begin: (world, who, what, turns, by) => begin(world, table, who, what, turns, { by }),
    end: (world, who, what) => end(world, table, who, what),
  };
}

function conditionsOf(world: World, table: Table, who: Entity) {
  const found: { readonly name: string; readonly rules: Condition; readonly turns: number }[] = [];
  for (const [name, { rules, state }] of table)
    if (has(world, who, state)) found.push({ name, rules, turns: turnsLeft(world, table, who, name) });
  return found;
}

/** "It fades.", which names nobody, is about the hero. */
function saying(table: Table, when: "begins" | "ends") {
  return ({ who, what }: Details<typeof ConditionBegan.schema>, world: World) => {
    const text = table.get(what)?.rules[when] ?? "";
    return who === heroOf(world) || parseTemplate(text).named.length > 0 ? text : undefined;
  };
}

function remarking(table: Table) {
  return (world: World, spot: Spot): readonly Remark[] => {
    const conditions = typeof spot === "object" ? [] : conditionsOf(world, table, spot);
    return conditions.map(({ name, turns, rules: { label = name, tone = "warning" } }) => ({
      name: `condition ${name}`,
      text: `${label} ${turns}`,
      tone,
    }));
  };
}

function pluginOf<N extends string>(stats: Stats<N>, table: Table): Plugin {
  const rows = [...table.values()];
  const stumbling = rows.filter(({ rules }) => rules.acts === "stumbles").map(({ state }) => state);
  return define({
    name: "conditions",
    needs: [
      "stats",
      "turns",
      "space",
      ...(rows.some(({ rules }) => rules.acts === "flees") ? ["fleeing"] : []),
    ],
    components: [Pace, ...rows.map(({ state }) => state)],
    shows: [
      show(ConditionBegan, { at: "who", says: saying(table, "begins") }),
      show(ConditionEnded, { at: "who", says: saying(table, "ends") }),
    ],
    remarks: remarking(table),
    systems: [
      [ENVIRONMENT, system("conditions.pass", (world) => pass(world, table))],
      [REACTION, system("conditions.hold", (world) => hold(world, table))],
    ],
    actions: [on(move, { who: Position }, (world, actor) => stumble(world, actor, stumbling))],
    setup: (world) =>
      stats.addSource(world, (world, who, stat) => {
        let sum = 0;
        for (const { rules, state } of rows) {
          const bonus = rules.bonus?.[stat] ?? 0;
          if (bonus !== 0 && has(world, who, state)) sum += bonus;
        }
        return sum;
      }),
  });
}

/** Inflicts a condition on all targets that act. */
function inflicting(table: Table) {
  const details = { what: oneOf<string>(...([...table.keys()] as [string])), turns: dice };
  return effect(
    "inflict",
    details,
    ({ world, by, cause, targets, random }, { what, turns }) => {
      const able = targets.filter((target) => has(world, target, Actor));
      for (const target of able) begin(world, table, target, what, roll(random, turns), { by, cause });
      return able.length > 0;
    },
    ({ world, targets }, { what, turns }) => {
      const { min, max } = rangeOf(turns);
      const text = `${what} for ${min === max ? min : `${min} to ${max}`} turns`;
      return {
        outcomes: targets.filter((who) => has(world, who, Actor)).map((who) => ({ who, chance: 1, text })),
      };
    },
  );
}

/** Ends one condition of all targets, or all their conditions. */
function curing(table: Table) {
  const details = { what: oneOf<string>("all", ...table.keys()) };
  return effect("cure", details, ({ world, targets }, { what }) => {
    let cured = false;
    for (const target of targets)
      for (const name of what === "all" ? table.keys() : [what])
        if (isAlive(world, target) && end(world, table, target, name)) cured = true;
    return cured;
  });
}
