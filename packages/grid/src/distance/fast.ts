import type { Grid } from "../grid";
import { computeDistances as compute, type DistanceOptions } from "./compute";
import { createDistanceField as createPlainField, type DistanceField } from "./field";
import { findPathWith, type PathOptions } from "./path";
import { HEADS_END } from "./program/flood";
import { GAP } from "./program/prepare";
import { programFor, roomFor } from "./room";

/**
 * Creates a field in which nothing is reached yet. Create one per map and goal, and pass it to {@link
 * computeDistances} as `out`.
 *
 * @throws GridError for a size that `createGrid` does not allow
 * @example
 * const field = createDistanceField(80, 50);
 * field.cells[0] === UNREACHED; // true
 */
export function createDistanceField(width: number, height: number): DistanceField {
  const field = createPlainField(width, height);
  field.scratch.swift = floodSwiftly;
  return field;
}

/**
 * Computes the walking cost from every cell to the nearest goal.
 *
 * A step costs what `costs` says about the cell that it *enters*, diagonal or not. So the distance of a cell
 * is the lowest sum of a neighbour's distance and that neighbour's cost, and walking downhill from a cell
 * costs exactly its distance. A goal has distance 0, or its goal cost, unless another goal is nearer. A goal
 * may be blocked (a monster in a doorway): entering it costs 1, and no path leads through it. Other blocked
 * cells, and cells from which no goal can be reached, are {@link UNREACHED}.
 *
 * If all costs are 0 or 1, this is a breadth-first search; otherwise it uses Dial's bucket queue. In both cases the time is proportional to the
 * number of cells.
 *
 * @param costs 0 where a cell is blocked, else the cost of entering it, 1 to 255
 * @param goals cell indices; an empty list leaves every cell unreached
 * @throws GridError for an `out` of another size or an invalid option
 * @throws OutOfBoundsError for a goal off the map
 * @example
 * const costs = createGrid(80, 50, Uint8Array, 1);
 * const field = createDistanceField(80, 50); // make it once
 * computeDistances(costs, [cellAt(costs, 10, 20)], { out: field }); // once a turn, for all monsters that hunt the hero
 * field.cells[cellAt(costs, 14, 18)]; // 4
 */
export function computeDistances(
  costs: Grid<Uint8Array>,
  goals: ArrayLike<number>,
  options?: DistanceOptions,
): DistanceField {
  if (options?.out !== undefined) return compute(costs, goals, options);
  return compute(costs, goals, { ...options, out: createDistanceField(costs.width, costs.height) });
}

/**
 * A cheapest path from one cell to another: straight across if nothing is in the way, otherwise the path that {@link downhill} takes. Either end may
 * be blocked; costs work as in {@link computeDistances}.
 *
 * If many walkers have the same goal, compute one distance field instead.
 *
 * @param costs 0 where a cell is blocked, else the cost of entering it, 1 to 255
 * @returns the cells after `from`, up to and including `to`: an empty list if they are the same cell, undefined if
 *   there is no path
 * @throws GridError for a field of another size or an invalid option
 * @throws OutOfBoundsError for a cell off the map
 * @example
 * const costs = createGrid(5, 5, Uint8Array, 1);
 * findPath(costs, cellAt(costs, 0, 0), cellAt(costs, 3, 0)); // [1, 2, 3]
 */
export function findPath(
  costs: Grid<Uint8Array>,
  from: number,
  to: number,
  options: PathOptions = {},
): number[] | undefined {
  return findPathWith(createDistanceField, costs, from, to, options);
}

/**
 * Does what `floodFrom` does, in WebAssembly: two to three times as fast. Returns false, and changes nothing,
 * if it could not.
 */
function floodSwiftly(
  field: DistanceField,
  costs: Uint8Array,
  goals: ArrayLike<number>,
  maximum: number,
  stopAt: number,
): boolean {
  const { width, height, cells, scratch } = field;
  const room = roomFor(width, height, scratch.room);
  if (room === undefined || goals.length > cells.length) return false;
  const program = programFor(scratch.directions);
  if (program === undefined) return false;
  scratch.room = room;
  room.memory.kept = undefined;
  room.costs.set(costs);
  const { todo, weights, dist, links, queue } = room;
  // A cell to stop at is reached even if it is blocked, so where a row ends at a wall, the next must not begin there.
  const isWide = stopAt < 0 ? 0 : 1;
  const answer = program.prepare(isWide, HEADS_END, width, height, todo, weights);
  const rowBytes = Math.abs(answer);
  const stride = 8 * rowBytes;
  const first = 8 * (todo + GAP + rowBytes);
  for (let i = 0; i < goals.length; i++) room.goals[i] = first + placeOf(goals[i]!, width, stride);
  // No step reaches the first of the zeros before the map.
  const target = stopAt < 0 ? 8 * todo : first + placeOf(stopAt, width, stride);
  const flood = answer > 0 ? program.even : program.weighted;
  flood(
    goals.length,
    maximum + 1,
    target,
    first,
    rowBytes,
    weights - first,
    dist - 4 * first,
    links - 4 * first,
    queue,
  );
  if (stride !== width) program.finish(dist, width, stride, height);
  cells.set(room.distances);
  return true;
}

/** The index of a cell in memory where rows may be longer than the map's. */
function placeOf(cell: number, width: number, stride: number): number {
  return cell + Math.floor(cell / width) * (stride - width);
}
