import type { Size } from "@delvekit/grid";
import { migrationsOf } from "../save";
import { cellOn, type LevelId, levelOf, levelsOf, type Tile, tileAt, tileIdOf, tilesetOf } from "../space";
import { Player } from "../turns";
import {
  assertAlive,
  type Data,
  type Entity,
  expectList,
  expectWhole,
  has,
  type Invariant,
  invariant,
  resource,
  resourceOf,
  SightError,
  touchResource,
  type World,
} from "../world";
import { addRows, type BitGrid, createBits, hasBit, setBit } from "./bits";
import { viewOf } from "./view";
import { SightResource, type View } from "./views";

/**
 * What a viewer remembers of a level: the cells that it has seen, and the names of tiles that changed out of
 * its sight.
 */
interface Remembered extends BitGrid {
  /** Changed by `setOutdated` and `dropOutdated` only. */
  readonly outdated: Map<number, string>;
  /** The same in the form that is saved; undefined after a change. In a world that burns these are hundreds of cells, and few of them change in a turn. */
  listed: OutdatedCells | undefined;
}

/** What viewers remember, by viewer and level. */
type Memory = Map<Entity, Map<LevelId, Remembered>>;

/** The cells whose tile changed out of a viewer's sight, by the name of the tile that it remembers. */
type OutdatedCells = Readonly<Record<string, readonly number[]>>;

type SavedMemory = BitGrid & { viewer: Entity; level: LevelId; outdated?: OutdatedCells };

/** Saved. */
export const MemoryResource = resource<Memory>({
  name: "sight.memory",
  create: () => new Map(),
  tracked: {
    keys: (memory) =>
      [...memory].flatMap(([viewer, levels]) => [...levels.keys()].map((level) => keyOf(viewer, level))),
    part: (memory, key): Data | undefined => {
      const level = key % MOST_LEVELS;
      const viewer = ((key - level) / MOST_LEVELS) as Entity;
      const bits = memory.get(viewer)?.get(level);
      if (!bits) return undefined;
      const { width, height, words, outdated } = bits;
      const saved = { viewer, level, width, height, words };
      if (outdated.size === 0) return saved;
      bits.listed ??= byName(outdated);
      return { ...saved, outdated: bits.listed };
    },
    put: (memory, key, saved, world) => {
      const level = key % MOST_LEVELS;
      if (saved) loadMemory(memory, saved as unknown as SavedMemory, world);
      else memory.get(((key - level) / MOST_LEVELS) as Entity)?.delete(level);
      return true;
    },
  },
  load: (data, world) => {
    const memory: Memory = new Map();
    for (const saved of data as unknown as SavedMemory[]) loadMemory(memory, saved, world);
    return memory;
  },
});

function loadMemory(memory: Memory, saved: SavedMemory, world: World): void {
  const { viewer, level, width, height, words, outdated = {} } = saved;
  expectWhole(viewer, "a viewer");
  const bits = { width, height, words };
  checkBits(bits, levelOf(world, level));
  const known = { width, height, words, outdated: readOutdated(world, outdated, bits), listed: undefined };
  memory.set(viewer, (memory.get(viewer) ?? new Map<LevelId, Remembered>()).set(level, known));
}

/** The cells of remembered tiles in the form that is saved. */
function byName(outdated: ReadonlyMap<number, string>): OutdatedCells {
  const cells: Record<string, number[]> = {};
  for (const name of [...new Set(outdated.values())].sort()) cells[name] = [];
  for (const [cell, name] of [...outdated].sort(([a], [b]) => a - b)) cells[name]!.push(cell);
  return cells;
}

/**
 * Reads the cells of remembered tiles. Tiles that the game no longer has are forgotten.
 * @throws {SightError} for a cell that is not on the level.
 */
function readOutdated(world: World, saved: OutdatedCells, size: Size): Map<number, string> {
  const outdated = new Map<number, string>();
  const { names } = tilesetOf(world);
  const { tiles: renamed } = migrationsOf(world);
  for (const [name, cells] of Object.entries(saved)) {
    const now = !names.includes(name) && Object.hasOwn(renamed, name) ? renamed[name]! : name;
    for (const cell of expectList(cells, "the cells of a remembered tile")) {
      if (expectWhole(cell, "a remembered cell") >= size.width * size.height)
        throw new SightError(`cell ${cell} is remembered on a level of ${size.width} x ${size.height}`);
      if (names.includes(now)) outdated.set(cell as number, now);
    }
  }
  return outdated;
}

