import type { Connection } from "../dungeon";
import { createGroups, groupOf } from "../groups";

/** What there is to say about the connections of so many rooms. */
export interface Spanning {
  /** How many parts the rooms form that hang together. */
  readonly parts: number;
  /** For each connection, whether there is no other way from its one side to its other. */
  readonly bridges: readonly boolean[];
}

/**
 * Spans trees over the rooms, breadth first. Every connection that is left over closes a loop: whatever it
 * passes on the way up to where its ends meet in the tree is no bridge. What is passed once is skipped afterwards.
 */
export function spanRooms(rooms: number, connections: readonly Connection[]): Spanning {
  const { parents, ways, depths, parts } = growTrees(rooms, connections);
  const bridges = connections.map(({ from, to }, way) => ways[from] === way || ways[to] === way);
  const tops = createGroups(rooms);
  for (const [way, { from, to }] of connections.entries()) {
    if (ways[from] === way || ways[to] === way) continue;
    let one = groupOf(tops, from);
    let other = groupOf(tops, to);
    while (one !== other) {
      if (depths[one]! < depths[other]!) [one, other] = [other, one];
      bridges[ways[one]!] = false;
      tops[one] = parents[one]!;
      one = groupOf(tops, one);
    }
  }
  return { parts, bridges };
}

/** For each room, the room before it in its tree, the connection to that, and how deep it is. */
function growTrees(rooms: number, connections: readonly Connection[]) {
  const waysOf = Array.from({ length: rooms }, (): number[] => []);
  for (const [way, { from, to }] of connections.entries()) {
    waysOf[from]!.push(way);
    waysOf[to]!.push(way);
  }
  const parents = new Int32Array(rooms).fill(-1);
  const ways = new Int32Array(rooms).fill(-1);
  const depths = new Int32Array(rooms).fill(-1);
  let parts = 0;
  for (let root = 0; root < rooms; root++) {
    if (depths[root] !== -1) continue;
    parts++;
    depths[root] = 0;
    const queue = [root];
    for (const room of queue) {
      for (const way of waysOf[room]!) {
        const { from, to } = connections[way]!;
        const next = from === room ? to : from;
        if (depths[next] !== -1) continue;
        parents[next] = room;
        ways[next] = way;
        depths[next] = depths[room]! + 1;
        queue.push(next);
      }
    }
  }
  return { parents, ways, depths, parts };
}
