import type { Random } from "@delvekit/random";
import type { Connection } from "../../dungeon";
import { addConnection, type Ground } from "../../ground";
import { hasRockBeside, isInside, Terrain } from "../../terrain";
import { stepsBetween } from "../../walks";
import type { AccretionSettings } from "./options";

/** The thickest wall that is opened, in cells. */
const THICKEST = 3;

/** Opens walls between rooms, in random order, where that shortens a walk of `loopDetour` steps or more. */
export function* openLoops(
  ground: Ground,
  random: Random,
  { loopDetour, loops, doors }: Pick<AccretionSettings, "loopDetour" | "loops" | "doors">,
  mayJoin: (one: number, other: number) => boolean = () => true,
): Generator<Connection> {
  if (loops === 0) return;
  for (const wall of random.shuffle(listWalls(ground))) {
    const path = pathThrough(ground, wall);
    if (path === undefined || !random.chance(loops)) continue;
    const step = ground.strides[1 + (wall & 1)]!;
    const one = path[0]! - step;
    const other = path.at(-1)! + step;
    const [from, to] = [ground.roomAt[one]!, ground.roomAt[other]!];
    if (!mayJoin(from, to) || stepsBetween(ground, one, other, loopDetour) < loopDetour) continue;
    yield addConnection(ground, from, to, path, random.chance(doors), true);
  }
}

/** Walls with a room on the west or north: twice the cell, and 0 to dig east, 1 to dig south. */
function listWalls({ cells, roomAt, width }: Ground): number[] {
  const walls: number[] = [];
  for (let cell = width; cell < cells.length - width; cell++) {
    if (cells[cell] !== Terrain.solid) continue;
    if (roomAt[cell - 1] !== -1) walls.push(2 * cell);
    if (roomAt[cell - width] !== -1) walls.push(2 * cell + 1);
  }
  return walls.filter((wall) => {
    const step = wall & 1 ? width : 1;
    for (let i = 1; i <= THICKEST; i++) {
      const cell = (wall >> 1) + i * step;
      if (cell >= cells.length) return false;
      if (cells[cell] !== Terrain.solid) return roomAt[cell] !== -1;
    }
    return false;
  });
}

/** The cells of a wall between two rooms, all with rock on both sides; undefined if there are none. */
function pathThrough(ground: Ground, wall: number): number[] | undefined {
  const { cells, roomAt, strides, taken } = ground;
  const step = strides[1 + (wall & 1)]!;
  const aside = strides[2 - (wall & 1)]!;
  const path: number[] = [];
  let cell = wall >> 1;
  while (cells[cell] === Terrain.solid && path.length < THICKEST) {
    const isFree = taken[cell] === 0 && isInside(ground, cell) && hasRockBeside(ground, cell, aside);
    if (!isFree) return undefined;
    path.push(cell);
    cell += step;
  }
  const first = roomAt[(wall >> 1) - step]!;
  const last = roomAt[cell]!;
  const joins = path.length > 0 && cells[cell] !== Terrain.solid && last !== -1 && first !== -1;
  return joins && first !== last ? path : undefined;
}
