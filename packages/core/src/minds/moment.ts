import { type LevelId, levelOf, Position } from "../space";
import { type Entity, readColumns, rowOrNone, type World } from "../world";
import type { Moment } from "./desire";
import { movementOf } from "./paths/movement";
import { targetOf } from "./target";

/** The present moment of a mind that is somewhere. */
export function momentOf(world: World, self: Entity): Moment {
  const row = rowOrNone(world, self);
  const position = readColumns(world, Position);
  const level = levelOf(world, position.level[row] as LevelId);
  const cell = (position.y[row] as number) * level.width + (position.x[row] as number);
  return {
    world,
    self,
    row,
    level,
    cell,
    target: targetOf(world, self, level),
    movement: movementOf(world, row),
  };
}
