import { type Entity, get, has, type Remark, type Spot, type Tone, type World } from "@delvekit/core";
import { Item, inventoryOf, Stack } from "@delvekit/core/items";
import { Asleep, attitudeTo } from "@delvekit/core/minds";
import { remarksOf } from "@delvekit/core/plugin";
import { bytesOf, hasBit, memoryOf, outdatedOf, seenBy } from "@delvekit/core/sight";
import {
  Blocker,
  blockerAt,
  entitiesAt,
  entryCostOf,
  levelOf,
  Position,
  tileIdOf,
  tilesetOf,
} from "@delvekit/core/space";
import type { About, Button, Gauge, Row, Sign } from "@delvekit/display/view";
import { DIRECTIONS, directionTo, inBounds, type Point } from "@delvekit/grid";
import { findPath } from "@delvekit/grid/plain";
import { stepsBetween } from "@delvekit/kit";
import { lifeOf } from "@delvekit/kit/health";
import { wayAt } from "@delvekit/kit/levels";
import { describe, Look, nameOf, perceives } from "@delvekit/kit/names";
import { COMPASS, capital } from "@delvekit/kit/plugin";
import { dispositionOf, figureOf } from "../map";
import type { Scene, Ui } from "../ui";

/** The sign of an entity, as on the map, with the theme's figure for its kind. The kind of an unidentified item is not revealed. */
export function signOf(world: World, entity: Entity): (Sign & { readonly colour: number }) | undefined {
  const look = get(world, entity, Look);
  return look && { glyph: look.glyph, colour: look.colour, ...figureOf(world, entity) };
}

/** Health as a bar; undefined for entities without health. */
export function gaugeOf(world: World, entity: Entity): Gauge | undefined {
  const life = lifeOf(world, entity);
  return life && { now: life.now, max: life.max, tone: life.now * 3 <= life.max ? "bad" : "good" };
}

/** Creatures in sight: awake foes first, then sleeping ones, then others, each by distance. */
export function othersInSight({ world, hero }: Scene): Entity[] {
  const here = get(world, hero, Position);
  if (!here) return [];
  const rank = (other: Entity) =>
    (attitudeTo(world, hero, other) === "foe" ? 0 : 1000) +
    (has(world, other, Asleep) ? 400 : 0) +
    stepsBetween(here, get(world, other, Position) ?? here);
  return seenBy(world, hero, [Look])
    .filter((other) => has(world, other, Blocker))
    .sort((a, b) => rank(a) - rank(b));
}

/**
 * Describes where something is: for lists, and for players who do not see the map.
 *
 * @example whereIs({ x: 4, y: 4 }, { x: 7, y: 1 }); // { place: "3 steps north-east", towards: 45 }
 */
function whereIs(from: Point, to: Point): { readonly place: string; readonly towards?: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [across, down] = [Math.abs(dx), Math.abs(dy)];
  const steps = stepsBetween(from, to);
  const dir = directionTo(across * 2 > down ? dx : 0, down * 2 > across ? dy : 0);
  if (dir === undefined) return { place: "where you are" };
  const place = `${steps === 1 ? "beside you," : `${steps} steps`} ${COMPASS[dir]}`;
  return { place, towards: 45 * DIRECTIONS.findIndex(({ name }) => name === dir) };
}

/** What the hero sees of an entity or a place as it is now. */
export function remarksIn({ world, hero }: Scene, spot: Spot, part?: "closeRemarks"): readonly Remark[] {
  return perceives(world, hero, spot) ? remarksOf(world, spot, hero, part) : [];
}

/** The remarks that lists show, each in its tone. */
export function shortOf(remarks: readonly Remark[]): { readonly text: string; readonly tone: Tone }[] {
  return remarks.flatMap(({ text, tone = "plain", detail }) =>
    text === undefined || detail !== undefined ? [] : [{ text, tone }],
  );
}

/** A creature in a list: with what can be seen of it, place and health. */
export function rowOfOther(scene: Scene, other: Entity): Row {
  const { world, hero } = scene;
  const look = get(world, other, Look);
  const remarks = remarksIn(scene, other);
  const colour = dispositionOf(world, hero, other, remarks);
  const mark = remarks.find((remark) => remark.mark)?.mark;
  const flees = colour === "hostile" && mark === "flees";
  const { figure: sprite } = figureOf(world, other);
  const [from, to] = [get(world, hero, Position), get(world, other, Position)];
  const { place, towards } = from && to ? whereIs(from, to) : {};
  const sign = look && {
    glyph: look.glyph,
    sprite,
    colour: flees ? ("fleeing" as const) : colour,
    mark,
    towards,
  };
  const doing = shortOf(remarks).flatMap((part, at) => (at === 0 ? [part] : [", ", part]));
  const detail = [doing, doing.length > 0 && place ? " · " : [], place ?? []].flat();
  const tone = attitudeTo(world, hero, other) === "friend" ? "good" : "bad";
  const life = gaugeOf(world, other);
  return {
    sign,
    label: nameOf(world, other, { article: "none" }),
    detail: detail.length > 0 ? detail : undefined,
    gauge: life && { ...life, tone },
    asks: { verb: "look", argument: other },
  };
}

