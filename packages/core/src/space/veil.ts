import { emit, touchResource, type World } from "../world";
import { cellOn, derive, type LevelId, LevelsResource, levelOf, OpacityChanged, tileAt } from "./level";

/**
 * Makes a place block sight, or removes that, whatever its tile: for smoke, magical darkness, thick leaves. A cell has only one veil, so the last
 * call counts; it is saved with the level. Nothing else changes: the place can still be walked on.
 *
 * @throws {SpaceError} off the map.
 * @example setVeil(world, level, x, y, true); // magical darkness
 */
export function setVeil(world: World, id: LevelId, x: number, y: number, opaque: boolean): void {
  const level = levelOf(world, id);
  const cell = cellOn(level, x, y);
  const { veil } = level;
  const before = veil.cells?.[cell] === 1;
  if (before === opaque) return;
  touchResource(world, LevelsResource, id);
  veil.cells ??= new Uint8Array(level.width * level.height);
  veil.cells[cell] = opaque ? 1 : 0;
  veil.count += opaque ? 1 : -1;
  // A level without veils is saved in the same way, whether or not it ever had any.
  if (veil.count === 0) veil.cells = undefined;
  if (derive(level, cell, tileAt(world, id, x, y))) emit(world, OpacityChanged({ level: id, x, y }));
}