function checkBits({ width, height, words }: BitGrid, level: Size): void {
  const fits = width === level.width && height === level.height;
  if (!fits || !(words instanceof Uint32Array) || words.length !== createBits(width, height).words.length) {
    throw new SightError(
      `what is remembered of a level of ${level.width} x ${level.height} has another size`,
    );
  }
}

/**
 * The cells of a level that the viewer has ever seen; undefined before its first look. Read-only.
 * @example const memory = memoryOf(world, hero, level);
 */
export function memoryOf(world: World, viewer: Entity, level: LevelId): BitGrid | undefined {
  return resourceOf(world, MemoryResource).get(viewer)?.get(level);
}

/**
 * Whether the viewer has ever seen a place.
 * @throws {SpaceError} off the map.
 * @example if (isRemembered(world, hero, level, x, y)) drawDim(x, y);
 */
export function isRemembered(world: World, viewer: Entity, level: LevelId, x: number, y: number): boolean {
  const cell = cellOn(levelOf(world, level), x, y);
  const known = memoryOf(world, viewer, level);
  return known !== undefined && hasBit(known, cell);
}

/**
 * The tile at a place as the viewer sees it, or as it last saw it; undefined if it never did. Only players remember how tiles looked: for other viewers
 * it is the tile that is there.
 * @throws {SpaceError} off the map.
 * @example const glyph = rememberedTileAt(world, hero, level, x, y)?.glyph ?? " ";
 */
export function rememberedTileAt(
  world: World,
  viewer: Entity,
  level: LevelId,
  x: number,
  y: number,
): Tile | undefined {
  if (!isRemembered(world, viewer, level, x, y)) return undefined;
  const cell = cellOn(levelOf(world, level), x, y);
  const name = outdatedOf(world, viewer, level).get(cell);
  if (name === undefined || isInView(world, viewer, level, cell)) return tileAt(world, level, x, y);
  return tilesetOf(world).tiles[tileIdOf(tilesetOf(world), name)];
}

function isInView(world: World, viewer: Entity, level: LevelId, cell: number): boolean {
  const view = viewOf(world, viewer);
  return view.level === level && hasBit(view.visible, cell);
}

const NOTHING: ReadonlyMap<number, string> = new Map();

/**
 * The cells that became another tile since the viewer last saw them, with the name of the tile that it remembers. Read-only.
 * @example const name = outdatedOf(world, hero, level).get(cell) ?? tileAt(world, level, x, y).name;
 */
export function outdatedOf(world: World, viewer: Entity, level: LevelId): ReadonlyMap<number, string> {
  return resourceOf(world, MemoryResource).get(viewer)?.get(level)?.outdated ?? NOTHING;
}

/** A tile has changed: players who have seen it remember the old one until they look again. */
export function keepOutdated(
  world: World,
  { level, x, y, before, after }: { level: LevelId; x: number; y: number; before: string; after: string },
): void {
  for (const [viewer, levels] of resourceOf(world, MemoryResource)) {
    const known = levels.get(level);
    if (!known || !has(world, viewer, Player)) continue;
    const cell = y * known.width + x;
    if (!hasBit(known, cell)) continue;
    touchResource(world, MemoryResource, keyOf(viewer, level));
    if (known.outdated.get(cell) === after) dropOutdated(known, cell);
    else if (!known.outdated.has(cell)) setOutdated(known, cell, before);
  }
}

function setOutdated(known: Remembered, cell: number, name: string): void {
  known.outdated.set(cell, name);
  known.listed = undefined;
}

function dropOutdated(known: Remembered, cell: number): void {
  if (known.outdated.delete(cell)) known.listed = undefined;
}

