import { type Entity, has, read } from "@delvekit/core";
import { Equipped, equipmentOf, Gear, Item, inventoryOf } from "@delvekit/core/items";
import { isRemembered } from "@delvekit/core/sight";
import { entitiesAt, levelOf, Position, tilesetOf } from "@delvekit/core/space";
import { useOf } from "../effects";
import { aliasOf, kindOf } from "../names";
import { type Moment, stepTowards } from "./moment";
import type { Tactic } from "./tactic";

/** Finds out what things are, while nothing is going on. */
export const identify: Tactic = async ({ world, hero, foes, health }, { act }, { tried }) => {
  if (foes.length > 0 || health < 0.6) return false;
  for (const item of inventoryOf(world, hero)) {
    const kind = kindOf(world, item) ?? "";
    const aim = useOf(world, item)?.aim ?? { at: "self" };
    if (!useOf(world, item) || aim.at !== "self" || tried.has(kind)) continue;
    if (aliasOf(world, kind) === undefined) continue;
    tried.add(kind);
    if (await act("use", { item })) return true;
  }
  return false;
};

/** Puts on what is better than what it wears. What it has never worn it tries. */
export const gear: Tactic = async ({ world, hero, foes }, { act }, { likes, worth }) => {
  if (foes.length > 0) return false;
  const used = equipmentOf(world, hero);
  const kindNameOf = (item: Entity) => kindOf(world, item) ?? "";
  if (likes.might)
    for (const item of used)
      if (!worth.has(kindNameOf(item))) worth.set(kindNameOf(item), likes.might(world, hero));
  const slotOf = (item: Entity) => read(world, item, Gear).slot;
  for (const item of inventoryOf(world, hero)) {
    if (!has(world, item, Gear) || has(world, item, Equipped)) continue;
    const worn = used.find((one) => slotOf(one) === slotOf(item));
    const value = worth.get(kindNameOf(item)) ?? (likes.might ? Number.POSITIVE_INFINITY : 0);
    const now = worn === undefined ? -1 : (worth.get(kindNameOf(worn)) ?? 0);
    if (value > now && (await act("equip", { item }))) return true;
  }
  return false;
};

/** Rests while it is hurt. */
export const rest: Tactic = async ({ foes, health }, { act }) =>
  foes.length === 0 && health < 0.8 && act("rest");

/** Explores. */
export const explore: Tactic = async ({ foes }, { act }) => foes.length === 0 && act("explore");

/** Picks up what lies here. What cannot be picked up is left. */
export const take: Tactic = async ({ world, hero, foes }, { act }, { tried }) => {
  const { level, x, y } = read(world, hero, Position);
  const things = entitiesAt(world, level, x, y).filter((it) => has(world, it, Item) && !tried.has(`${it}`));
  if (foes.length > 0 || things.length === 0) return false;
  for (const thing of things) tried.add(`${thing}`);
  return act("pick up");
};

/** Goes on by the first way that it knows. */
export const leaveLevel: Tactic = async (moment, { act }, { likes: { ways = {} } }) => {
  if (moment.foes.length > 0) return false;
  const { width } = moment.costs;
  for (const [verb, tile] of Object.entries(ways)) {
    const stairs = cellsOfTile(moment, tile);
    if (stairs.includes(moment.here) && (await act(verb))) return true;
    for (const cell of stairs)
      if (await act("travel", { at: [{ x: cell % width, y: Math.floor(cell / width) }] })) return true;
  }
  return false;
};

/** Walks somewhere by chance: whatever it was at came to nothing. */
export const stray: Tactic = async (moment, { step }, mind) => {
  const { cells } = moment.costs;
  if (mind.errand === undefined || mind.errand === moment.here)
    mind.errand = mind.random.pick([...cells.keys()].filter((cell) => cells[cell] !== 0));
  const way = stepTowards(moment, [mind.errand]);
  if (way === undefined) mind.errand = undefined;
  return way !== undefined && step(way.cell);
};

/** All cells of a tile that the hero knows of. */
export function cellsOfTile({ world, hero }: Moment, tile: string): number[] {
  const { level } = read(world, hero, Position);
  const { tiles, width } = levelOf(world, level);
  const id = tilesetOf(world).names.indexOf(tile);
  return [...tiles.cells.keys()].filter(
    (cell) =>
      tiles.cells[cell] === id && isRemembered(world, hero, level, cell % width, Math.floor(cell / width)),
  );
}
