import { createGrid, type Grid } from "@delvekit/grid";
import { serialOf } from "../entity";
import { type Data, resource, resourceOf } from "../resource";
import { cellOn, type LevelId, levelOf } from "../space";
import type { World } from "../world/world";

/** What viewers remember: by the viewer's serial, then by level. */
type Memory = Map<number, Map<LevelId, Grid<Uint8Array>>>;

type SavedMemory = { viewer: number; level: number; width: number; height: number; cells: Uint8Array };

/** Part of every save. */
export const MemoryResource = resource<Memory>({
  name: "sight.memory",
  create: () => new Map(),
  save: (memory): Data =>
    byNumber(memory).flatMap(([viewer, levels]) =>
      byNumber(levels).map(([level, { width, height, cells }]) => ({ viewer, level, width, height, cells })),
    ),
  load: (data) => {
    const memory: Memory = new Map();
    for (const { viewer, level, ...grid } of data as unknown as SavedMemory[]) {
      memory.set(viewer, (memory.get(viewer) ?? new Map<LevelId, Grid<Uint8Array>>()).set(level, grid));
    }
    return memory;
  },
});

/** What a viewer knows of a level, for adding to: made on its first look at it. */
export function memoryFor(world: World, viewer: number, level: LevelId): Grid<Uint8Array> {
  const memory = resourceOf(world, MemoryResource);
  const serial = serialOf(world, viewer);
  const levels = memory.get(serial) ?? new Map<LevelId, Grid<Uint8Array>>();
  const known = levels.get(level);
  if (known) return known;
  const { width, height } = levelOf(world, level);
  const fresh = createGrid(width, height);
  memory.set(serial, levels.set(level, fresh));
  return fresh;
}

/** Every cell of a level that the viewer has ever seen, as 1; undefined before its first look. For reading only. */
export function memoryOf(world: World, viewer: number, level: LevelId): Grid<Uint8Array> | undefined {
  return resourceOf(world, MemoryResource).get(serialOf(world, viewer))?.get(level);
}

/** Whether the viewer has ever seen a place. @throws {SpaceError} off the map. */
export function isRemembered(world: World, viewer: number, level: LevelId, x: number, y: number): boolean {
  const cell = cellOn(levelOf(world, level), x, y);
  return memoryOf(world, viewer, level)?.cells[cell] === 1;
}

/** Entries by ascending key: saves and hashes must not tell in which order they were made. */
function byNumber<T>(map: ReadonlyMap<number, T>): [number, T][] {
  return [...map].sort(([a], [b]) => a - b);
}
