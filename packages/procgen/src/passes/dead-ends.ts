import { copyGrid, type Grid } from "@delvekit/grid";
import type { Dungeon } from "../dungeon";
import { cellsOfRoom } from "../rooms";
import { Terrain } from "../terrain";
import { hasRooms, withTerrain } from "./pass";

/**
 * Fills dead ends until none is left: open cells with solid rock on three sides, doors included. The
 * cells of rooms, the entrance and the exit stay.
 */
export function removeDeadEnds<D extends Dungeon>(dungeon: D): D {
  const terrain = copyGrid(dungeon.terrain);
  const kept = keptCells(dungeon);
  for (let cell = 0; cell < kept.length; cell++) fillDeadEnd(terrain, cell, kept);
  return withoutDeadEnds(withTerrain(dungeon, terrain));
}

/**
 * Fills a cell if it is a dead end, then the neighbour that this makes one, and so on down the passage.
 * A dead end has one open neighbour at the most, so the list of cells to look at again never holds more
 * than one, and the map need not be scanned again.
 *
 * @param kept cells that must stay, where not 0
 * @returns how many cells were filled
 */
export function fillDeadEnd(terrain: Grid<Uint8Array>, start: number, kept?: Uint8Array): number {
  const { cells } = terrain;
  let filled = 0;
  let cell = start;
  while (cells[cell] !== Terrain.solid && !kept?.[cell]) {
    const next = onlyNeighbour(terrain, cell);
    if (next === MANY) break;
    cells[cell] = Terrain.solid;
    filled++;
    if (next === NONE) break;
    cell = next;
  }
  return filled;
}

/** Whether a cell is open and has solid rock on three sides or four. Beyond the map all is solid. */
export function isDeadEnd(terrain: Grid<Uint8Array>, cell: number): boolean {
  return terrain.cells[cell] !== Terrain.solid && onlyNeighbour(terrain, cell) !== MANY;
}

const NONE = -1;
const MANY = -2;

/** The one open neighbour of a cell; {@link NONE} without, {@link MANY} for two or more. */
function onlyNeighbour({ width, height, cells }: Grid<Uint8Array>, cell: number): number {
  const x = cell % width;
  const north = cell >= width && cells[cell - width] !== Terrain.solid;
  const east = x < width - 1 && cells[cell + 1] !== Terrain.solid;
  const south = cell < width * (height - 1) && cells[cell + width] !== Terrain.solid;
  const west = x > 0 && cells[cell - 1] !== Terrain.solid;
  if (Number(north) + Number(east) + Number(south) + Number(west) > 1) return MANY;
  if (north) return cell - width;
  if (east) return cell + 1;
  if (south) return cell + width;
  return west ? cell - 1 : NONE;
}

/** The dungeon, no longer saying that it has dead ends, unless one of its ends lies in one. */
export function withoutDeadEnds<D extends Dungeon>(dungeon: D): D {
  if (dungeon.deadEnds !== true) return dungeon;
  const { terrain, entrance, exit } = dungeon;
  const deadEnds = [entrance, exit].some(({ x, y }) => isDeadEnd(terrain, y * terrain.width + x));
  return { ...dungeon, deadEnds };
}

/** Marks the cells that no pass may fill: those of rooms, the entrance and the exit. */
export function keptCells(dungeon: Dungeon): Uint8Array {
  const { width, height } = dungeon.terrain;
  const kept = new Uint8Array(width * height);
  const keep = ({ x, y }: { x: number; y: number }) => {
    kept[y * width + x] = 1;
  };
  keep(dungeon.entrance);
  keep(dungeon.exit);
  if (hasRooms(dungeon)) for (const room of dungeon.rooms) cellsOfRoom(room).forEach(keep);
  return kept;
}
