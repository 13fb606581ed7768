import { walkLine } from "@delvekit/grid";
import { blockersOf, type Level } from "../../space";
import {
  action,
  type Entity,
  entity,
  handles,
  i32,
  MindError,
  NO_ROW,
  optional,
  refuseUnknown,
  rowOrNone,
  type World,
} from "../../world";
import { type Desire, desire, type Moment, type Target } from "../desire";
import { awayFrom } from "../paths/safety";

/** How far from its target a shooter likes to be, in steps. */
export interface Range {
  /** It backs away from anything nearer. Default 3. */
  readonly from?: number;
  /** It does not shoot at anything farther. Default 7. */
  readonly to?: number;
}

/**
 * Keep its distance from a foe that it perceives: back away by the safety map when the foe comes too near.
 * @param weight Default 20.
 * @example behaviour("archer", keepRange({ from: 3, to: 7 }), shoot({ to: 7 }));
 */
export function keepRange(range: Range = {}, weight = 20): Desire {
  const { from = 3 } = checked("keepRange", range);
  return desire("keep range", weight, (moment) => {
    const target = moment.target;
    if (!target?.now) return undefined;
    const away = reach(moment, moment.cell, target) < from ? awayFrom(moment, [target.cell]) : undefined;
    return (cell) => Math.min(0, reach(moment, cell, target) - from) + (away?.(cell) ?? 0);
  });
}

/**
 * Stand where neither wall nor friend is between it and a foe that it perceives: one point for such a cell.
 * @param weight Default 8.
 * @example behaviour("archer", seekLine(), shoot());
 */
export function seekLine(range: Range = {}, weight = 8): Desire {
  const { to = 7 } = checked("seekLine", range);
  return desire("seek line", weight, (moment) => {
    const target = moment.target;
    if (!target?.now) return undefined;
    return (cell) => (reach(moment, cell, target) <= to && hasClearLine(moment, cell, target) ? 1 : 0);
  });
}

/**
 * Shoots at somebody at a place. The engine has no missiles: the game handles this action.
 * @example const bows = on(shootAt, (_world, _actor, { x, y }) => { say(`An arrow flies to ${x}, ${y}.`); return done(); });
 */
export const shootAt = action("shoot", { target: optional(entity), x: i32, y: i32 });

/**
 * Shoot at a foe in range and in the line of fire: worth one point. It does nothing in a world in which no
 * plugin handles `shootAt`.
 * @param weight Default 25.
 * @example behaviour("archer", keepRange({ from: 3 }), shoot({ to: 7 }));
 */
export function shoot(range: Range = {}, weight = 25): Desire {
  const { to = 7 } = checked("shoot", range);
  return desire("shoot", weight, {
    offer(moment) {
      if (!handles(moment.world, shootAt.type)) return undefined;
      const target = moment.target;
      if (!target?.now || reach(moment, moment.cell, target) > to) return undefined;
      if (!hasClearLine(moment, moment.cell, target)) return undefined;
      return { action: shootAt({ target: target.who, x: target.x, y: target.y }), worth: 1 };
    },
  });
}

/**
 * Whether nothing is in the way of something thrown from one cell of a level to another: no wall, and nobody.
 * @param but an entity that does not count, because it will have stepped aside.
 * @example if (hasLineOfFire(world, level, from, to, target)) offer(shot);
 */
export function hasLineOfFire(world: World, level: Level, from: number, to: number, but?: Entity): boolean {
  const { width, opacity, walkCosts } = level;
  const blockers = blockersOf(world, level.id);
  const aside = rowOrNone(world, but);
  return walkLine(from % width, Math.floor(from / width), to % width, Math.floor(to / width), (x, y) => {
    const cell = y * width + x;
    if (cell === from || cell === to) return true;
    if (walkCosts.cells[cell] === 0 && opacity.cells[cell] === 1) return false;
    const blocker = blockers?.[cell] ?? NO_ROW;
    return blocker === NO_ROW || blocker === aside;
  });
}

function hasClearLine({ world, level, self, row }: Moment, cell: number, target: Target): boolean {
  const blocker = blockersOf(world, level.id)?.[cell] ?? NO_ROW;
  return (blocker === NO_ROW || blocker === row) && hasLineOfFire(world, level, cell, target.cell, self);
}

/** The distance from a cell to a target in king's moves. */
function reach({ level }: Moment, cell: number, { x, y }: Target): number {
  const column = cell % level.width;
  return Math.max(Math.abs(column - x), Math.abs((cell - column) / level.width - y));
}

/** @throws {MindError} for an unknown option of a range. */
function checked(name: string, range: Range): Range {
  refuseUnknown(name, range, ["from", "to"], MindError);
  return range;
}
