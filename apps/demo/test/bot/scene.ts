import { move } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { type Direction, directionTo, type Point } from "@delvekit/grid";
import { type Command, type ItemName, use as useItem } from "../../src/game";
import type { PackLine, Sighting, Status } from "../driver";
import { type KnownMap, stepTowards } from "./map";

/** Everything that one decision rests on. */
export interface Scene {
  readonly map: KnownMap;
  readonly me: Status;
  /** The turn when it last saw somebody who hunted it. */
  readonly chased: number;
}

/** One thing to do, or nothing. */
export type Tactic = (scene: Scene) => Command | undefined;

export const WAIT: Command = wait();

/** The line of the pack with a kind of item. */
export function find(me: Status, kind: ItemName): PackLine | undefined {
  return me.pack.find((line) => line.kind === kind);
}

/** Uses an item, if there is one. */
export function use(me: Status, kind: ItemName, target?: { x: number; y: number }): Command | undefined {
  const line = find(me, kind);
  if (!line) return undefined;
  const { item } = line;
  return useItem(target ? { item, at: target } : { item });
}

/** A step on the way to the nearest of some cells. */
export function goTo(map: KnownMap, goals: readonly number[]): Command | undefined {
  const next = stepTowards(map, goals);
  return next < 0 ? undefined : stepTo(map, next);
}

/** A step to a neighbouring cell. */
export function stepTo(map: KnownMap, cell: number): Command {
  return move({ dir: directionOf(map, cell) });
}

/** The cell of a monster. */
export function cellOf(map: KnownMap, { x, y }: Sighting): number {
  return y * map.sight.level.width + x;
}

/** The direction of a neighbouring cell. */
export function directionOf(map: KnownMap, cell: number): Direction {
  const { width } = map.sight.level;
  const dir = directionTo((cell % width) - map.sight.x, Math.floor(cell / width) - map.sight.y);
  if (!dir) throw new Error("the bot wants to step to where it stands");
  return dir;
}

/** How many steps a monster is away, if nothing is in between. */
export function distanceTo(map: KnownMap, { x, y }: Point): number {
  return Math.max(Math.abs(x - map.sight.x), Math.abs(y - map.sight.y));
}
