import type { Direction } from "@delvekit/grid";
import { Blocker, blockerAt, blockerBeside, blockersOf, Moved, Position } from "../space";
import { Dormant, Player } from "../turns";
import {
  type ActionResult,
  action,
  add,
  direction,
  done,
  type Entity,
  emit,
  entityAt,
  failed,
  NO_ROW,
  type Row,
  read,
  readColumns,
  remove,
  resourceOf,
  rowHas,
  rowOrNone,
  type World,
  write,
} from "../world";
import { behaviourOf } from "./behaviour";
import type { Moment } from "./desire";
import { Asleep, Mind } from "./mind";
import { feelAll, ScalesResource, totalOf } from "./scales";
import { isFriend, momentOf } from "./target";

/**
 * Changes places with a friend in `dir`, who does not lose its turn.
 * @example step(world, swap({ dir: "e" }));
 */
export const swap = action("swap", { dir: direction });

/** The handler of `swap`. */
export function changePlaces(world: World, actor: Entity, { dir }: { dir: Direction }): ActionResult {
  const other = blockerBeside(world, actor, dir);
  if (other === undefined) return failed("Nobody is there to change places with.");
  if (!isFriend(world, actor, other) || !yields(world, rowOrNone(world, other)))
    return failed("Someone is in the way.");
  const [from, to] = [read(world, actor, Position), read(world, other, Position)];
  // Two blockers are never in one place: the other is not a blocker while it squeezes past.
  remove(world, other, Blocker);
  write(world, other, Position, from);
  write(world, actor, Position, to);
  add(world, other, Blocker);
  emit(world, Moved({ entity: actor, from, to }));
  // A listener may have removed or moved it.
  if (blockerAt(world, from.level, from.x, from.y) === other)
    emit(world, Moved({ entity: other, from: to, to: from }));
  return done();
}

/**
 * What it costs a friend on a cell to change places with a mind, by the friend's own desires: at least 0, and
 * Infinity if it does not yield at all. A swap happens if one gains more than it costs the other, so both
 * together are better off after each swap, and the two never swap back as long as their desires stay the
 * same.
 */
export function lossOf(moment: Moment, cell: number): number {
  const { world, level } = moment;
  const row = blockersOf(world, level.id)?.[cell] ?? NO_ROW;
  if (!yields(world, row)) return Number.POSITIVE_INFINITY;
  const { others } = resourceOf(world, ScalesResource);
  const name = readColumns(world, Mind).behaviour[row]!;
  feelAll(others, momentOf(world, entityAt(world, row)), behaviourOf(world, name).desires);
  return Math.max(0, totalOf(others, cell) - totalOf(others, moment.cell));
}

/** Players are not pushed around, and entities that take no turns cannot step aside. */
function yields(world: World, row: Row): boolean {
  return (
    rowHas(world, row, Mind) &&
    !rowHas(world, row, Player) &&
    !rowHas(world, row, Asleep) &&
    !rowHas(world, row, Dormant)
  );
}
