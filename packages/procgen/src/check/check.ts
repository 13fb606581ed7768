import { type Grid, inBounds, type Point, UNREACHED } from "@delvekit/grid";
import { walksOnTerrain } from "../analysis/distances";
import {
  type Dungeon,
  hasRooms,
  isInRoom,
  type Layered,
  mapRooms,
  middleOf,
  type RoomDungeon,
} from "../dungeon";
import { findProblems, type Machined } from "../machines";
import { isDeadEnd, isInside, isUselessDoor, pointAt, Terrain } from "../terrain";
import { checkDryReach, checkLayers } from "./layers";
import type { Problem } from "./problem";
import { checkConnections, checkOverlaps, checkRooms } from "./rooms";

/**
 * Checks the guarantees of a dungeon: those of every dungeon, and those of rooms, layers, trees and room grids as far as they apply. An empty list
 * means that all hold. A problem that makes further checks impossible is reported alone.
 *
 * @example
 * ```ts
 * const problems = checkDungeon(level);
 * if (problems.length > 0) throw new Error(problems[0]?.message);
 * ```
 */
export function checkDungeon(dungeon: Dungeon): Problem[] {
  const broken = [
    ...checkCells(dungeon),
    ...checkEnds(dungeon),
    ...(hasRooms(dungeon) ? checkRooms(dungeon) : []),
    ...(hasLayers(dungeon) ? checkLayers(dungeon) : []),
  ];
  if (broken.length > 0) return broken;

  const roomAt = mapRooms(dungeon);
  const distances = walksOnTerrain(dungeon);
  const problems = [
    ...checkBorder(dungeon),
    ...checkPassages(dungeon, roomAt),
    ...checkReach(dungeon, distances),
    ...(hasLayers(dungeon) ? checkDryReach(dungeon) : []),
    ...("machines" in dungeon ? checkMachines(dungeon as Dungeon & Machined) : []),
  ];
  if (!hasRooms(dungeon)) return problems;

  if (dungeon.overlapping !== true) problems.push(...checkOverlaps(dungeon, roomAt));
  problems.push(...checkConnections(dungeon));
  if ("matrix" in dungeon) {
    // Its exit is in the boss's room, which is far from the start in doors, not in steps.
    problems.push(...checkOtherExit(dungeon, roomAt));
  } else if (dungeon.givenEnds !== true && !hasLayers(dungeon)) {
    // A lake makes some walks longer, so a different room may be the farthest.
    problems.push(...checkFarExit(dungeon, distances));
  }
  return problems;
}

function* checkMachines(dungeon: Dungeon & Machined): Generator<Problem> {
  for (const { machine, message } of findProblems(dungeon)) {
    const cell = dungeon.machines[machine]?.way;
    yield { rule: "machine", message, ...(cell && { cell }) };
  }
}

function hasLayers(dungeon: Dungeon): dungeon is Dungeon & Layered {
  return dungeon.layers !== undefined;
}

/** Whether all cells have values of terrain. */
function* checkCells({ terrain }: Dungeon): Generator<Problem> {
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
function* checkBorder({ terrain }: Dungeon): Generator<Problem> {
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    if (terrain.cells[cell] === Terrain.solid || isInside(terrain, cell)) continue;
    yield { rule: "border", message: "the border is open", cell: pointAt(terrain, cell) };
  }
}

/**
 * Whether there are dead ends or useless doors.
 *
 * @param roomAt the room that each cell is floor of, or -1
 */
function* checkPassages(dungeon: Dungeon, roomAt: Int32Array): Generator<Problem> {
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
function* checkReach({ terrain, inParts, exit }: Dungeon, distances: Grid<Int32Array>): Generator<Problem> {
  if (inParts === true) {
    if (distances.cells[exit.y * terrain.width + exit.x] !== UNREACHED) return;
    yield { rule: "reachable", message: "no way leads from the entrance to the exit", cell: exit };
    return;
  }
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    if (terrain.cells[cell] === Terrain.solid || distances.cells[cell] !== UNREACHED) continue;
    const message = "no way leads here from the entrance";
    yield { rule: "reachable", message, cell: pointAt(terrain, cell) };
  }
}

/** Whether entrance and exit are two floor cells. */
function* checkEnds({ terrain, entrance, exit }: Dungeon): Generator<Problem> {
  const isFloor = ({ x, y }: Point) =>
    inBounds(terrain, x, y) && terrain.cells[y * terrain.width + x] === Terrain.floor;
  if (!isFloor(entrance)) yield { rule: "ends", message: "the entrance is not on floor", cell: entrance };
  if (!isFloor(exit)) yield { rule: "ends", message: "the exit is not on floor", cell: exit };
  if (entrance.x === exit.x && entrance.y === exit.y) {
    yield { rule: "ends", message: "the exit is where the entrance is", cell: exit };
  }
}

/** Whether no room is a longer walk from the entrance than the one with the exit. */
function* checkFarExit({ rooms, exit }: RoomDungeon, distances: Grid<Int32Array>): Generator<Problem> {
  const distanceTo = ({ x, y }: Point) => distances.cells[y * distances.width + x]!;
  const exitRooms = rooms.filter((room) => isInRoom(room, exit.x, exit.y));
  if (exitRooms.length === 0) {
    yield { rule: "far-exit", message: "the exit is in no room", cell: exit };
    return;
  }
  // Where rooms may overlap, it can be in more than one.
  const walk = Math.max(...exitRooms.map((room) => distanceTo(middleOf(room))));
  for (const room of rooms) {
    const middle = middleOf(room);
    if (distanceTo(middle) > walk && distanceTo(middle) !== UNREACHED) {
      const message = `room ${room.id} is a walk of ${distanceTo(middle)}, the one with the exit of ${walk}`;
      yield { rule: "far-exit", message, cell: middle };
    }
  }
}

/** Whether the exit is in a room, and in another than the entrance if there are two. */
function* checkOtherExit(
  { rooms, entrance, exit, terrain }: RoomDungeon,
  roomAt: Int32Array,
): Generator<Problem> {
  const roomOf = ({ x, y }: Point) => roomAt[y * terrain.width + x];
  if (roomOf(exit) === -1 || (rooms.length > 1 && roomOf(exit) === roomOf(entrance))) {
    yield { rule: "far-exit", message: "the exit is in no other room than the entrance", cell: exit };
  }
}
