import { createGroups, unite } from "../../groups";
import { pointAt, Terrain } from "../../terrain";
import { cellAt, type Lattice, nodeAt } from "./lattice";
import type { RoomsAndMazesStep } from "./options";

/**
 * Opens doors at random until all rooms and mazes are connected, then a few more. Doors keep away from each
 * other; where rooms and mazes cannot be joined otherwise, two may be as near as a corner apart.
 *
 * @returns the cells of the doors
 */
export function* openDoors(lattice: Lattice, loops: number): Generator<RoomsAndMazesStep, number[], void> {
  const { random, isWatched } = lattice;
  const walls = random.shuffle(listWalls(lattice));
  const doors = joinRegions(lattice, walls);
  for (const wall of loops === 0 ? [] : walls) {
    if (!random.chance(loops) || isCrowded(lattice, wall)) continue;
    lattice.cells[wall] = Terrain.door;
    doors.push(wall);
  }
  if (isWatched) for (const door of doors) yield { kind: "door", door: [pointAt(lattice, door)] };
  return doors;
}

/** Whether doors can join all rooms and mazes. */
export function canJoin(lattice: Lattice): boolean {
  const doors = joinRegions(lattice, listWalls(lattice));
  for (const door of doors) lattice.cells[door] = Terrain.solid;
  return doors.length === lattice.regions - 1;
}

/** Opens doors in walls between regions that are not connected yet. */
function joinRegions(lattice: Lattice, walls: readonly number[]): number[] {
  const { region, regions, cells } = lattice;
  const doors: number[] = [];
  const groups = createGroups(regions + 1);
  for (const mayCrowd of [false, true]) {
    for (const wall of walls) {
      if (doors.length === regions - 1) return doors;
      if (!mayCrowd && isCrowded(lattice, wall)) continue;
      const { one, other } = nodesBeside(lattice, wall);
      if (!unite(groups, region[one]!, region[other]!)) continue;
      cells[wall] = Terrain.door;
      doors.push(wall);
    }
  }
  return doors;
}

/** The nodes on both sides of a wall or door. */
export function nodesBeside(lattice: Lattice, wall: number): { one: number; other: number } {
  const { width } = lattice;
  const isEast = (wall % width) % 2 === 0;
  const one = nodeAt(lattice, wall - (isEast ? 1 : width));
  return { one, other: one + lattice.strides[isEast ? 1 : 2]! };
}

/** Cells of wall with different rooms or mazes on both sides. No two of them are neighbours. */
function listWalls(lattice: Lattice): number[] {
  const { width, columns, rows, region } = lattice;
  const pitch = columns + 1;
  const walls: number[] = [];
  for (let row = 1; row <= rows; row++) {
    let cell = cellAt(lattice, row * pitch);
    for (let node = row * pitch; node < row * pitch + columns; node++, cell += 2) {
      const here = region[node]!;
      if (here === 0) continue;
      const east = region[node + 1]!;
      const south = region[node + pitch]!;
      // Nearly always the same. Beyond the mazes there is nothing.
      if (east !== here && east > 0) walls.push(cell + 1);
      if (south !== here && south > 0) walls.push(cell + width);
    }
  }
  return walls;
}

/** Whether there is a door here, or the next place for one has it: along the wall, around a corner or across. */
function isCrowded({ width, cells }: Lattice, wall: number): boolean {
  return (
    cells[wall] === Terrain.door ||
    hasDoorAside(cells, wall, 2) ||
    hasDoorAside(cells, wall, 2 * width) ||
    hasDoorAside(cells, wall, width + 1) ||
    hasDoorAside(cells, wall, width - 1)
  );
}

function hasDoorAside(cells: Uint8Array, wall: number, aside: number): boolean {
  return cells[wall + aside] === Terrain.door || cells[wall - aside] === Terrain.door;
}
