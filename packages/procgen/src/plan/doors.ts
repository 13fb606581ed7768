import type { Dungeon } from "../dungeon";
import { inProportion } from "../options/table";
import { streamOf, withTerrain } from "../passes/pass";
import { Terrain } from "../terrain";

/**
 * The dungeon with at most this many doors in a map of 80x50, and open doorways instead of the others. A door
 * that hides what lies behind it is interesting only if most doorways are open. Doors with a feature, such as
 * locked and secret ones, stay, and count.
 */
export function withFewDoors<D extends Dungeon>(dungeon: D, most: number): D {
  const { width, height } = dungeon.terrain;
  const cells = dungeon.terrain.cells.slice();
  const features = dungeon.layers?.feature.cells;
  const doors: number[] = [];
  let kept = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== Terrain.door) continue;
    if (features === undefined || features[cell] === 0) doors.push(cell);
    else kept++;
  }
  const left = Math.max(0, inProportion(most, dungeon.terrain) - kept);
  if (doors.length <= left) return dungeon;
  streamOf(dungeon, "few doors").shuffle(doors);
  for (const door of doors.slice(left)) cells[door] = Terrain.corridor;
  return withTerrain(dungeon, { width, height, cells });
}
