import type { TreeDungeon, TreeNode } from "../generators/tree";
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
