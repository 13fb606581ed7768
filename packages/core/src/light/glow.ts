import { type LevelId, levelOf } from "../space";
import type { World } from "../world/world";
import { createLamp } from "./lamp";
import { type Glow, putLamp, takeLamp } from "./lights";
import type { Source } from "./source";

/** Lights lamps in the cells of a level that shine by now, and puts out those in cells that no longer do. */
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
