import { type Grid, UNREACHED } from "@delvekit/grid";
import type { Dungeon } from "../dungeon";
import { isDeadEnd, isUselessDoor, pointAt, Terrain } from "../terrain";
import type { Problem } from "./problem";

/** Whether all cells have values of terrain. */
export function* checkCells({ terrain }: Dungeon): Generator<Problem> {
  const { width, height, cells } = terrain;
  if (cells.length !== width * height) {
    yield { rule: "terrain", message: `there are ${cells.length} cells, not ${width}x${height}` };
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const value = cells[cell]!;
    if (value > Terrain.door) {
      yield { rule: "terrain", message: `value ${value} is no terrain`, cell: pointAt(terrain, cell) };
    }
  }
}

/** Whether the outermost cells are solid. */
export function* checkBorder({ terrain }: Dungeon): Generator<Problem> {
  const { width, height } = terrain;
  for (let x = 0; x < width; x++) {
    yield* checkBorderCell(terrain, x);
    yield* checkBorderCell(terrain, (height - 1) * width + x);
  }
  for (let y = 1; y < height - 1; y++) {
    yield* checkBorderCell(terrain, y * width);
    yield* checkBorderCell(terrain, y * width + width - 1);
  }
}

function* checkBorderCell(terrain: Grid<Uint8Array>, cell: number): Generator<Problem> {
  if (terrain.cells[cell] === Terrain.solid) return;
  yield { rule: "border", message: "the border is open", cell: pointAt(terrain, cell) };
}

/**
 * Whether there are dead ends or useless doors.
 *
 * @param roomAt the room that each cell is floor of, or -1
 */
export function* checkPassages(dungeon: Dungeon, roomAt: Int32Array): Generator<Problem> {
  const { terrain, deadEnds, givenEnds, entrance, exit } = dungeon;
  // Stairs that were asked for may lie in a niche of their own.
  const niches = givenEnds ? [entrance, exit].map(({ x, y }) => y * terrain.width + x) : [];
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    if (deadEnds !== true && roomAt[cell] === -1 && !niches.includes(cell) && isDeadEnd(terrain, cell)) {
      yield { rule: "dead-end", message: "a dead end", cell: pointAt(terrain, cell) };
    }
    if (isUselessDoor(terrain, cell)) {
      yield { rule: "useless-door", message: "one can walk around the door", cell: pointAt(terrain, cell) };
    }
  }
}

/** Whether every open cell can be reached; in a map in parts, whether the exit can. */
export function* checkReach(
  { terrain, inParts, exit }: Dungeon,
  distances: Grid<Int32Array>,
): Generator<Problem> {
  if (inParts === true) {
    if (distances.cells[exit.y * terrain.width + exit.x] !== UNREACHED) return;
    yield { rule: "reachable", message: "no way leads from the entrance to the exit", cell: exit };
    return;
  }
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    if (terrain.cells[cell] !== Terrain.solid && distances.cells[cell] === UNREACHED) {
      yield {
        rule: "reachable",
        message: "no way leads here from the entrance",
        cell: pointAt(terrain, cell),
      };
    }
  }
}
