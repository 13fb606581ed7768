import { levelOf, Position } from "../space";
import { storeOf } from "../world";
import type { World } from "../world/world";
import type { Moment } from "./desire";
import { movementOf } from "./paths/movement";
import { targetOf } from "./target";

/** The present moment of a mind that is somewhere. */
export function momentOf(world: World, self: number): Moment {
  const position = storeOf(world, Position);
  const level = levelOf(world, position.level[self] as number);
  const cell = (position.y[self] as number) * level.width + (position.x[self] as number);
  return {
    world,
    self,
    level,
    cell,
    target: targetOf(world, self, level),
    movement: movementOf(world, self),
  };
}
