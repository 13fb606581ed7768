import { createGrid, type Grid, inBounds } from "@delvekit/grid";
import { timeOf } from "../turns";
import {
  type Data,
  emit,
  event,
  expectWhole,
  i32,
  type Numbered,
  refuseUnknown,
  resource,
  resourceOf,
  SpaceError,
  text,
  touchResource,
  u32,
  type World,
} from "../world";
import { tileReader } from "./names";
import { entryCostOf, type Tile, type Tileset, tileIdOf } from "./tile";

/** The number of a level, in the order in which levels were added. A plain number is accepted too, an entity is not. */
export type LevelId = Numbered<"level">;

/**
 * One map of a world. Its grids are read-only: change them with `setTile`, which keeps them consistent and emits the events.
 */
export interface Level {
  readonly id: LevelId;
  readonly name: string;
  readonly tileset: Tileset;
  readonly width: number;
  readonly height: number;
  /** Tile numbers. */
  readonly tiles: Grid<Uint8Array>;
  /** 1 where sight is blocked, by the tile or by a veil. */
  readonly opacity: Grid<Uint8Array>;
  /** 1 where something in the air blocks sight, whatever the tile: see `setVeil`. `cells` is undefined while there is none. */
  readonly veil: { cells: Uint8Array | undefined; count: number };
  /** The cost of entering each cell for those who do not open doors; 0 where they cannot go. */
  readonly walkCosts: Grid<Uint8Array>;
  /** The cost of entering each cell for those who open doors: a closed door costs one more than the tile it opens into. */
  readonly openerCosts: Grid<Uint8Array>;
  /** The tick at which it fell asleep, undefined if it is awake. */
  readonly rest: { since: number | undefined };
  /** Counts the changes of each kind of grid, for code that derives something from one. */
  readonly versions: { tiles: number; opacity: number; costs: number };
}

/** A cell of a level became another tile. */
export const TileChanged = event("tile changed", { level: u32, x: i32, y: i32, before: text, after: text });

/** A cell of a level has begun or ceased to block sight: its tile changed, or its veil. */
export const OpacityChanged = event("opacity changed", { level: u32, x: i32, y: i32 });

/** A level was added. Emitted before anything is on it. */
export const LevelAdded = event("level added", { level: u32 });

/** The levels of a world and its tileset. */
export interface Levels {
  readonly tileset: Tileset;
  readonly list: Level[];
  /** The levels that are awake, once they have been asked for; undefined after one was added, fell asleep or woke. */
  awake: readonly Level[] | undefined;
}

/** Levels with their tiles; everything else about them is derived. */
export function levelsResource(tileset: Tileset) {
  return resource<Levels>({
    ...LevelsResource,
    create: () => ({ tileset, list: [], awake: undefined }),
    load: (data, world) => {
      const read = tileReader(world, tileset);
      const list = (data as unknown as SavedLevel[]).map((saved, id) =>
        loadLevel(tileset, id, saved, read(saved.tiles)),
      );
      return { tileset, list, awake: undefined };
    },
    loaded: ({ list }, world) => {
      for (const { id, rest } of list)
        if (rest.since !== undefined && rest.since > timeOf(world))
          throw new SpaceError(
            `level ${id} has been asleep since tick ${rest.since}, but it is only tick ${timeOf(world)}`,
          );
    },
  });
}

type SavedLevel = {
  name: string;
  width: number;
  height: number;
  tiles: Uint8Array;
  since: number | null;
  veil?: Uint8Array;
};

function lacksTileset(): never {
  throw new SpaceError("levels need a tileset: give createWorld the plugin space.plugin(tiles)");
}

/** The handle for finding a world's levels, whatever its tileset. */
export const LevelsResource = resource<Levels>({
  name: "space.levels",
  create: lacksTileset,
  tracked: {
    keys: ({ list }) => list.keys(),
    part: ({ list }, id): Data | undefined => list[id] && saveLevel(list[id]),
    hash: ({ tileset, list }, id) => list[id] && byNames({ tileset, list: [list[id]] }),
    put: (levels, id, saved) => putLevel(levels, id, saved as SavedLevel | undefined),
  },
  hash: byNames,
  load: lacksTileset,
});

function loadLevel(tileset: Tileset, id: LevelId, saved: SavedLevel, cells: Uint8Array): Level {
  const { name, width, height, since, veil } = saved;
  if (typeof name !== "string") throw new SpaceError(`the name of level ${id} is ${String(name)}`);
  const level = createLevel(tileset, id, name, { width, height, cells }, veil);
  level.rest.since = since === null ? undefined : expectWhole(since, `since when level ${id} sleeps`);
  return level;
}

function saveLevel({ name, width, height, tiles, rest, veil }: Level): SavedLevel {
  const saved = { name, width, height, tiles: tiles.cells, since: rest.since ?? null };
  return veil.cells ? { ...saved, veil: veil.cells } : saved;
}

