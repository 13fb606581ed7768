import { DIRECTIONS, inBounds } from "@delvekit/grid";
import { type LevelId, levelOf, Position } from "../../../space";
import { component, entityAt, type Row, readColumns, rowHas, rowOrNone, type World } from "../../../world";
import { eachFoeWithin } from "../foes";
import { learn } from "../learn";
import type { Sense } from "../settings";
import { Scent, scentOn } from "./trail";

/** Follows the trails of foes that have a `Scent`: it smells them where it stands and on the cells around it, and goes where they are freshest. */
export const Smell = component("Smell", {});

/** How certain a scent is that is about to fade. */
const STALE = 200;
/** How much surer a fresh one is. */
const FRESH = 600;
/** Whoever made it may be far away by now. */
const ANYWHERE = 0xffff;

/** The sense of those with `Smell`. */
export const smellSense: Sense = {
  name: "smell",
  perceive(world, self) {
    const row = rowOrNone(world, self);
    if (rowHas(world, row, Smell)) eachFoeWithin(world, row, ANYWHERE, sniff);
  },
};

function sniff(world: World, self: Row, foe: Row, cell: number): void {
  if (!rowHas(world, foe, Scent)) return;
  const position = readColumns(world, Position);
  const level = levelOf(world, position.level[self] as LevelId);
  const x = position.x[self] as number;
  const y = position.y[self] as number;
  let most = scentOf(world, foe, level.id, x, y, level.width);
  let best = cell;
  for (let i = 0; i < DIRECTIONS.length; i++) {
    const { dx, dy } = DIRECTIONS[i] as (typeof DIRECTIONS)[number];
    if (!inBounds(level, x + dx, y + dy)) continue;
    const scent = scentOf(world, foe, level.id, x + dx, y + dy, level.width);
    if (scent <= most) continue;
    most = scent;
    best = (y + dy) * level.width + x + dx;
  }
  // Where it is freshest here the trail ends: whoever left it went by no way that can be followed.
  if (best === cell) return;
  const certainty = STALE + Math.floor((FRESH * most) / (readColumns(world, Scent).lasts[foe] as number));
  const column = best % level.width;
  learn(world, entityAt(world, self), {
    who: entityAt(world, foe),
    level: level.id,
    x: column,
    y: (best - column) / level.width,
    certainty,
    sense: "smell",
  });
}

/** The scent of a place. Nothing is fresher than where they stand. */
function scentOf(world: World, foe: Row, level: LevelId, x: number, y: number, width: number): number {
  const position = readColumns(world, Position);
  if (position.x[foe] === x && position.y[foe] === y) return readColumns(world, Scent).lasts[foe] as number;
  return scentOn(world, foe, level, y * width + x);
}
