import { hasLineOfSight } from "@delvekit/grid";
import { type LevelId, levelOf, Position } from "../../space";
import { playerRowsOf } from "../../turns";
import {
  hasResource,
  type Resource,
  type Row,
  readColumns,
  resourceNamed,
  resourceOf,
  rowHas,
  type World,
} from "../../world";
import { attitudeOf, OpinionsResource } from "../factions/attitude";

/** Where entities can be seen from, found faster than by a line of sight each: in worlds with all of `minds`. */
export interface Exposures {
  /** Whether the entity in a row can be seen from a cell of its level. */
  isExposedTo(world: World, seen: Row, from: number): boolean;
}

/** Finds the exposures of a world. */
export const ExposuresResource: Resource<Exposures> = /* @__PURE__ */ resourceNamed("senses.exposures");

/** Whether the entity in a row can be seen from a cell of its level. */
export function isExposedTo(world: World, seen: Row, from: number): boolean {
  if (hasResource(world, ExposuresResource))
    return resourceOf(world, ExposuresResource).isExposedTo(world, seen, from);
  const { level, x, y } = readColumns(world, Position);
  const { width, opacity } = levelOf(world, level[seen] as LevelId);
  const fromX = from % width;
  return hasLineOfSight(opacity, x[seen] as number, y[seen] as number, fromX, (from - fromX) / width);
}

/** Called with the rows of a mind and a foe on the same level, and the mind's own cell. */
type Visit = (world: World, self: Row, foe: Row, cell: number) => void;

/** Visits all foes of a mind on its level within a round radius, players first. */
export function eachFoeWithin(world: World, self: Row, radius: number, visit: Visit): void {
  visitThose(world, self, playerRowsOf(world), radius, visit);
  if (!hasResource(world, OpinionsResource)) return;
  const { eachFoeList } = resourceOf(world, OpinionsResource);
  eachFoeList(world, self, (rows) => visitThose(world, self, rows, radius, visit));
}

function visitThose(world: World, self: Row, rows: readonly Row[], radius: number, visit: Visit): void {
  const position = readColumns(world, Position);
  const level = position.level[self] as LevelId;
  const x = position.x[self] as number;
  const y = position.y[self] as number;
  const cell = y * levelOf(world, level).width + x;
  for (let i = 0; i < rows.length; i++) {
    const who = rows[i] as Row;
    if (who === self || position.level[who] !== level) continue;
    const dx = (position.x[who] as number) - x;
    const dy = (position.y[who] as number) - y;
    if (dx * dx + dy * dy > radius * radius + radius) continue;
    if (rowHas(world, who, Position) && attitudeOf(world, self, who) === "foe") visit(world, self, who, cell);
  }
}