/** Makes a level what it was, puts it back, or drops it. False if it cannot. */
function putLevel(levels: Levels, id: number, saved: SavedLevel | undefined): boolean {
  const level = levels.list[id];
  levels.awake = undefined;
  if (level && saved) return changeLevel(levels, level, saved);
  if (!saved) {
    // Levels are only ever added at the end, so all later ones are dropped too.
    levels.list.length = Math.min(levels.list.length, id);
    return true;
  }
  levels.list[id] = loadLevel(levels.tileset, id, saved, saved.tiles);
  return true;
}

/** Makes a level what it was. False if it had another size or name: much is derived from each level. */
function changeLevel(levels: Levels, level: Level, saved: SavedLevel): boolean {
  const { tiles, rest, veil, name } = level;
  if (level.width !== saved.width || level.height !== saved.height || name !== saved.name) return false;
  rest.since = saved.since ?? undefined;
  const before = veil.cells;
  veil.cells = saved.veil;
  veil.count = saved.veil?.reduce((count, veiled) => count + veiled) ?? 0;
  for (const [cell, tile] of saved.tiles.entries()) {
    const same = tiles.cells[cell] === tile;
    if (same && (before?.[cell] ?? 0) === (saved.veil?.[cell] ?? 0)) continue;
    tiles.cells[cell] = tile;
    derive(level, cell, levels.tileset.tiles[tile]!);
    // The level's grids contain neither hazards nor locks.
    if (!same) {
      level.versions.tiles++;
      level.versions.costs++;
    }
  }
  return true;
}

/** The levels in a form that is the same for every tileset with the same tiles: used tiles are numbered in the order of their names. */
function byNames({ tileset, list }: Pick<Levels, "tileset" | "list">): Data {
  const used = new Uint8Array(0x100);
  for (const { tiles } of list) for (const id of tiles.cells) used[id] = 1;
  const names = tileset.names.filter((_, id) => used[id] === 1).sort();
  const numbers = tileset.names.map((name) => names.indexOf(name));
  const levels = list.map((level) => {
    const { tiles, ...saved } = saveLevel(level);
    return { ...saved, tiles: tiles.map((id) => numbers[id] ?? id) };
  });
  return { names, levels };
}

/**
 * Adds a level made of tile numbers, which are copied. Returns its number.
 * @throws {SpaceError} for a number that is not a tile, or an unknown option.
 * @example const level = addLevel(world, parseAscii("#####\n#...#\n#####", { "#": 0, ".": 1 }));
 */
export function addLevel(
  world: World,
  tiles: Grid<Uint8Array>,
  options: { readonly name?: string } = {},
): LevelId {
  refuseUnknown("addLevel", options, ["name"], SpaceError);
  const levels = resourceOf(world, LevelsResource);
  const { tileset, list } = levels;
  const id = list.length;
  levels.awake = undefined;
  const { width, height, cells } = tiles;
  const own = { width, height, cells: Uint8Array.prototype.slice.call(cells) };
  list.push(createLevel(tileset, id, options.name ?? `level ${id}`, own));
  touchResource(world, LevelsResource, id);
  emit(world, LevelAdded({ level: id }));
  return id;
}

function noLevel(id: LevelId, count: number): SpaceError {
  const there = count === 0 ? "this world has none" : `this world has levels 0 to ${count - 1}`;
  return new SpaceError(`there is no level ${id}; ${there}; addLevel returns the number of a new one`);
}

/**
 * A level by its number.
 * @throws {SpaceError} if there is none.
 * @example const { width, height } = levelOf(world, level).tiles;
 */
export function levelOf(world: World, id: LevelId): Level {
  const { list } = resourceOf(world, LevelsResource);
  const level = list[id];
  if (!level) throw noLevel(id, list.length);
  return level;
}

/**
 * All levels in the order in which they were added.
 * @example const deepest = levelsOf(world).length - 1;
 */
export function levelsOf(world: World): readonly Level[] {
  return resourceOf(world, LevelsResource).list;
}

/**
 * The world's tiles.
 * @example const names = tilesetOf(world).tiles.map(({ name }) => name);
 */
export function tilesetOf(world: World): Tileset {
  return resourceOf(world, LevelsResource).tileset;
}

/**
 * The tile at a place.
 * @throws {SpaceError} off the map.
 * @example if (tileAt(world, level, x, y).name === "stairs") descend();
 */
export function tileAt(world: World, id: LevelId, x: number, y: number): Tile {
  const level = levelOf(world, id);
  return level.tileset.tiles[level.tiles.cells[cellOn(level, x, y)]!]!;
}

/**
 * Changes the tile of a cell.
 * @throws {SpaceError} off the map or for a name that is not a tile.
 * @example setTile(world, level, 12, 7, "rubble");
 */