/** Drops the old tiles that a viewer sees as they are now. */
function dropVisible(world: World, viewer: Entity, known: Remembered, { level, visible }: View): void {
  for (const cell of known.outdated.keys()) {
    if (!hasBit(visible, cell)) continue;
    touchResource(world, MemoryResource, keyOf(viewer, level));
    dropOutdated(known, cell);
  }
}

/**
 * Makes a viewer forget a level, or all levels: for amnesia, or a maze that shifts. It will remember again
 * what is in sight.
 * @throws {EntityError} if it is not alive.
 * @example forget(world, hero); // amnesia
 */
export function forget(world: World, viewer: Entity, level?: LevelId): void {
  const memory = resourceOf(world, MemoryResource);
  assertAlive(world, viewer);
  for (const known of memory.get(viewer)?.keys() ?? [])
    touchResource(world, MemoryResource, keyOf(viewer, known));
  if (level === undefined) memory.delete(viewer);
  else memory.get(viewer)?.delete(levelOf(world, level).id);
  const view = resourceOf(world, SightResource).views.get(viewer);
  if (view) view.told = 0;
}

/** Adds what a viewer sees to what it remembers of the level, if its view is fresh, and drops the old tiles that it sees as they are now. */
export function remember(world: World, viewer: Entity, view: View, isFresh: boolean): void {
  const { level, visible, bounds } = view;
  let known = resourceOf(world, MemoryResource).get(viewer)?.get(level);
  if (isFresh) {
    known ??= startMemory(world, viewer, level, visible);
    touchResource(world, MemoryResource, keyOf(viewer, level));
    addRows(known, visible, bounds.top, bounds.bottom);
  }
  if (known && known.outdated.size > 0) dropVisible(world, viewer, known, view);
}

/**
 * Makes a viewer remember cells of a level as if it had seen them: for maps and magic. Returns how many of them were new to it.
 * @throws {EntityError} if it is not alive. @throws {SpaceError} for a level that does not exist. @throws {SightError} for a cell off the map.
 * @example reveal(world, hero, level, [...levelOf(world, level).tiles.cells.keys()]); // the whole level
 */
export function reveal(world: World, viewer: Entity, level: LevelId, cells: Iterable<number>): number {
  assertAlive(world, viewer);
  const map = levelOf(world, level);
  const size = map.width * map.height;
  const known =
    resourceOf(world, MemoryResource).get(viewer)?.get(map.id) ?? startMemory(world, viewer, map.id, map);
  touchResource(world, MemoryResource, keyOf(viewer, map.id));
  let fresh = 0;
  for (const cell of cells) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= size)
      throw new SightError(`reveal: cell ${cell} is off the map; cells go from 0 to ${size - 1}`);
    if (!hasBit(known, cell)) fresh++;
    setBit(known, cell);
    dropOutdated(known, cell);
  }
  return fresh;
}

/** An empty memory of a level that a viewer does not know yet. */
function startMemory(world: World, viewer: Entity, level: LevelId, { width, height }: Size): Remembered {
  const memory = resourceOf(world, MemoryResource);
  const known: Remembered = { ...createBits(width, height), outdated: new Map(), listed: undefined };
  memory.set(viewer, (memory.get(viewer) ?? new Map<LevelId, Remembered>()).set(level, known));
  return known;
}

/** More levels than any world has, so that a viewer and a level can be combined into one number. */
const MOST_LEVELS = 2 ** 20;

/** What a viewer remembers of one level is one part of a save: its key. */
function keyOf(viewer: Entity, level: LevelId): number {
  return viewer * MOST_LEVELS + level;
}

/** What viewers remember of a level has the level's size. */
const memoriesFit = /* @__PURE__ */ invariant("sight.memory", (world, report) => {
  const levels = levelsOf(world);
  for (const [viewer, memories] of resourceOf(world, MemoryResource)) {
    for (const [id, { width, height }] of memories) {
      const level = levels[id];
      if (level?.width === width && level.height === height) continue;
      report(`Viewer ${viewer} remembers ${width} x ${height} cells, which is not the level's size.`, {
        level: id,
      });
    }
  }
});

/** The invariants that `checkWorld` tests. */
export const INVARIANTS: readonly Invariant[] = [memoriesFit];
