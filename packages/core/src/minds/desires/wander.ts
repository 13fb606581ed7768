import { readColumns, streamOf, write } from "../../world";
import { type Desire, desire, type Moment } from "../desire";
import { Mind } from "../mind";
import { stepsNear, stepsTo, towards } from "../paths/fields";
import { type Region, regionsOf } from "../paths/regions";
import { isLarge } from "../paths/ways";

/**
 * How often an actor on its way chooses another destination, so that one that cannot get through does not try
 * forever.
 */
const RESTLESSNESS = 0.02;
/** How many destinations are drawn at random; the actor goes to the nearest, on a large level to the nearest with a short way. */
const CHOICES = 3;
/** On a large level, destinations are among the regions of this many cells that lie at most this far away. */
const LOOKS = 12;
const ROAM = 24;

/**
 * Walk from room to room while it has no foe in mind. One point per step.
 * @param weight Default 1.
 * @example behaviour("hunter", hunt(), search(), wander());
 */
export function wander(weight = 1): Desire {
  return desire("wander", weight, {
    prepare(moment) {
      if (moment.target) return;
      const random = streamOf(moment.world, "minds.wander");
      if (random.chance(RESTLESSNESS) || hasArrived(moment)) chooseGoal(moment);
    },
    feel(moment) {
      if (moment.target) return undefined;
      const goal = goalOf(moment);
      return goal < 0 ? undefined : towards(moment, goal);
    },
  });
}

/** The cell that a mind wanders to, or -1. */
function goalOf({ world, row, level }: Moment): number {
  const goal = readColumns(world, Mind).goal[row]! - 1;
  // The goal of a mind that changed levels is a cell of its old level.
  return goal < level.width * level.height ? goal : -1;
}

/** Being next to the destination counts as arrived: the cell itself may be taken. */
function hasArrived(moment: Moment): boolean {
  const goal = goalOf(moment);
  return goal < 0 || (stepsTo(moment, goal) ?? 0) <= 1;
}

function chooseGoal(moment: Moment): void {
  const { world, self, level, cell, movement } = moment;
  const { list, labels, parts } = regionsOf(world, level, movement);
  const random = streamOf(world, "minds.wander");
  const isElsewhere = ({ part }: Region, index: number) => part === parts[cell] && index !== labels[cell];
  const near = Array.from({ length: isLarge(level) ? LOOKS : 0 }, () => labels[cellNear(moment)]!)
    .filter((index) => index >= 0 && isElsewhere(list[index]!, index))
    .map((index) => list[index]!);
  const others = near.length > 0 ? near : list.filter(isElsewhere);
  if (others.length === 0) {
    write(world, self, Mind, { goal: strollTo(moment) + 1 });
    return;
  }
  const drawn = Array.from({ length: CHOICES }, () => random.pick(others));
  const far = ({ centre }: Region) => distance(level.width, cell, centre);
  drawn.sort((a, b) => far(a) - far(b));
  const best = drawn.find(({ centre }) => !isLarge(level) || stepsNear(moment, centre) !== undefined);
  // With no way to any of them nearby, it looks for others in its next turn.
  write(world, self, Mind, { goal: best ? best.centre + 1 : 0 });
}

/** If there is only one room, it strolls about in it. */
function strollTo(moment: Moment): number {
  const { world, level, cell, movement } = moment;
  const { parts } = regionsOf(world, level, movement);
  for (let attempt = 0; attempt < 8; attempt++) {
    const goal = cellNear(moment);
    if (parts[goal] === parts[cell] && goal !== cell) return goal;
  }
  return -1;
}

/** A cell of the level at random; on a large one, it is not far away. */
function cellNear({ world, level, cell }: Moment): number {
  const { width, height } = level;
  const random = streamOf(world, "minds.wander");
  if (!isLarge(level)) return random.int(0, width * height);
  const x = cell % width;
  const y = (cell - x) / width;
  const drawn = (at: number, end: number) => random.int(Math.max(0, at - ROAM), Math.min(end, at + ROAM + 1));
  return drawn(y, height) * width + drawn(x, width);
}

function distance(width: number, a: number, b: number): number {
  const rows = Math.floor(a / width) - Math.floor(b / width);
  return Math.max(Math.abs((a % width) - (b % width)), Math.abs(rows));
}
