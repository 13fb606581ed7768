import { has, isAlive, oneOf } from "@delvekit/core";
import { Actor } from "@delvekit/core/turns";
import { dice, rangeOf, roll } from "../dice";
import { effect } from "../effects";
import { begin, end } from "./course";
import type { Table } from "./table";

/** Inflicts a condition on all targets that act. */
export function inflicting(table: Table) {
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
export function curing(table: Table) {
  const details = { what: oneOf<string>("all", ...table.keys()) };
  return effect("cure", details, ({ world, targets }, { what }) => {
    let cured = false;
    for (const target of targets)
      for (const name of what === "all" ? table.keys() : [what])
        if (isAlive(world, target) && end(world, table, target, name)) cured = true;
    return cured;
  });
}
