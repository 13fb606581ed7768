import { component, type Part, u16 } from "../component";

/** Where an entity is: a level and a cell of it. Write it with `place` or `write`, never through the store. */
export const Position = component("Position", { level: u16, x: u16, y: u16 });

/** Takes up its whole cell: no two of these can be in one place. */
export const Blocker = component("Blocker", {});

/** Can lock and unlock doors. Which key fits which door is a game's own matter: its handlers of "lock" and "unlock" are asked first. */
export const Keys = component("Keys", {});

/** The part that puts a spawned entity somewhere. @example spawn(world, RAT, at(level, 12, 7)) */
export function at(level: number, x: number, y: number): Part<typeof Position.schema> {
  return [Position, { level, x, y }];
}
