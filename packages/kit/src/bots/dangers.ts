import { type Entity, has, hasPlugin, read, type World } from "@delvekit/core";
import { Burning, Hot, temperatureOn } from "@delvekit/core/heat";
import { inventoryOf } from "@delvekit/core/items";
import { Position } from "@delvekit/core/space";
import { type Use, useOf } from "../effects";
import { aliasOf, kindOf } from "../names";
import { cellsOfTile } from "./errands";
import { frontierOf, type Moment, placeOf, stepTowards } from "./moment";
import type { Likes, Tactic } from "./tactic";

/** Effects that do their target good, and those that get it away. */
const GOOD = ["heal", "cure"];
const AWAY = ["teleport"];

/** Below this share of its health it heals. */
const HURT = 0.45;
/** Below this one it tries what it does not know, too. */
const DYING = 0.3;

/** Degrees at which nobody is hurt. */
const COOL = 50;

/** Gets out of the fire, by the shortest way that is not in flames. */
export const leaveFire: Tactic = async (moment, { step }) => {
  const { world, hero, costs } = moment;
  if (!hasPlugin(world, "heat") || !(has(world, hero, Burning) || has(world, hero, Hot))) return false;
  const { level } = read(world, hero, Position);
  const isCool = (cell: number) =>
    costs.cells[cell] !== 0 &&
    temperatureOn(world, level, cell % costs.width, Math.floor(cell / costs.width)) < COOL;
  const way = stepTowards(moment, [...costs.cells.keys()].filter(isCool));
  return way !== undefined && step(way.cell);
};

/** Heals before it is too late: with what heals, else with anything that might. */
export const heal: Tactic = async ({ world, hero, foes, health }, { act }) => {
  if (health > HURT || (foes.length === 0 && health > DYING)) return false;
  const own = inventoryOf(world, hero).filter((item) => aimsAtSelf(world, item));
  const unknown = health < DYING ? own.filter((item) => !isKnown(world, item)) : [];
  for (const item of [...own.filter((it) => does(world, it, GOOD)), ...unknown])
    if (await act("use", { item })) return true;
  return false;
};

/** Gets away from a fight that it would lose. */
export const flee: Tactic = async (moment, { act, step }, { likes }) => {
  const { world, hero, foes } = moment;
  if (foes.length === 0 || dangerOf(moment, likes) < 1) return false;
  for (const item of inventoryOf(world, hero).filter((it) => does(world, it, AWAY)))
    if (await act("use", { item })) return true;
  return leave(moment, act, step, likes);
};

/** Stairs, if it is there before the foes are: no one flees from those who are beside it already. */
async function leave(
  moment: Moment,
  act: (verb: string) => Promise<boolean>,
  step: (cell: number) => Promise<boolean>,
  { ways = {} }: Likes,
): Promise<boolean> {
  for (const [verb, tile] of Object.entries(ways)) {
    const stairs = cellsOfTile(moment, tile);
    if (stairs.includes(moment.here)) return act(verb);
    const way = stepTowards(moment, stairs);
    const nearest = moment.foes[0]?.far ?? Number.POSITIVE_INFINITY;
    if (way && way.far <= 2 * nearest && nearest > 1 && (await step(way.cell))) return true;
  }
  return false;
}

/** Uses what harms or hinders foes, when the fight is worth it. */
export const bombard: Tactic = async (moment, { act }, { likes }) => {
  const { world, hero, foes } = moment;
  if (foes.length === 0 || dangerOf(moment, likes) < 0.35) return false;
  const at = foes.filter(({ far }) => far > 0);
  for (const item of inventoryOf(world, hero)) {
    const use = knownUse(world, item);
    if (!use || does(world, item, [...GOOD, ...AWAY])) continue;
    if (await act("use", { item, at })) return true;
  }
  return false;
};

/** Verbs of the kit that are no weapons. */
const PLAIN: ReadonlySet<string> = new Set(["use", "drop", "equip", "unequip", "travel", "look", "close"]);

/** Shoots and throws at those who are not beside it, with whatever verbs of the game ask where to aim. */
export const shoot: Tactic = async ({ foes, verbs }, { aim }) => {
  const [nearest] = foes;
  if (!nearest || nearest.far < 2) return false;
  for (const verb of verbs) if (!PLAIN.has(verb) && (await aim(verb, { at: foes }))) return true;
  return false;
};

