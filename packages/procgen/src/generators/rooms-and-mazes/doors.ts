import type { Random } from "@delvekit/random";
import { createGroups, unite } from "../../groups";
import { pointAt, Terrain } from "../../terrain";
import type { Lattice } from "./lattice";
import type { RoomsAndMazesStep } from "./steps";

/**
 * Opens doors at random until all rooms and mazes hang together, then a few more. Doors keep away from each
 * other; where rooms and mazes cannot be joined otherwise, two may be as near as a corner apart.
 *
 * @returns the cells of the doors
 */
export function* openDoors(
  lattice: Lattice,
  random: Random,
  loops: number,
): Generator<RoomsAndMazesStep, number[], void> {
  const doors: number[] = [];
  const open = (wall: number): RoomsAndMazesStep => {
    lattice.cells[wall] = Terrain.door;
    doors.push(wall);
    return { kind: "door", door: [pointAt(lattice, wall)] };
  };
  const walls = random.shuffle(listWalls(lattice));
  const groups = createGroups(lattice.regions);
  for (const mayCrowd of [false, true]) {
    for (const wall of walls) {
      if (doors.length === lattice.regions - 1) break;
      const { one, other } = regionsBeside(lattice, wall);
      if ((mayCrowd || !isCrowded(lattice, wall)) && unite(groups, one, other)) yield open(wall);
    }
  }
  for (const wall of walls) if (random.chance(loops) && !isCrowded(lattice, wall)) yield open(wall);
  return doors;
}

/** The rooms or mazes on both sides of a wall or door. */
export function regionsBeside({ width, region }: Lattice, wall: number): { one: number; other: number } {
  const across = (wall % width) % 2 === 0 ? 1 : width;
  return { one: region[wall - across]!, other: region[wall + across]! };
}

/** Cells of wall with different rooms or mazes on both sides. No two of them are neighbours. */
function listWalls({ width, columns, rows, region }: Lattice): number[] {
  const walls: number[] = [];
  for (let y = 1; y < 2 * rows; y += 2) {
    for (let x = 1; x < 2 * columns; x += 2) {
      const cell = y * width + x;
      if (x + 2 < width && region[cell + 2]! >= 0 && region[cell + 2] !== region[cell]) walls.push(cell + 1);
      if (y < 2 * rows - 1 && region[cell + 2 * width] !== region[cell]) walls.push(cell + width);
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
