import { type ColumnField, component, type Part, SpaceError, u16 } from "../world";
import type { LevelId } from "./level";

/** Where an entity is: a level and a cell of it. Write it with `place` or `write`, never through its columns. */
export const Position = component("Position", {
  level: u16 as ColumnField<LevelId, Uint16Array>,
  x: u16,
  y: u16,
});

/** Takes up its whole cell: no two of these can be in one place. */
export const Blocker = component("Blocker", {});

/** Can lock and unlock doors. Which key fits which door is a game's own matter: its handlers of "lock" and "unlock" are asked first. */
export const Keys = component("Keys", {});

/** The largest level, column and row that a position can tell of. */
const MOST = 0xffff;

/**
 * The part that puts a spawned entity somewhere.
 * @throws {SpaceError} for a place that is off every map.
 * @example spawn(world, RAT, at(level, 12, 7))
 */
export function at(level: LevelId, x: number, y: number): Part {
  const fits = (number: number) => Number.isInteger(number) && number >= 0 && number <= MOST;
  if (!fits(level)) throw new SpaceError(`there is no level ${level}; levels have whole numbers from 0`);
  if (!fits(x) || !fits(y))
    throw new SpaceError(`(${x}, ${y}) is off the map: maps have whole columns and rows from 0`);
  return Position({ level, x, y });
}
