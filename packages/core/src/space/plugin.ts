import {
  plugin as define,
  type Entity,
  failed,
  get,
  type Having,
  on,
  type Plugin,
  type Row,
  readColumns,
  rowOrNone,
  SpaceError,
  type World,
} from "../world";
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
import { INVARIANTS } from "./invariants";
import { cellOn, type LevelId, levelOf, levelsResource } from "./level";
import { tileNamesResource } from "./names";
import { assertFree, block, isTaken, OccupancyResource, settle, unblock, unsettle } from "./occupancy";
import { Blocker, Keys, Position } from "./position";
import { nodOff } from "./sleep";
import type { Tileset } from "./tile";

/**
 * Levels made of tiles, positions, and which entity is where. Adds `Position`, `Blocker` and `Keys` and the actions "move", "open", "close", "lock",
 * "unlock" and "bump".
 *
 * @throws {SpaceError} for anything but a tileset, such as a table of tiles that was not passed to `tileset`.
 * @example createWorld({ seed: "ember", plugins: [space.plugin(tiles), turns.plugin()] });
 */
export function space(tiles: Tileset): Plugin {
  if (!Array.isArray(tiles?.tiles))
    throw new SpaceError(`space needs a tileset; make one: space(tileset({ floor: { glyph: "." } }))`);
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
    invariants: INVARIANTS,
    whereabouts: (world, entity) => get(world, entity, Position),
    hooks: [
      [
        Position,
        { validate: checkPlace, added: arrive, changed: arrive, removed: unsettle, undone: unsettle },
      ],
      [Blocker, { validate: checkBlocker, added: block, removed: unblock, undone: unblock }],
    ],
  });
}

function arrive(world: World, entity: Entity, row: Row): void {
  settle(world, entity, row);
  const { rest } = levelOf(world, readColumns(world, Position).level[row] as LevelId);
  if (rest.since !== undefined) nodOff(world, entity);
}

type PlaceValues = { level?: LevelId; x?: number; y?: number };

function checkPlace(world: World, entity: Entity | undefined, values: PlaceValues, having: Having): void {
  const known = readColumns(world, Position);
  const row = rowOrNone(world, entity);
  const {
    level = known.level[row] as LevelId,
    x = known.x[row] as number,
    y = known.y[row] as number,
  } = values;
  const cell = cellOn(levelOf(world, level), x, y);
  if (isTaken(world, level, cell) && having(Blocker)) assertFree(world, entity, level, x, y);
}

function checkBlocker(world: World, entity: Entity | undefined): void {
  const place = get(world, entity, Position);
  if (place) assertFree(world, entity, place.level, place.x, place.y);
}
