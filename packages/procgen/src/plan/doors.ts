import type { Dungeon } from "../dungeon";
import { inProportion } from "../options/table";
import { streamOf } from "../passes/chance";
import { withTerrain } from "../passes/pass";
import { Terrain } from "../terrain";

/** The most doors in a map of 80x50: with those of machines on top there are seldom more than 25. */
const MOST = 20;

/**
 * The dungeon with doors only here and there, and open doorways elsewhere. A door that hides what lies behind means something only
 * where most do not.
 */
export function withFewDoors<D extends Dungeon>(dungeon: D): D {
  const { width, height } = dungeon.terrain;
  const cells = dungeon.terrain.cells.slice();
  const doors: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === Terrain.door) doors.push(cell);
  streamOf(dungeon, "few doors").shuffle(doors);
  for (const door of doors.slice(inProportion(MOST, dungeon.terrain))) cells[door] = Terrain.corridor;
  return withTerrain(dungeon, { width, height, cells });
}
