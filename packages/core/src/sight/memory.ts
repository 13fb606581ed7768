import type { Grid, Size } from "@delvekit/grid";
import { cellOn, type LevelId, levelOf, levelsOf } from "../space";
import {
  assertAlive,
  type Data,
  type Entity,
  expectWhole,
  type Invariant,
  invariant,
  type Migrations,
  resource,
  resourceOf,
  SightError,
  touchResource,
  type World,
} from "../world";
import { addRows, type BitGrid, createBits, hasBit, setBit } from "./bits";
import { bottomOf, topOf } from "./view";
import { SightResource, type View } from "./views";

/** What viewers remember, by viewer and level. */
type Memory = Map<Entity, Map<LevelId, BitGrid>>;

type SavedMemory = { viewer: Entity; level: LevelId; width: number; height: number; words: Uint32Array };

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
      return bits && { viewer, level, width: bits.width, height: bits.height, words: bits.words };
    },
  },
  load: (data, world) => {
    const memory: Memory = new Map();
    for (const { viewer, level, ...bits } of data as unknown as SavedMemory[]) {
      expectWhole(viewer, "a viewer");
      checkBits(bits, levelOf(world, level));
      memory.set(viewer, (memory.get(viewer) ?? new Map<LevelId, BitGrid>()).set(level, bits));
    }
    return memory;
  },
});

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
 * Makes a viewer forget a level, or all levels: for amnesia, or a maze that shifts. What is in sight it will remember again.
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

/** Adds what a viewer sees to what it remembers of the level. */
export function remember(world: World, viewer: Entity, view: View): void {
  const memory = resourceOf(world, MemoryResource);
  let levels = memory.get(viewer);
  if (!levels) {
    levels = new Map();
    memory.set(viewer, levels);
  }
  let known = levels.get(view.level);
  if (!known) {
    known = createBits(view.visible.width, view.visible.height);
    levels.set(view.level, known);
  }
  touchResource(world, MemoryResource, keyOf(viewer, view.level));
  addRows(known, view.visible, topOf(view), bottomOf(view));
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

/** How saves of earlier versions are migrated. */
export const MIGRATIONS: Migrations = {
  resources: { "sight.memory": [packMemory] },
};

/** Earlier versions stored one byte per cell instead of one bit. */
function packMemory(data: Data): Data {
  const memory = data as unknown as ({ viewer: Entity; level: number } & Grid<Uint8Array>)[];
  return memory.map(({ viewer, level, width, height, cells }) => {
    const bits = createBits(width, height);
    cells.forEach((seen, cell) => {
      if (seen === 1) setBit(bits, cell);
    });
    return { viewer, level, ...bits };
  });
}
