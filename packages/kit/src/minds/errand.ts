import type { Command } from "@delvekit/core";
import { type Desire, desire, type Moment, stepsTo, towards } from "@delvekit/core/minds";
import { cellOn } from "@delvekit/core/space";
import { type Direction, directionTo, type Point } from "@delvekit/grid";

/**
 * A desire to go to a place and do something there, while no foe is in mind: light a lamp, pull a lever, sit down at the fire. One point per step, and
 * two for the deed, which is done on the cell itself or beside it.
 *
 * @param where the place on the mind's level, which may be a wall or a lamp; undefined if there is nothing to do
 * @param does what it does there, and in which direction the place is; undefined for the cell on which it stands
 * @example const ring = errand("ring", 5, ({ world, level }) => marksOf(world, level.id)["bells"]?.[0], (dir) => toggle({ dir: dir ?? "n" }));
 */
export function errand(
  name: string,
  weight: number,
  where: (moment: Moment) => Point | undefined,
  does: (dir: Direction | undefined, moment: Moment) => Command,
): Desire {
  const goalOf = (moment: Moment) => (moment.target ? undefined : where(moment));
  const cellOf = ({ level }: Moment, { x, y }: Point) => cellOn(level, x, y);
  return desire(name, weight, {
    feel(moment) {
      const goal = goalOf(moment);
      return goal && towards(moment, cellOf(moment, goal));
    },
    offer(moment) {
      const goal = goalOf(moment);
      if (!goal || (stepsTo(moment, cellOf(moment, goal)) ?? 2) > 1) return undefined;
      const { width } = moment.level;
      const [x, y] = [moment.cell % width, Math.floor(moment.cell / width)];
      return { action: does(directionTo(goal.x - x, goal.y - y), moment), worth: 2 };
    },
  });
}
