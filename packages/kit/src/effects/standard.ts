import { type Blueprint, get, hasPlugin, i32, type Place, spawn, text, u8, type World } from "@delvekit/core";
import { makeNoise } from "@delvekit/core/minds";
import { at, isTaken, levelOf, Position, put } from "@delvekit/core/space";
import { inBounds, type Point } from "@delvekit/grid";
import { dice, roll } from "../dice";
import { freeCellsNear } from "../places";
import { effect } from "./effect";

/** Moves every target to a free cell that it could walk to, up to `reach` cells away (255: anywhere). */
export const teleport = /* @__PURE__ */ effect(
  "teleport",
  { reach: u8 },
  ({ world, targets, random }, { reach }) => {
    let moved = false;
    for (const target of targets) {
      const here = get(world, target, Position);
      if (!here) continue;
      const far = reach === 255 ? Number.POSITIVE_INFINITY : reach;
      const cells = freeCellsNear(world, here.level, here, Number.POSITIVE_INFINITY).filter(
        ({ x, y }) => Math.max(Math.abs(x - here.x), Math.abs(y - here.y)) <= far,
      );
      if (cells.length === 0) continue;
      const { x, y } = random.pick(cells);
      put(world, target, here.level, x, y);
      moved = true;
    }
    return moved;
  },
);

/** Pushes every target away from the one who does it, by up to `cells` cells, until something is in the way. */
export const push = /* @__PURE__ */ effect("push", { cells: u8 }, ({ world, by, targets }, { cells }) => {
  const from = get(world, by, Position);
  let moved = false;
  for (const target of targets) {
    const here = get(world, target, Position);
    if (!from || !here || target === by) continue;
    const end = pushed(world, here, { x: here.x - from.x, y: here.y - from.y }, cells);
    if (end.x === here.x && end.y === here.y) continue;
    put(world, target, here.level, end.x, end.y);
    moved = true;
  }
  return moved;
});

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
 * Summons creatures as near to the centre as there is room.
 *
 * @param kinds returns the table that they are rows of. A function, because that table is itself made with effects
 * @example uses({ summon: summoning(() => beasts) }) // in a row: summon: { what: "rat", count: "1d3" }
 */
export function summoning(kinds: () => Readonly<Record<string, Blueprint>>) {
  return effect("summon", { what: text, count: dice }, ({ world, center, random }, { what, count }) => {
    const kind = kinds()[what];
    const cells = kind ? freeCellsNear(world, center.level, center, roll(random, count)) : [];
    for (const { x, y } of cells) spawn(world, kind as Blueprint, at(center.level, x, y));
    return cells.length > 0;
  });
}

/** Where something ends up that is pushed in a direction. */
function pushed(world: World, from: Place, towards: Point, cells: number): Point {
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
  return end;
}
