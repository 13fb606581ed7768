import { UNREACHED } from "@delvekit/grid";
import type { Moment, Pull } from "../desire";
import { sharedField } from "./fields";

/**
 * Pulls a mind to a cell of its level, by its own way of walking: one point for each step nearer. Undefined when there is no way.
 * @example desire("warmth", 3, (moment) => towards(moment, hearth))
 */
export function towards({ world, level, cell, movement }: Moment, goal: number): Pull | undefined {
  const { cells } = sharedField(world, level, goal, movement);
  return cells[cell] === UNREACHED ? undefined : (next) => -(cells[next] as number);
}

/**
 * How many steps of its own a mind has to a cell of its level, or undefined when there is no way.
 * @example const far = stepsTo(moment, hearth) ?? Number.POSITIVE_INFINITY;
 */
export function stepsTo({ world, level, cell, movement }: Moment, goal: number): number | undefined {
  const distance = sharedField(world, level, goal, movement).cells[cell] as number;
  return distance === UNREACHED ? undefined : distance;
}
