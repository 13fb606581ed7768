import { DIRECTIONS, type Direction, inBounds, opposite } from "@delvekit/grid";
import { close, isTaken, Keys, lock, placeBeside, type Tile, tileAt } from "../../space";
import { has, readColumns } from "../../world";
import { type Desire, desire, type Moment } from "../desire";
import { Mind } from "../mind";

/**
 * Close the door that it has just come through, and lock it if it can: worth one point.
 * @param weight Default 15.
 * @param when whether it cares about doors now. Default: while it has no foe in mind.
 * @example behaviour("guard", guardPlace(), shutDoors());
 */
export function shutDoors(weight = 15, when = ({ target }: Moment) => target === undefined): Desire {
  return desire("shut doors", weight, {
    offer(moment) {
      const behind = when(moment) ? behindOf(moment) : undefined;
      if (!behind) return undefined;
      if (behind.tile.closesInto) return { action: close({ dir: behind.dir }), worth: 1 };
      const locks = behind.tile.locksInto && !behind.tile.walkable && has(moment.world, moment.self, Keys);
      return locks ? { action: lock({ dir: behind.dir }), worth: 1 } : undefined;
    },
  });
}

/** The tile that a mind came from; undefined if somebody stands on it, or if its foe stands beside it and would only open the door again. */
function behindOf({ world, self, row, level, target }: Moment): { dir: Direction; tile: Tile } | undefined {
  const ahead = DIRECTIONS[readColumns(world, Mind).heading[row]!];
  if (!ahead) return undefined;
  const dir = opposite(ahead.name);
  const { x, y } = placeBeside(world, self, dir);
  if (!inBounds(level, x, y) || isTaken(world, level.id, y * level.width + x)) return undefined;
  const isHeld = target !== undefined && Math.max(Math.abs(target.x - x), Math.abs(target.y - y)) <= 1;
  return isHeld ? undefined : { dir, tile: tileAt(world, level.id, x, y) };
}