/**
 * Groups a list by a key, in the order of the first of each group: twelve sleeping rats take one row.
 *
 * @param alike returns the key: name and mood
 * @example groupsOf(["rat", "bat", "rat"], (name) => name); // [["rat", "rat"], ["bat"]]
 */
export function groupsOf<T>(all: readonly T[], alike: (one: T) => string): (readonly [T, ...T[]])[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of all) {
    const group = groups.get(alike(one));
    if (group) group.push(one);
    else groups.set(alike(one), [one]);
  }
  return [...groups.values()];
}

/**
 * The row of a group: how many there are, the place of the first, and the health of all together.
 * @param row the row of the first
 * @example tellGroup(world, rowOf(rats[0]), rats).label // "3 rats"
 */
export function tellGroup(world: World, row: Row, group: readonly [Entity, ...Entity[]]): Row {
  const [first, ...others] = group;
  if (others.length === 0) return row;
  const lives = group.map((one) => lifeOf(world, one) ?? { now: 0, max: 0 });
  const sum = (part: "now" | "max") => lives.reduce((total, life) => total + life[part], 0);
  return {
    ...row,
    label: nameOf(world, first, { article: "none", count: group.length }),
    gauge: row.gauge && { ...row.gauge, now: sum("now"), max: sum("max") },
  };
}

/**
 * The items where the hero stands.
 * @example const names = thingsHere(scene).map((thing) => nameOf(scene.world, thing, { article: "a" }));
 */
export function thingsHere({ world, hero }: Scene): Entity[] {
  const here = get(world, hero, Position);
  if (!here) return [];
  const things: Entity[] = [];
  for (const thing of entitiesAt(world, here.level, here.x, here.y))
    if (has(world, thing, Item)) things.push(thing);
  return things;
}

/** Where the stairs lead that the hero stands on. Undefined if there are none, and while items lie on them, which come first. */
export function stairsHere(scene: Scene): "down" | "up" | undefined {
  return thingsHere(scene).length > 0 ? undefined : wayAt(scene.world, scene.hero);
}

/** A description of an item, for lists. */
export function aboutItem(world: World, item: Entity): About {
  const title = capital(nameOf(world, item, { article: has(world, item, Stack) ? "a" : "none" }));
  return { title, sign: signOf(world, item), text: [describe(world, item)] };
}

/** The path to a cell according to what the hero knows of the level, from the first step to the goal; empty if there is none. */
export function wayTo({ world, hero }: Scene, goal: Point): Point[] {
  const here = get(world, hero, Position);
  const level = here && levelOf(world, here.level);
  const known = here && memoryOf(world, hero, here.level);
  if (!level || !known || !inBounds(level, goal.x, goal.y)) return [];
  const { width, openerCosts } = level;
  const to = goal.y * width + goal.x;
  if (!hasBit(known, to)) return [];
  const costs = bytesOf(known);
  for (let cell = 0; cell < costs.cells.length; cell++) costs.cells[cell]! *= openerCosts.cells[cell]!;
  const tiles = tilesetOf(world);
  for (const [cell, name] of outdatedOf(world, hero, here.level))
    costs.cells[cell] = entryCostOf(tiles.tiles[tileIdOf(tiles, name)]!, { opens: true });
  if (costs.cells[to] === 0) return [];
  const way = findPath(costs, here.y * width + here.x, to);
  return (way ?? []).map((cell) => ({ x: cell % width, y: Math.floor(cell / width) }));
}

/** The entity in a cell that the hero sees. */
export function whoIsAt({ world, hero }: Scene, at: Point): Entity | undefined {
  const here = get(world, hero, Position);
  if (!here || !inBounds(levelOf(world, here.level), at.x, at.y)) return undefined;
  const who = blockerAt(world, here.level, at.x, at.y);
  return who !== undefined && (who === hero || seenBy(world, hero).includes(who)) ? who : undefined;
}

/**
 * The button for the verb that throws something at a foe; none if the hero carries nothing to throw, or it is
 * not a foe.
 */
export function throwAtFoe(ui: Ui, scene: Scene, who: Entity): readonly Button[] {
  const { world, hero } = scene;
  const carried = attitudeTo(world, hero, who) === "foe" ? inventoryOf(world, hero) : [];
  const verb = Object.keys(ui.verbs).find((name) =>
    carried.some((one) => ui.verbs[name]?.item?.reaches?.(scene, one)),
  );
  if (verb === undefined) return [];
  return [{ verb, label: "throw", key: scene.keyOf(verb) }];
}