/** How many turns it waits for somebody who comes nearer, for the first blow. */
const PATIENCE = 3;

/** Meets several foes where only one of them can strike at a time. */
export const holdTheDoor: Tactic = async (moment, { act, step }, mind) => {
  const [nearest, second] = moment.foes;
  if (!nearest || !second || nearest.far < 2 || mind.shunned > 2 * PATIENCE) return false;
  const { costs, here } = moment;
  mind.shunned++;
  if (isNarrow(costs, here)) return nearest.far < 4 && act("wait");
  const way = stepTowards(
    moment,
    [...costs.cells.keys()].filter((cell) => costs.cells[cell] !== 0 && isNarrow(costs, cell)),
  );
  return way !== undefined && way.far < nearest.far && step(way.cell);
};

/** Whether at most two of the cells around one can be walked on: a corridor, or a door. */
function isNarrow({ width, cells }: Moment["costs"], cell: number): boolean {
  let open = 0;
  for (let row = cell - width; row <= cell + width; row += width)
    for (let near = row - 1; near <= row + 1; near++) if (near !== cell && cells[near]) open++;
  return open <= 2;
}

/** Strikes whoever is beside it, the weakest first. */
export const strike: Tactic = async ({ foes, costs }, { step }, mind) => {
  const beside = foes.filter(({ far }) => far === 1).sort((a, b) => a.life - b.life);
  if (beside.length > 0) mind.shunned = 0;
  for (const { x, y } of beside) if (await step(y * costs.width + x)) return true;
  return false;
};

/** Lets foes come, and goes for those who do not. */
export const fight: Tactic = async (moment, { act, step }, mind) => {
  const { foes, costs } = moment;
  const [nearest] = foes;
  if (!nearest) return false;
  mind.shunned++;
  if (mind.shunned <= PATIENCE && nearest.far <= 3 && (await act("wait"))) return true;
  if (mind.shunned > 8 * PATIENCE) return false;
  const way = stepTowards(
    moment,
    foes.map(({ x, y }) => y * costs.width + x),
  );
  return way !== undefined && step(way.cell);
};

/** After so many turns of foes that keep away it leaves what it has not seen unseen. */
const ENOUGH = 50;

/** Goes on in spite of foes that nobody can get at. */
export const pressOn: Tactic = async (moment, { act, step }, mind) => {
  const { likes, visited, shunned } = mind;
  const { ways = {} } = likes;
  if (moment.foes.length === 0) return false;
  const unseen =
    shunned > ENOUGH ? [] : frontierOf(moment).filter((cell) => !visited.has(placeOf(moment, cell)));
  const on = stepTowards(moment, unseen);
  if (on && (await step(on.cell))) return true;
  for (const [verb, tile] of Object.entries(ways)) {
    const stairs = cellsOfTile(moment, tile);
    if (stairs.includes(moment.here) && (await act(verb))) return true;
    const way = stepTowards(moment, stairs);
    if (way && (await step(way.cell))) return true;
  }
  return act("wait");
};

/** The share of its life that it can expect to lose to all foes in view: 1 and more is death. */
export function dangerOf({ world, hero, foes, life }: Moment, { odds }: Likes): number {
  let turns = 0;
  let loss = 0;
  // One falls after the other, and until then each of them strikes.
  for (const { who, life: theirs } of foes) {
    const own = odds?.(world, hero, who);
    const their = odds?.(world, who, hero);
    turns += own ? own.turns : theirs / 3;
    loss += their ? Math.min(turns, 99) / their.turns : turns / life;
  }
  return loss;
}

function aimsAtSelf(world: World, item: Entity): boolean {
  const use = useOf(world, item);
  return use !== undefined && (use.aim ?? { at: "self" }).at === "self";
}

/** What an item does, if somebody knows. */
export function knownUse(world: World, item: Entity): Use | undefined {
  return isKnown(world, item) ? useOf(world, item) : undefined;
}

/** Whether it is known what an item is. */
export function isKnown(world: World, item: Entity): boolean {
  return aliasOf(world, kindOf(world, item)) === undefined;
}

function does(world: World, item: Entity, effects: readonly string[]): boolean {
  return Object.keys(knownUse(world, item)?.does ?? {}).some((name) => effects.includes(name));
}
