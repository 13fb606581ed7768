import type { RoomDungeon } from "@delvekit/procgen";
import { line, type Pen, setWidth } from "./pen";

/** The connections on loops: without any single one of them, everything can still be reached. */
export function paintLoops(pen: Pen): void {
  const { context, level, isDug } = pen;
  const { connections } = level.dungeon as RoomDungeon;
  const { nodes, edges } = level.graph ?? { nodes: [], edges: [] };
  for (const [i, { from, to, bridge }] of edges.entries()) {
    const { path, loop } = connections[i]!;
    if (bridge || !path.every(isDug)) continue;
    context.strokeStyle = loop ? "#ff5d3d" : "#d18a12";
    setWidth(pen, loop ? 0.45 : 0.3);
    line(pen, nodes[from]!.middle, ...path, nodes[to]!.middle);
  }
}
