import { neighbourOf, type RoomGridDungeon, type RoomPlace } from "../generators/room-grid";
import type { TreeDungeon, TreeNode } from "../generators/tree";
import { across, SIDES } from "../placement/side";
import { middleOf } from "../rooms";
import type { Problem } from "./problem";

/** Whether the tree is a single binary tree of all rooms, joined by the connections that are not loops. */
export function* checkTree({ tree, rooms, connections }: TreeDungeon): Generator<Problem> {
  const edges = connections.filter(({ loop }) => loop !== true);
  const joined = new Set(edges.map(({ from, to }) => `${from}-${to}`));
  const seen = new Set<number>();
  const waiting: TreeNode[] = [tree];
  for (const { room, children } of waiting) {
    if (rooms[room] === undefined) yield problem(`there is no room ${room}`);
    // Continuing from a room that was already visited might never end.
    if (seen.has(room)) {
      yield problem(`room ${room} is in it twice`);
      continue;
    }
    seen.add(room);
    if (children.length > 2) yield problem(`room ${room} has ${children.length} children`);
    for (const child of children) {
      if (!joined.has(`${room}-${child.room}`))
        yield problem(`no connection joins room ${room} to its child ${child.room}`);
      waiting.push(child);
    }
  }
  if (seen.size !== rooms.length) yield problem(`it has ${seen.size} of ${rooms.length} rooms`);
  if (edges.length !== seen.size - 1) {
    yield problem(`${edges.length} connections join ${seen.size} rooms, not one less`);
  }
}

function problem(message: string): Problem {
  return { rule: "tree", message: `the tree: ${message}` };
}

/** Whether every room has its cell in the matrix, no door is one-sided, and distances are those of a flood. */
export function* checkMatrix(dungeon: RoomGridDungeon): Generator<Problem> {
  const { matrix, rooms } = dungeon;
  const filled = matrix.cells.filter((id) => id !== -1).length;
  if (filled !== rooms.length || matrix.places.length !== rooms.length) {
    const message = `the matrix has ${filled} rooms in ${matrix.places.length} places, not ${rooms.length}`;
    yield { rule: "matrix", message };
    return;
  }
  const joined = new Set(dungeon.connections.flatMap(({ from, to }) => [`${from}-${to}`, `${to}-${from}`]));
  for (const { id } of rooms) {
    for (const message of problemsOf(dungeon, id, joined)) {
      yield { rule: "matrix", message: `room ${id} ${message}`, cell: middleOf(rooms[id]!) };
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
