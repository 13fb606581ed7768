import { type Entity, get, type Happening, isAlive, type World } from "@delvekit/core";
import { windOf } from "@delvekit/core/heat";
import { attitudeTo } from "@delvekit/core/minds";
import { canSee } from "@delvekit/core/sight";
import { smokeAt } from "@delvekit/core/smoke";
import { close, Moved, Position, tileAt, toggle } from "@delvekit/core/space";
import { Triggered } from "@delvekit/core/triggers";
import { Used } from "@delvekit/kit/effects";
import { Struck } from "@delvekit/kit/fighting";
import { Died } from "@delvekit/kit/health";
import { Found } from "@delvekit/kit/levels";
import { type Command, heroIn } from "../../src/game";

/** The rules whose use is counted. */
export const RULES = [
  "heat",
  "doors",
  "oil",
  "water",
  "smoke",
  "wind",
  "light",
  "sound",
  "scent",
  "warmth",
  "levers",
  "ally",
  "factions",
  "bridges",
  "secrets",
  "machines",
  // The verbs of the world, and what weapons do.
  "spill",
  "light a fire",
  "quench",
  "fan",
  "chill",
  "ring",
  "hide",
  "bar",
  "lure",
  "carry fire",
] as const;

type Rule = (typeof RULES)[number];

/** How often a game made use of each rule. */
export type Uses = Partial<Record<Rule, number>>;

/** What the hero makes use of with a thing, and the verb of the world that it is for. */
const THINGS: Readonly<Record<string, readonly Rule[]>> = {
  torch: ["heat", "light a fire"],
  flint: ["heat", "light a fire"],
  charge: ["heat", "light a fire"],
  kindling: ["heat", "light a fire"],
  "liquid fire": ["heat", "carry fire"],
  oil: ["oil", "spill"],
  fog: ["smoke", "hide"],
  rain: ["water", "quench"],
  bell: ["sound", "ring"],
  cooling: ["chill"],
  bellows: ["wind", "fan"],
  rattle: ["sound", "lure"],
};

/** Who lives by a sense or by light: whoever lights a fire or cools itself with one of them in sight decides by that rule. */
const LIVES_BY: Readonly<Record<string, Rule>> = {
  shade: "light",
  "ember moth": "light",
  "grave hound": "scent",
  "pale seer": "warmth",
};

/** Smoke that hides whoever stands in it. */
const THICK = 60;

/** Counts what a command and all that followed from it made use of. `kinds` names who was ever there. */
export function countUses(
  world: World,
  command: Command,
  events: readonly Happening[],
  kinds: ReadonlyMap<Entity, string>,
  uses: Uses,
): void {
  const hero = heroIn(world);
  const rules = events.flatMap((told) => usesOf(world, hero, told, kinds));
  if (close.is(command)) rules.push("doors");
  if (toggle.is(command)) rules.push("bar");
  for (const rule of rules) uses[rule] = (uses[rule] ?? 0) + 1;
}

function usesOf(world: World, hero: Entity, told: Happening, kinds: ReadonlyMap<Entity, string>): Rule[] {
  if (Used.is(told)) return told.by === hero ? usesOfThing(world, hero, told.kind ?? "", kinds) : [];
  if (Found.is(told)) return ["secrets"];
  if (Triggered.is(told)) return [told.cause === "pull" ? "levers" : "machines"];
  if (Moved.is(told)) return told.entity === hero ? usesOfGround(world, told.to) : [];
  if (Died.is(told)) return told.kind === "fire" ? listed(LIVES_BY[kinds.get(told.target) ?? ""]) : [];
  if (!Struck.is(told) || told.by === hero || told.target === hero) return [];
  return [attitudeTo(world, told.by, hero) === "friend" ? "ally" : "factions"];
}

function usesOfThing(world: World, hero: Entity, kind: string, kinds: ReadonlyMap<Entity, string>): Rule[] {
  const rules = [...(THINGS[kind] ?? [])];
  if (rules.includes("light a fire") || kind === "cooling" || kind === "oil")
    for (const [who, name] of kinds) if (isSeen(world, hero, who)) rules.push(...listed(LIVES_BY[name]));
  const place = get(world, hero, Position);
  const isWindy = rules.includes("heat") && place !== undefined && windOf(world, place.level).strength > 0;
  return [...rules, ...(isWindy ? (["wind"] as const) : [])];
}

function usesOfGround(world: World, { level, x, y }: { level: number; x: number; y: number }): Rule[] {
  const { name } = tileAt(world, level, x, y);
  const rules: Rule[] = [];
  if (["water", "flood"].includes(name)) rules.push("water");
  if (name.endsWith("bridge")) rules.push("bridges");
  if (smokeAt(world, level, x, y) >= THICK) rules.push("smoke");
  return rules;
}

const isSeen = (world: World, hero: Entity, who: Entity) => isAlive(world, who) && canSee(world, hero, who);

const listed = (rule: Rule | undefined): Rule[] => (rule === undefined ? [] : [rule]);
