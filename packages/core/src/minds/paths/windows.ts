import { createDistanceField, createGrid, UNREACHED } from "@delvekit/grid";
import { computeDistances } from "@delvekit/grid/plain";
import { runTimed, type World } from "../../world";
import type { Moment, Pull } from "../desire";
import { NEARBY, type NearPull, sharedField } from "./fields";
import { cutOut, isLarge, type Part, placeIn, someAround, type Ways, waysOf } from "./ways";

/** How many steps windows reach around their goals, and the share of the memory for fields that those of each reach may have. */
const REACHES = [
  [8, 1 / 16],
  [16, 1 / 16],
  [NEARBY, 5 / 8],
] as const;

/** In a window: too far, or blocked. */
const BEYOND = 255;

/** The distances around a goal, as far as they are exact. */
interface Window {
  readonly cells: ArrayLike<number>;
  readonly pull: Pull;
  readonly revision: number;
  readonly maximum: number;
}

/**
 * Pulls to goals near minds on large levels: a hunter's quarry is mostly a few steps away, and moves in every turn.
 * @param bytes how much memory there is for these and for fields of whole levels
 */
export function nearPulls(world: World, bytes: number): NearPull {
  const kinds = REACHES.map(([reach, share]) => pullsWithin(world, reach, share * bytes));
  return (moment, goal, key, ways) => {
    if (!isLarge(moment.level) || ways.costs.cells[goal] === undefined) return undefined;
    // Who comes nearer keeps to the wide window that showed the way: all windows tell the same distances.
    for (let i = 0; i < 2 * kinds.length; i++) {
      const pull = kinds[i % kinds.length]!(moment, goal, key, ways, i < kinds.length);
      if (pull) return pull;
    }
    return undefined;
  };
}

/** @returns finds pulls in windows of this reach; with `onlyKept` only in those that are already there */
function pullsWithin(world: World, reach: number, bytes: number) {
  const side = 2 * reach + 1;
  const costs = createGrid(side, side);
  const out = createDistanceField(side, side);
  const middle = [reach * side + reach];
  const kept = new Map<number, Window>();
  return (moment: Moment, goal: number, key: number, ways: Ways, onlyKept: boolean): Pull | undefined => {
    const { cell, level } = moment;
    const [left, top] = [(goal % level.width) - reach, Math.floor(goal / level.width) - reach];
    const [x, y] = [(cell % level.width) - left, Math.floor(cell / level.width) - top];
    const part = { left, top, width: side, height: side };
    // The cells beside the mind have to be in the window, too.
    const cost = ways.costs.cells[cell]!;
    if (cost === 0 || Math.max(Math.abs(x - reach), Math.abs(y - reach)) >= reach) return undefined;
    // Far only where a step costs more, as in a fire: mostly that would be in vain.
    const maximum = cost + ways.costs.cells[goal]! > 2 ? BEYOND - 1 : reach;
    let window = kept.get(key);
    if (window?.revision !== ways.revision || window.maximum < maximum) {
      if (onlyKept) return undefined;
      cutOut(ways.costs, part, costs);
      const near = runTimed(world, "path windows", computeDistances, costs, middle, { out, maximum });
      const cells = new Uint8ClampedArray(near.cells);
      if (maximum > reach) dropInexact(cells, reach);
      const pull = pullIn(world, cells, part, moment, goal);
      window = { cells, pull, revision: ways.revision, maximum };
      kept.delete(key);
      if (kept.size * side * side > bytes) kept.delete(kept.keys().next().value as number);
      kept.set(key, window);
    }
    const { cells, pull } = window;
    if (cells[y * side + x]! + cost <= reach) return pull;
    const isBeyond = (at: number) => ways.costs.cells[at] !== 0 && cells[placeIn(part, level, at)] === BEYOND;
    return someAround(level, cell, isBeyond) ? undefined : pull;
  };
}

/** A path that leaves the window walks to its edge, and comes back over it: drops the distances that it might be shorter than. */
function dropInexact(cells: Uint8ClampedArray, reach: number): void {
  const side = 2 * reach + 1;
  const end = side * (side - 1);
  let edge = BEYOND;
  for (let i = 0; i < side; i++)
    edge = Math.min(edge, cells[i]!, cells[end + i]!, cells[i * side]!, cells[i * side + side - 1]!);
  for (let y = -reach, at = 0; y <= reach; y++)
    for (let x = -reach; x <= reach; x++, at++)
      if (cells[at]! > edge + reach - Math.max(Math.abs(x), Math.abs(y))) cells[at] = BEYOND;
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
