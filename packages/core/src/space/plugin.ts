import { plugin as define, failed, has, on, type Plugin, read, storeOf } from "../world";
import { SpaceError } from "../world/errors";
import type { Having, World } from "../world/world";
import {
  bump,
  close,
  closeTile,
  lock,
  lockTile,
  move,
  open,
  openTile,
  unlock,
  unlockTile,
  walk,
} from "./actions";
import { CHECKS } from "./checks";
import { cellOn, levelOf, levelsResource } from "./level";
import { tileNamesResource } from "./names";
import { assertFree, block, OccupancyResource, settle, unblock, unsettle } from "./occupancy";
import { Blocker, Keys, Position } from "./position";
import { nodOff } from "./sleep";
import type { Tileset } from "./tile";

/**
 * Levels made of tiles, positions, and who is where. Brings `Position`, `Blocker` and `Keys` and the actions "move", "open",
 * "close", "lock", "unlock" and "bump".
 *
 * @throws {SpaceError} for what is no tileset, such as a table of tiles that was not given to `tileset`.
 */
export function space(tiles: Tileset): Plugin {
  if (!Array.isArray(tiles?.tiles))
    throw new SpaceError(`space is given no tileset; make one: space(tileset({ floor: { glyph: "." } }))`);
  return define({
    name: "space",
    components: [Position, Blocker, Keys],
    resources: [tileNamesResource(tiles), levelsResource(tiles), OccupancyResource],
    actions: [
      on(move, walk),
      on(open, openTile),
      on(close, closeTile),
      on(lock, lockTile),
      on(unlock, unlockTile),
      on(bump, () => failed('Someone is in the way, and no plugin handles "bump".')),
    ],
    checks: CHECKS,
    whereabouts: (world, entity) =>
      has(world, entity, Position) ? read(world, entity, Position) : undefined,
    hooks: [
      [Position, { check: checkPlace, added: arrive, changed: arrive, removed: unsettle }],
      [Blocker, { check: checkBlocker, added: block, removed: unblock }],
    ],
  });
}

function arrive(world: World, entity: number): void {
  settle(world, entity);
  nodOff(world, entity, storeOf(world, Position).level[entity] as number);
}

type PlaceValues = { level?: number; x?: number; y?: number };

function checkPlace(world: World, entity: number, values: PlaceValues, having: Having): void {
  const known = storeOf(world, Position);
  const {
    level = known.level[entity] as number,
    x = known.x[entity] as number,
    y = known.y[entity] as number,
  } = values;
  cellOn(levelOf(world, level), x, y);
  if (having(Blocker)) assertFree(world, entity, level, x, y);
}

function checkBlocker(world: World, entity: number): void {
  if (!has(world, entity, Position)) return;
  const { level, x, y } = storeOf(world, Position);
  assertFree(world, entity, level[entity] as number, x[entity] as number, y[entity] as number);
}
