import { createDistanceField, createGrid, UNREACHED } from "@delvekit/grid";
import { computeDistances } from "@delvekit/grid/plain";
import { runTimed, type World } from "../../world";
import type { Moment, Pull } from "../desire";
import { NEARBY, type NearPull, sharedField } from "./fields";
import { cutOut, isLarge, type Part, placeIn, waysOf } from "./ways";

/** How many steps windows reach around their goals, and the share of the memory for fields that those of each reach may have. */
const REACHES = [
  [8, 1 / 16],
  [16, 1 / 16],
  [NEARBY, 5 / 8],
] as const;

/** In a window: too far, or blocked. */
const BEYOND = 255;

/** The distances around a goal up to its reach. A path of that length does not leave the window, so they are exact. */
interface Window {
  readonly cells: ArrayLike<number>;
  readonly pull: Pull;
  readonly revision: number;
}

/**
 * Pulls to goals near minds on large levels: a hunter's quarry is mostly a few steps away, and moves in every turn.
 * @param bytes how much memory there is for these and for fields of whole levels
 */
export function nearPulls(world: World, bytes: number): NearPull {
  const kinds = REACHES.map(([reach, share]) => pullsWithin(world, reach, share * bytes));
  return (moment, goal, key, ways) => {
    if (!isLarge(moment.level) || ways.costs.cells[goal] === undefined) return undefined;
    for (let i = 0; i < kinds.length; i++) {
      const pull = kinds[i]!(moment, goal, key, ways);
      if (pull) return pull;
    }
    return undefined;
  };
}

function pullsWithin(world: World, reach: number, bytes: number): NearPull {
  const side = 2 * reach + 1;
  const costs = createGrid(side, side);
  const options = { out: createDistanceField(side, side), maximum: reach };
  const middle = [reach * side + reach];
  const kept = new Map<number, Window>();
  return (moment, goal, key, ways) => {
    const { cell, level } = moment;
    const [left, top] = [(goal % level.width) - reach, Math.floor(goal / level.width) - reach];
    const [x, y] = [(cell % level.width) - left, Math.floor(cell / level.width) - top];
    // From the cells beside it, a mind's path may lead over its own cell.
    const cost = ways.costs.cells[cell]!;
    if (cost === 0 || Math.max(Math.abs(x - reach), Math.abs(y - reach)) + cost > reach) return undefined;
    let window = kept.get(key);
    if (window?.revision !== ways.revision) {
      const part = { left, top, width: side, height: side };
      cutOut(ways.costs, part, costs);
      const near = runTimed(world, "path windows", computeDistances, costs, middle, options);
      const cells = new Uint8ClampedArray(near.cells);
      window = { cells, pull: pullIn(world, cells, part, moment, goal), revision: ways.revision };
      kept.delete(key);
      if (kept.size * side * side > bytes) kept.delete(kept.keys().next().value as number);
      kept.set(key, window);
    }
    return window.cells[y * side + x]! + cost <= reach ? window.pull : undefined;
  };
}

function pullIn(world: World, cells: ArrayLike<number>, part: Part, moment: Moment, goal: number): Pull {
  const { level, movement } = moment;
  return (cell) => {
    const distance = cells[placeIn(part, level, cell)] ?? BEYOND;
    if (distance < BEYOND) return -distance;
    // A desire asks about a cell that is not beside the mind: only a field of the whole level knows.
    const isBlocked = cell !== goal && waysOf(world, level, movement).costs.cells[cell] === 0;
    return isBlocked ? -UNREACHED : sharedField(world, level, goal, movement).pull(cell);
  };
}