export function setTile(world: World, id: LevelId, x: number, y: number, name: string): void {
  const level = levelOf(world, id);
  const { tileset } = level;
  const cell = cellOn(level, x, y);
  const after = tileset.tiles[tileIdOf(tileset, name)]!;
  const before = tileset.tiles[level.tiles.cells[cell]!]!;
  if (after === before) return;
  touchResource(world, LevelsResource, id);
  level.tiles.cells[cell] = after.id;
  level.versions.tiles++;
  // Hazards and locks are not in the level's grids, but in walking costs that are derived from them.
  if (before.hazard !== after.hazard || before.unlocksInto !== after.unlocksInto) level.versions.costs++;
  // First, so that listeners to the change of tile find the level's grids up to date.
  if (derive(level, cell, after)) emit(world, OpacityChanged({ level: id, x, y }));
  emit(world, TileChanged({ level: id, x, y, before: before.name, after: after.name }));
}

/**
 * The cell at a place of a level.
 * @throws {SpaceError} off the map.
 * @example const cell = cellOn(levelOf(world, level), 12, 7);
 */
export function cellOn(level: Level, x: number, y: number): number {
  if (!inBounds(level, x, y)) {
    throw new SpaceError(
      `(${x}, ${y}) is off the map: level ${level.id} is ${level.width} x ${level.height}`,
    );
  }
  return y * level.width + x;
}

/** The longest side of a level: a position stores its coordinates in 16 bits. */
const LONGEST_SIDE = 0xffff;

/** The most levels of a world: a position stores its level in 16 bits too. */
const MOST_LEVELS = 0x10000;

function givenCells(cells: unknown): string {
  if (cells instanceof Uint8Array) return `this one has ${cells.length}`;
  const type = cells === null ? "null" : (cells?.constructor.name ?? "undefined");
  return `this one has cells of type ${type}: convert them with Uint8Array.from(cells)`;
}

function checkTiles(tileset: Tileset, { width, height, cells }: Grid<Uint8Array>): void {
  const sized = (side: number) => Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE;
  if (!sized(width) || !sized(height)) {
    throw new SpaceError(
      `the level is ${width} x ${height}; each side must be a whole number from 1 to ${LONGEST_SIDE}`,
    );
  }
  if (!(cells instanceof Uint8Array) || cells.length !== width * height) {
    throw new SpaceError(
      `a level of ${width} x ${height} needs a Uint8Array of ${width * height} tile numbers; ${givenCells(cells)}`,
    );
  }
  const wrong = cells.findIndex((tile) => tile >= tileset.tiles.length);
  if (wrong >= 0) {
    throw new SpaceError(
      `cell (${wrong % width}, ${Math.floor(wrong / width)}) is tile ${cells[wrong]}; the tileset has tiles 0 to ${tileset.tiles.length - 1}`,
    );
  }
}

function createLevel(
  tileset: Tileset,
  id: LevelId,
  name: string,
  tiles: Grid<Uint8Array>,
  veil?: Uint8Array,
): Level {
  const { width, height } = tiles;
  if (id >= MOST_LEVELS)
    throw new SpaceError(`this world has ${id} levels; it cannot have more; reuse one of them`);
  checkTiles(tileset, tiles);
  if (veil && (!(veil instanceof Uint8Array) || veil.length !== width * height)) {
    throw new SpaceError(`the veil of a level of ${width} x ${height} has ${veil.length} cells`);
  }
  const level: Level = {
    id,
    name,
    tileset,
    width,
    height,
    tiles,
    opacity: createGrid(width, height),
    veil: { cells: veil, count: veil?.reduce((count, veiled) => count + veiled) ?? 0 },
    walkCosts: createGrid(width, height),
    openerCosts: createGrid(width, height),
    rest: { since: undefined },
    versions: { tiles: 0, opacity: 0, costs: 0 },
  };
  for (const [cell, tile] of tiles.cells.entries()) derive(level, cell, tileset.tiles[tile]!);
  return level;
}

/** Whether a cell with this tile blocks sight: 1 if it does, 0 if not. */
export function opacityOf({ veil }: Level, cell: number, { transparent }: Tile): 0 | 1 {
  return transparent && veil.cells?.[cell] !== 1 ? 0 : 1;
}

/** Shared by all cells. */
export const OPENER = { opens: true };

/** Updates what is derived from a cell's tile and veil. Returns whether that changed its opacity. */
export function derive(level: Level, cell: number, tile: Tile): boolean {
  const walk = entryCostOf(tile);
  const open = entryCostOf(tile, OPENER);
  const opaque = opacityOf(level, cell, tile);
  const turned = level.opacity.cells[cell] !== opaque;
  if (turned) level.versions.opacity++;
  if (level.walkCosts.cells[cell] !== walk || level.openerCosts.cells[cell] !== open) level.versions.costs++;
  level.opacity.cells[cell] = opaque;
  level.walkCosts.cells[cell] = walk;
  level.openerCosts.cells[cell] = open;
  return turned;
}
