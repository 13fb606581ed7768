import { disturbViews } from "../sight";
import { type LevelId, levelOf } from "../space";
import { resourceOf, type World } from "../world";
import { castLamp } from "./cast";
import { createLamp, type LightMap, type LitLevel } from "./lightmap";
import { type Glow, LightsResource, litOf, putLamp, takeLamp } from "./lights";
import type { Source } from "./source";

/** Brings a level's light up to date: casts again only lamps that moved, changed, or shine where opacity has changed. */
export function lightUp(world: World, id: LevelId): LightMap {
  const { map, glows } = litOf(world, id);
  const { sources } = resourceOf(world, LightsResource);
  for (let i = 0; i < sources.length; i++) {
    followCells(world, id, sources[i]!, glows[i]!);
  }
  castWaiting(world, id, map);
  if (map.turned.right > 0) tellSight(world, id, map);
  return map;
}

function castWaiting(world: World, id: LevelId, map: LitLevel): void {
  if (map.waiting.length === 0) return;
  const level = levelOf(world, id);
  for (const lamp of map.waiting) {
    lamp.waits = false;
    // A lamp that was removed has nothing to cast.
    if (map.lamps.has(lamp)) castLamp(map, level, lamp);
  }
  map.waiting.length = 0;
}

function tellSight(world: World, id: LevelId, { turned, width, height }: LitLevel): void {
  disturbViews(world, id, turned);
  turned.left = width;
  turned.top = height;
  turned.right = 0;
  turned.bottom = 0;
}

/** Lights lamps in cells of a level that have begun to shine, and puts out those in cells that no longer do. */
export function followCells(world: World, id: LevelId, { cells, shine }: Source, glow: Glow): void {
  if (!cells) return;
  const shining = cells(world, id);
  if (shining.version === glow.version && shining.cells === glow.cells) return;
  glow.version = shining.version;
  glow.cells = shining.cells;
  const now = new Set(shining.cells);
  for (const [cell, lamp] of glow.lamps) {
    if (now.has(cell)) continue;
    takeLamp(world, lamp);
    glow.lamps.delete(cell);
  }
  const { width } = levelOf(world, id);
  for (const cell of now) {
    if (glow.lamps.has(cell)) continue;
    const lamp = createLamp();
    glow.lamps.set(cell, lamp);
    putLamp(world, lamp, id, cell % width, Math.floor(cell / width), shine);
  }
}
