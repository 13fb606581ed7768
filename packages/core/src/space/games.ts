/**
 * Levels made of tiles, positions, doors and locks, and which entity is where.
 * @module space
 */
export { SpaceError } from "../world";
export { bump, close, lock, move, open, smash, toggle, unlock } from "./actions";
export { cellAt } from "./invariants";
export {
  addLevel,
  cellOn,
  type Level,
  LevelAdded,
  type LevelId,
  levelOf,
  levelsOf,
  setTile,
  TileChanged,
  tileAt,
  tilesetOf,
} from "./level";
export {
  blockerAt,
  blockerBeside,
  blockersOf,
  entitiesAt,
  entitiesNear,
  entitiesOn,
  isTaken,
} from "./occupancy";
export { space as plugin } from "./plugin";
export { at, Blocker, Keys, Moved, Position, placeBeside, put } from "./position";
export {
  isAsleep,
  LevelCaughtUp,
  LevelSlept,
  LevelWoke,
  sleepLevel,
  wakeLevel,
} from "./sleep";
export {
  entryCostOf,
  type Tile,
  type TileDefinition,
  type TileRow,
  type TileRows,
  type Tileset,
  tileIdOf,
  tileset,
} from "./tile";
export { setVeil } from "./veil";
