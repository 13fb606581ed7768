import { hasLineOfSightUnchecked } from "@delvekit/grid/plain";
import { type Level, levelOf, Position } from "../../space";
import { playerRowsOf } from "../../turns";
import { findResource, type Row, readColumns, resourceOf, rowHas, type World } from "../../world";
import { attitudeOf, OpinionsResource } from "../factions/attitude";

/** Whether the entity in a row can be seen from a cell of its level. */
export function isExposedTo(world: World, seen: Row, from: number): boolean {
  const { level, x, y } = readColumns(world, Position);
  const map = levelOf(world, level[seen]!);
  return isInLine(map, y[seen]! * map.width + x[seen]!, from);
}

/** Whether there is a line of sight from one cell of a level to another. */
export function isInLine({ width, opacity }: Level, from: number, to: number): boolean {
  const [x, toX] = [from % width, to % width];
  return hasLineOfSightUnchecked(opacity, x, (from - x) / width, toX, (to - toX) / width);
}

/** Called with the rows of a mind and a foe on the same level, and the mind's own cell. */
type Visit = (world: World, self: Row, foe: Row, cell: number) => void;

/** Visits all foes of a mind on its level within a round radius, players first. */
export function eachFoeWithin(world: World, self: Row, radius: number, visit: Visit): void {
  visitThose(world, self, playerRowsOf(world), radius, visit);
  if (findResource(world, OpinionsResource)) visitByOpinion(world, self, radius, visit);
}

/** A function of its own, because its closure would be allocated at every turn of every mind. */
function visitByOpinion(world: World, self: Row, radius: number, visit: Visit): void {
  const { eachFoeList } = resourceOf(world, OpinionsResource);
  eachFoeList(world, self, radius, (rows) => visitThose(world, self, rows, radius, visit));
}

function visitThose(world: World, self: Row, rows: readonly Row[], radius: number, visit: Visit): void {
  const position = readColumns(world, Position);
  const level = position.level[self]!;
  const x = position.x[self]!;
  const y = position.y[self]!;
  const cell = y * levelOf(world, level).width + x;
  for (let i = 0; i < rows.length; i++) {
    const who = rows[i]!;
    if (who === self || position.level[who] !== level) continue;
    const dx = position.x[who]! - x;
    const dy = position.y[who]! - y;
    if (dx * dx + dy * dy > radius * radius + radius) continue;
    if (rowHas(world, who, Position) && attitudeOf(world, self, who) === "foe") visit(world, self, who, cell);
  }
}
