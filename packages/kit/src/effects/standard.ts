import {
  type Blueprint,
  colour,
  type Entity,
  get,
  has,
  hasPlugin,
  i32,
  type Place,
  spawn,
  text,
  u8,
  type World,
} from "@delvekit/core";
import { Light } from "@delvekit/core/light";
import { makeNoise } from "@delvekit/core/minds";
import { reveal as remember, Viewer } from "@delvekit/core/sight";
import { at, entitiesAt, isTaken, type Level, levelOf, Position, put, tileAt } from "@delvekit/core/space";
import { DIRECTIONS, inBounds, type Point } from "@delvekit/grid";
import { choice, refuseUnless } from "@delvekit/grid/data";
import { dice, roll } from "../dice";
import { KitError } from "../errors";
import { freeCellsNear, stepsBetween } from "../places";
import { effect } from "./effect";

/** Moves every target to a free cell without hazards that it could walk to, up to `reach` cells away (255: anywhere). */
export const teleport = /* @__PURE__ */ effect(
  "teleport",
  { reach: u8 },
  ({ world, targets, random }, { reach }) =>
    putEach(world, targets, (here) => {
      const cells = freeCellsNear(world, here.level, here, Number.POSITIVE_INFINITY).filter(
        (cell) => isWithin(here, cell, reach) && tileAt(world, here.level, cell.x, cell.y).hazard === 0,
      );
      return cells.length > 0 ? random.pick(cells) : undefined;
    }),
);

/** Pushes every target away from the one who does it, by up to `cells` cells, until something is in the way. */
export const push = /* @__PURE__ */ effect("push", { cells: u8 }, ({ world, by, targets }, { cells }) => {
  const from = get(world, by, Position);
  return putEach(world, targets, (here, target) =>
    from && target !== by
      ? pushed(world, here, { x: here.x - from.x, y: here.y - from.y }, cells)
      : undefined,
  );
});

/** Puts those targets elsewhere on their level that have somewhere to go. @returns whether any has */
function putEach(
  world: World,
  targets: readonly Entity[],
  goalOf: (here: Place, target: Entity) => Point | undefined,
): boolean {
  let moved = false;
  for (const target of targets) {
    const here = get(world, target, Position);
    const goal = here && goalOf(here, target);
    if (!goal) continue;
    put(world, target, here.level, goal.x, goal.y);
    moved = true;
  }
  return moved;
}

/** Whether a cell is within reach; 255 reaches everywhere. */
function isWithin(from: Point, cell: Point, reach: number): boolean {
  return reach === 255 || stepsBetween(from, cell) <= reach;
}

/** Makes a noise at the centre. In a world without `senses` nobody hears it. */
export const noise = /* @__PURE__ */ effect(
  "noise",
  { loudness: i32 },
  ({ world, by, center }, { loudness }) => {
    if (!hasPlugin(world, "senses")) return false;
    makeNoise(world, { ...center, loudness, by });
    return true;
  },
);

/**
 * Lights a lamp at the centre, which shines there from then on: `radius` in cells, in a `colour`. Needs `light`; does nothing where something
 * shines that reaches as far.
 */
export const illuminate = /* @__PURE__ */ effect(
  "illuminate",
  { radius: u8, colour },
  ({ world, center: { level, x, y } }, { radius, colour }) => {
    const shines = (one: Entity) => (get(world, one, Light)?.radius ?? -1) >= radius;
    if (!hasPlugin(world, "light") || entitiesAt(world, level, x, y).some(shines)) return false;
    spawn(world, at(level, x, y), Light({ radius, colour }));
    return true;
  },
);

/** Shows the user the map around the centre, up to `reach` cells away (255: the whole level), but not the creatures and items there. */
export const reveal = /* @__PURE__ */ effect("reveal", { reach: u8 }, ({ world, by, center }, { reach }) => {
  if (!has(world, by, Viewer)) return false;
  const level = levelOf(world, center.level);
  const cells = openCells(level).filter((cell) => {
    const x = cell % level.width;
    return isWithin(center, { x, y: (cell - x) / level.width }, reach);
  });
  return remember(world, by, level.id, cells) > 0;
});

/** The cells that somebody can see through, and the walls and doors around them; not the rock behind. */
function openCells(level: Level): number[] {
  const { width, height, opacity } = level;
  const isOpen = (x: number, y: number) => inBounds(level, x, y) && opacity.cells[y * width + x] === 0;
  return Array.from({ length: width * height }, (_, cell) => cell).filter((cell) => {
    const x = cell % width;
    const y = (cell - x) / width;
    return isOpen(x, y) || DIRECTIONS.some(({ dx, dy }) => isOpen(x + dx, y + dy));
  });
}

/**
 * Summons creatures as near to the centre as there is room.
 *
 * @param kinds returns the table that they are rows of. A function with its return type, because that table is itself made with these effects
 * @throws {KitError} when it takes place, for a name that is not in the table
 * @example uses({ summon: summoning((): Kinds => beasts) }) // in a row: summon: { what: "rat", count: "1d3" }
 */
export function summoning(kinds: () => Readonly<Record<string, Blueprint>>) {
  return effect("summon", { what: text, count: dice }, ({ world, center, random }, { what, count }) => {
    const all = kinds();
    refuseUnless("summon", what, choice(Object.keys(all)), KitError);
    const cells = freeCellsNear(world, center.level, center, roll(random, count));
    for (const { x, y } of cells) spawn(world, all[what]!, at(center.level, x, y));
    return cells.length > 0;
  });
}

/** Where something ends up that is pushed in a direction; undefined if it cannot move. */
function pushed(world: World, from: Place, towards: Point, cells: number): Point | undefined {
  const level = levelOf(world, from.level);
  const [dx, dy] = [Math.sign(towards.x), Math.sign(towards.y)];
  let end: Point = from;
  for (let step = 0; step < cells; step++) {
    const next = { x: end.x + dx, y: end.y + dy };
    const cell = next.y * level.width + next.x;
    if (!inBounds(level, next.x, next.y) || level.walkCosts.cells[cell] === 0) break;
    if (isTaken(world, from.level, cell)) break;
    end = next;
  }
  return end === from ? undefined : end;
}
