import { disturbViews } from "../sight";
import { type LevelId, levelOf } from "../space";
import { resourceOf } from "../world";
import type { World } from "../world/world";
import { castLamp } from "./cast";
import { followCells } from "./glow";
import type { LightMap, LitLevel } from "./lightmap";
import { type Glow, LightsResource, litOf } from "./lights";

/** A level's light, brought up to date: only lamps are cast anew that moved, changed, or shine where light passes otherwise than before. */
export function lightUp(world: World, id: LevelId): LightMap {
  const { map, glows } = litOf(world, id);
  const { sources } = resourceOf(world, LightsResource);
  for (let i = 0; i < sources.length; i++) {
    followCells(world, id, sources[i] as (typeof sources)[number], glows[i] as Glow);
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
    // One that was taken away has nothing to cast.
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
