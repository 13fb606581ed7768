import { type Blueprint, type Entity, type Part, type Place, read, spawn, type World } from "@delvekit/core";
import { Carried, inventoryOf, Stack } from "@delvekit/core/items";
import { Position } from "@delvekit/core/space";
import { KitError } from "../errors";
import { type AnyKind, kindFrom } from "../names";
import { freeCellsNear, isBlocker } from "../places";

/**
 * Gives an entity part of its starting equipment. Nobody picks it up, so no event is emitted.
 *
 * @param count the number of pieces of a stack. Default 1.
 * @throws {ItemError} for an entity without a `Pack`.
 * @throws {KitError} for a creature.
 * @example give(world, hero, blueprint("flare", items.Item), 2);
 */
export function give(world: World, who: Entity, kind: Blueprint, count = 1): Entity {
  if (isBlocker(kind))
    throw new KitError(`give: "${kind.name}" is a creature; spawn it at a place, and give things`);
  const last = inventoryOf(world, who).at(-1);
  const order = last === undefined ? 1 : read(world, last, Carried).order + 1;
  return spawn(world, kind, ...(count === 1 ? [] : [Stack({ count })]), Carried({ by: who, order }));
}

/**
 * Spawns one of a kind with what its row says that it carries.
 * @example
 * const { guard } = content([]).creatures({ guard: { look: ["g", 0x4080c0], pack: 1, carries: { key: 1 } } });
 * spawnWhole(world, guard, at(level, x, y));
 */
export function spawnWhole(world: World, kind: Blueprint, ...parts: readonly Part[]): Entity {
  const entity = spawn(world, kind, ...parts);
  const carries = (kind as Partial<AnyKind>).row?.["carries"] ?? {};
  for (const [name, count] of Object.entries(carries)) give(world, entity, kindFrom(world, name), count);
  return entity;
}

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
  return spot && spawnWhole(world, kind, Position({ level, ...spot }));
}
