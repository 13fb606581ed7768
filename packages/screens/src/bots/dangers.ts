import { type Entity, has, hasPlugin, read, type World } from "@delvekit/core";
import { Burning, Hot, temperatureOn } from "@delvekit/core/heat";
import { inventoryOf } from "@delvekit/core/items";
import { Position } from "@delvekit/core/space";
import { type Use, useOf } from "@delvekit/kit/effects";
import { aliasOf, kindNameOf } from "@delvekit/kit/names";
import { knownWays } from "./known";
import { type Moment, stepTowards } from "./moment";
import type { Hands, Likes, Tactic } from "./tactic";

/** Effects that help their target, and effects that take it away. */
const GOOD = ["heal", "cure"];
const AWAY = ["teleport"];

/** Below this share of its health it heals. */
const HURT = 0.45;
/** Below this share it also tries unknown items. */
const DYING = 0.3;

/** A temperature in degrees that hurts nobody. */
const COOL = 50;

/** Leaves a fire by the shortest path that is not in flames. */
export const leaveFire: Tactic = async (moment, { goTo }) => {
  const { world, hero } = moment;
  if (!hasPlugin(world, "heat") || !(has(world, hero, Burning) || has(world, hero, Hot))) return false;
  const { level } = read(world, hero, Position);
  const { costs } = moment;
  const isCool = (cell: number) =>
    costs.cells[cell] !== 0 &&
    temperatureOn(world, level, cell % costs.width, Math.floor(cell / costs.width)) < COOL;
  return goTo([...costs.cells.keys()].filter(isCool));
};

/** Heals before it is too late: with something that heals, otherwise with anything that might. */
export const heal: Tactic = async ({ world, hero, foes, health }, { act }) => {
  if (health > HURT || (foes.length === 0 && health > DYING)) return false;
  const own = inventoryOf(world, hero).filter((item) => aimsAtSelf(world, item));
  const unknown = health < DYING ? own.filter((item) => !isKnown(world, item)) : [];
  for (const item of [...own.filter((it) => does(world, it, GOOD)), ...unknown])
    if (await act("use", { item })) return true;
  return false;
};

/** Flees from a fight that it would lose. */
export const flee: Tactic = async (moment, hands, { likes }) => {
  const { world, hero, foes } = moment;
  if (foes.length === 0 || moment.danger < 1) return false;
  for (const item of inventoryOf(world, hero).filter((it) => does(world, it, AWAY)))
    if (await hands.act("use", { item })) return true;
  return leave(moment, hands, likes);
};

/** Takes the stairs if it reaches them before its foes do; it cannot flee from foes that are already adjacent. */
async function leave(moment: Moment, { act, step }: Hands, { ways }: Likes): Promise<boolean> {
  for (const [verb, stairs] of knownWays(moment.world, moment.hero, ways)) {
    if (stairs.includes(moment.here)) return act(verb);
    const way = stepTowards(moment, stairs);
    const nearest = moment.foes[0]?.far ?? Number.POSITIVE_INFINITY;
    if (way && way.far <= 2 * nearest && nearest > 1 && (await step(way.cell))) return true;
  }
  return false;
}

/** Uses items that harm or hinder foes, when the fight is worth it or nothing else reaches them. */
export const bombard: Tactic = async (moment, { act }) => {
  const { world, hero, foes, shy } = moment;
  const isWorthIt = foes.length > 0 && moment.danger >= 0.35;
  if (!isWorthIt && shy.length === 0) return false;
  const at = [...foes, ...shy].filter(({ far }) => far > 0);
  for (const item of inventoryOf(world, hero)) {
    const use = knownUse(world, item);
    if (!use || does(world, item, [...GOOD, ...AWAY])) continue;
    if (await act("use", { item, at })) return true;
  }
  return false;
};

/** Verbs of the kit that are not attacks. */
const PLAIN: ReadonlySet<string> = new Set(["use", "drop", "equip", "unequip", "travel", "look", "close"]);

/** Shoots and throws at foes that are not adjacent, with every verb of the game that asks where to aim. */
export const shoot: Tactic = async ({ foes, shy, verbs }, { aim }) => {
  const at = [...foes, ...shy];
  const [nearest] = at;
  if (!nearest || nearest.far < 2) return false;
  for (const verb of verbs) if (!PLAIN.has(verb) && (await aim(verb, { at }))) return true;
  return false;
};

export function aimsAtSelf(world: World, item: Entity): boolean {
  const use = useOf(world, item);
  return use !== undefined && (use.aim ?? { at: "self" }).at === "self";
}

/** What an item does, if that is known. */
export function knownUse(world: World, item: Entity): Use | undefined {
  return isKnown(world, item) ? useOf(world, item) : undefined;
}

/** Whether an item has been identified. */
export function isKnown(world: World, item: Entity): boolean {
  return aliasOf(world, kindNameOf(world, item)) === undefined;
}

function does(world: World, item: Entity, effects: readonly string[]): boolean {
  return Object.keys(knownUse(world, item)?.does ?? {}).some((name) => effects.includes(name));
}
