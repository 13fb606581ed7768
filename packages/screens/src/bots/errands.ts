import { type Entity, has, read } from "@delvekit/core";
import { Equipped, equipmentOf, Gear, Item, inventoryOf } from "@delvekit/core/items";
import { entitiesAt, Position } from "@delvekit/core/space";
import { kindNameOf } from "@delvekit/kit/names";
import { aimsAtSelf, isKnown } from "./dangers";
import { knownWays } from "./known";
import { findsOf, frontierOf, placeOf, stepTowards } from "./moment";
import type { Tactic } from "./tactic";

/** Identifies items by using them, while no foes are around. */
export const identify: Tactic = async ({ world, hero, foes, health }, { act }, { tried }) => {
  if (foes.length > 0 || health < 0.6) return false;
  for (const item of inventoryOf(world, hero)) {
    const kind = kindNameOf(world, item) ?? "";
    if (!aimsAtSelf(world, item) || isKnown(world, item) || tried.has(kind)) continue;
    tried.add(kind);
    if (await act("use", { item })) return true;
  }
  return false;
};

/** Equips anything better than what it wears, and tries on what it has never worn. */
export const gear: Tactic = async ({ world, hero, foes }, { act }, { likes, worth }) => {
  if (foes.length > 0) return false;
  const used = equipmentOf(world, hero);
  const kindName = (item: Entity) => kindNameOf(world, item) ?? "";
  if (likes.might)
    for (const item of used)
      if (!worth.has(kindName(item))) worth.set(kindName(item), likes.might(world, hero));
  const slotOf = (item: Entity) => read(world, item, Gear).slot;
  for (const item of inventoryOf(world, hero)) {
    if (!has(world, item, Gear) || has(world, item, Equipped)) continue;
    const worn = used.find((one) => slotOf(one) === slotOf(item));
    const value = worth.get(kindName(item)) ?? (likes.might ? Number.POSITIVE_INFINITY : 0);
    const now = worn === undefined ? -1 : (worth.get(kindName(worn)) ?? 0);
    if (value > now && (await act("equip", { item }))) return true;
  }
  return false;
};

/** Rests while it is hurt. */
export const rest: Tactic = async ({ foes, health }, { act }) =>
  foes.length === 0 && health < 0.8 && act("rest");

/** Explores. */
export const explore: Tactic = async ({ foes }, { act }) => foes.length === 0 && act("explore");

/** Picks up what lies here. Leaves what cannot be picked up. */
export const take: Tactic = async ({ world, hero, foes }, { act }, { tried }) => {
  const { level, x, y } = read(world, hero, Position);
  const things = entitiesAt(world, level, x, y).filter((it) => has(world, it, Item) && !tried.has(`${it}`));
  if (foes.length > 0 || things.length === 0) return false;
  for (const thing of things) tried.add(`${thing}`);
  const done = await act("pick up");
  // It may throw what it has, and then fetch it again.
  for (const thing of inventoryOf(world, hero)) tried.delete(`${thing}`);
  return done;
};

/** Leaves the level by the first way that it knows. */
export const leaveLevel: Tactic = async (moment, { act }, { likes }) => {
  if (moment.foes.length > 0) return false;
  const { width } = moment.costs;
  for (const [verb, stairs] of knownWays(moment.world, moment.hero, likes.ways)) {
    if (stairs.includes(moment.here) && (await act(verb))) return true;
    for (const cell of stairs)
      if (await act("travel", { at: [{ x: cell % width, y: Math.floor(cell / width) }] })) return true;
  }
  return false;
};

/** Below this share of its health it would rather leave than find out more. */
const SAFE = 0.45;

/**
 * Continues step by step where journeys refuse to because unreachable foes are in view: to finds, to what is
 * not seen yet, to the way on.
 */
export const pressOn: Tactic = async (moment, { act, goTo }, { likes, visited, tried }) => {
  const { health, foes, shy } = moment;
  const explore = async () => {
    const finds = findsOf(moment).filter(({ what }) => !tried.has(`${what}`));
    const unseen = frontierOf(moment).filter((cell) => !visited.has(placeOf(moment, cell)));
    return goTo([...unseen, ...finds.map(({ cell }) => cell)]);
  };
  const leave = async () => {
    for (const [verb, stairs] of knownWays(moment.world, moment.hero, likes.ways))
      if (stairs.includes(moment.here) ? await act(verb) : await goTo(stairs)) return true;
    return false;
  };
  const isHarried = health < SAFE && foes.length + shy.length > 0;
  for (const go of isHarried ? [leave, explore] : [explore, leave]) if (await go()) return true;
  return false;
};

/** Walks in a random direction when nothing else has led anywhere. */
export const stray: Tactic = async (moment, { step }, mind) => {
  const { cells } = moment.costs;
  if (mind.errand === undefined || mind.errand === moment.here)
    mind.errand = mind.random.pick([...cells.keys()].filter((cell) => cells[cell] !== 0));
  const way = stepTowards(moment, [mind.errand]);
  if (way === undefined) mind.errand = undefined;
  return way !== undefined && step(way.cell);
};
