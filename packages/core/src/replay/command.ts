import { type Command, entityOfSerial, isAlive, NONE, serialOf } from "../world";
import { ReplayError } from "../world/errors";
import type { World } from "../world/world";
import { checkJson } from "./json";

/**
 * A command as a replay keeps it: a copy, with serials for entities.
 * @throws {ReplayError} when it is not plain JSON.
 */
export function writeCommand(world: World, command: Command, entities: readonly string[]): Command {
  const copy = JSON.parse(JSON.stringify(checkJson("command", command))) as Record<string, unknown>;
  for (const detail of entities) {
    const value = copy[detail];
    if (typeof value === "number") copy[detail] = isAlive(world, value) ? serialOf(world, value) : NONE;
  }
  return copy as Command;
}

/**
 * A command as the world takes it: with the numbers of entities.
 * @throws {ReplayError} when one of them is not there.
 */
export function readCommand(world: World, command: Command, entities: readonly string[]): Command {
  const copy: Record<string, unknown> = { ...command };
  for (const detail of entities) {
    const serial = copy[detail];
    if (typeof serial !== "number" || serial === NONE) continue;
    copy[detail] = entityOfSerial(world, serial);
    if (copy[detail] === NONE) throw new ReplayError(`${detail} is entity ${serial}, which is not there`);
  }
  return copy as Command;
}
