import { disturbViews } from "../sight";
import { cellOn, type LevelId, levelOf } from "../space";
import { findResource, resourceOf, touchResource, type World } from "../world";
import { castLamp } from "./cast";
import { colourFrom } from "./light";
import { createLamp, type LightMap, type LitLevel } from "./lightmap";
import { type Glow, LightsResource, litOf, putLamp, relight, takeLamp } from "./lights";
import { AmbientLightResource, givenLight, type Source } from "./source";

/** The light at a place: three channels and the strongest of them, all 0 to 255. */
export interface LightAt {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly level: number;
}

const DAYLIGHT: LightAt = { red: 255, green: 255, blue: 255, level: 255 };

/**
 * The light at a place; full white in a world without the `light` plugin.
 * @throws {SpaceError} off the map.
 * @example const { red, green, blue } = lightAt(world, level, x, y);
 */
export function lightAt(world: World, level: LevelId, x: number, y: number): LightAt {
  const cell = cellOn(levelOf(world, level), x, y);
  if (findResource(world, LightsResource) === undefined) return DAYLIGHT;
  const { red, green, blue, cells } = lightOf(world, level);
  const channel = (sums: Uint32Array) => Math.min(255, sums[cell]!);
  return { red: channel(red), green: channel(green), blue: channel(blue), level: cells[cell]! };
}

/**
 * The ambient light of a level, 0xRRGGBB.
 * @example const isNight = ambientLightOf(world, level) === 0;
 */
export function ambientLightOf(world: World, level: LevelId): number {
  return givenLight(world, level) ?? resourceOf(world, LightsResource).ambient;
}

/**
 * Sets the ambient light of a level (0xRRGGBB or a text as in CSS), for example to make it day or night.
 * @throws {LightError} for anything but a colour.
 * @example setAmbientLight(world, level, 0xfff4e0); // day
 */
export function setAmbientLight(world: World, level: LevelId, given: number | string): void {
  const colour = colourFrom("ambient colour", given);
  relight(litOf(world, level), colour);
  touchResource(world, AmbientLightResource, level).set(level, colour);
}

/**
 * The light on a level, for example to tint a whole map. Always the same object, brought up to date: casts again only lamps that moved, changed, or
 * shine where opacity has changed. Read-only.
 * @example const lightmap = lightOf(world, level); // to tint the map with
 */
export function lightOf(world: World, id: LevelId): LightMap {
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
  if (map.waiting.size === 0) return;
  const level = levelOf(world, id);
  for (const lamp of map.waiting) castLamp(map, level, lamp);
  map.waiting.clear();
}

function tellSight(world: World, id: LevelId, { turned, width, height }: LitLevel): void {
  disturbViews(world, id, turned);
  Object.assign(turned, { left: width, top: height, right: 0, bottom: 0 });
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
