import { type Blueprint, type Entity, type Place, spawn, type World } from "@delvekit/core";
import { at } from "@delvekit/core/space";
import { freeCellsNear, isBlocker } from "../places";

/**
 * Spawns something at a place, or, if it occupies its cell, on the nearest free cell on foot: a hero's dog, a
 * guard called by a horn, a slime that splits. Undefined if nothing is free.
 *
 * @throws {SpaceError} off the map.
 * @example
 * const { dog } = content([]).creatures({ dog: { look: ["d", 0xc09050] } });
 * spawnNear(world, dog, read(world, hero, Position));
 */
export function spawnNear(world: World, kind: Blueprint, { level, x, y }: Place): Entity | undefined {
  const spot = isBlocker(kind) ? freeCellsNear(world, level, { x, y }, 1)[0] : { x, y };
  return spot && spawn(world, kind, at(level, spot.x, spot.y));
}
