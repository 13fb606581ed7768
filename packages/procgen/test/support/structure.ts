import type { Dungeon, RoomGridDungeon, RoomPlace, TreeDungeon, TreeNode } from "@delvekit/procgen";
import { neighbourOf } from "../../src/generators/room-grid/build";
import { across, SIDES } from "../../src/placement/side";

/** What is wrong with the tree or the matrix that a level has beside its rooms. */
export function structureProblems(level: Dungeon): string[] {
  if ("tree" in level) return [...checkTree(level as TreeDungeon)];
  return "matrix" in level ? [...checkMatrix(level as RoomGridDungeon)] : [];
}

/** Whether the tree is a single binary tree of all rooms, joined by the connections that are not loops. */
function* checkTree({ tree, rooms, connections }: TreeDungeon): Generator<string> {
  const edges = connections.filter(({ loop }) => loop !== true);
  const joined = new Set(edges.map(({ from, to }) => `${from}-${to}`));
  const seen = new Set<number>();
  const waiting: TreeNode[] = [tree];
  for (const { room, children } of waiting) {
    if (rooms[room] === undefined) yield `the tree: there is no room ${room}`;
    // Continuing from a room that was already visited might never end.
    if (seen.has(room)) {
      yield `the tree: room ${room} is in it twice`;
      continue;
    }
    seen.add(room);
    if (children.length > 2) yield `the tree: room ${room} has ${children.length} children`;
    for (const child of children) {
      if (!joined.has(`${room}-${child.room}`))
        yield `the tree: no connection joins room ${room} to its child ${child.room}`;
      waiting.push(child);
    }
  }
  if (seen.size !== rooms.length) yield `the tree: it has ${seen.size} of ${rooms.length} rooms`;
  if (edges.length !== seen.size - 1) {
    yield `the tree: ${edges.length} connections join ${seen.size} rooms, not one less`;
  }
}

/** Whether every room has its cell in the matrix, no door is one-sided, and distances are those of a flood. */
function* checkMatrix(dungeon: RoomGridDungeon): Generator<string> {
  const { matrix, rooms } = dungeon;
  const filled = matrix.cells.filter((id) => id !== -1).length;
  if (filled !== rooms.length || matrix.places.length !== rooms.length) {
    yield `the matrix has ${filled} rooms in ${matrix.places.length} places, not ${rooms.length}`;
    return;
  }
  const joined = new Set(dungeon.connections.flatMap(({ from, to }) => [`${from}-${to}`, `${to}-${from}`]));
  for (const { id } of rooms) {
    for (const message of problemsOf(dungeon, id, joined)) {
      yield `room ${id} ${message}`;
    }
  }
}

function* problemsOf({ matrix }: RoomGridDungeon, id: number, joined: Set<string>): Generator<string> {
  const { column, row, doors, distance } = matrix.places[id]!;
  const cell = row * matrix.width + column;
  if (matrix.cells[cell] !== id) yield `is not at column ${column}, row ${row}`;
  const beyond: RoomPlace[] = [];
  for (const side of SIDES) {
    if (((doors >> side) & 1) === 0) continue;
    const other = matrix.cells[neighbourOf(matrix, cell, side)] ?? -1;
    const place = matrix.places[other];
    if (place !== undefined) beyond.push(place);
    if (place === undefined || ((place.doors >> across(side)) & 1) === 0) yield "has a one-sided door";
    else if (!joined.has(`${id}-${other}`)) yield `has no way to room ${other}`;
  }
  // Room 0 is the start; every other is one farther from it than the nearest room beside it.
  const nearest = Math.min(...beyond.map((place) => place.distance));
  const expected = id === 0 ? 0 : nearest + 1;
  if (distance !== expected) yield `is at a distance of ${distance}, not ${expected}`;
}
