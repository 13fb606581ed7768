import { dot, line, type Pen, setWidth } from "./pen";

/** Rooms as dots, connections as lines; bridges of the graph stand out. */
export function paintGraph(pen: Pen): void {
  const { context, level, isDug } = pen;
  const { nodes, edges } = level.graph ?? { nodes: [], edges: [] };
  context.strokeStyle = context.fillStyle = "#2b6cb8";
  setWidth(pen, 0.2);
  for (const { from, to, bridge } of edges) {
    const [one, other] = [nodes[from]!.middle, nodes[to]!.middle];
    if (!isDug(one) || !isDug(other)) continue;
    context.setLineDash(bridge ? [] : [2 * context.lineWidth, 2 * context.lineWidth]);
    line(pen, one, other);
  }
  for (const { middle, neighbours } of nodes) {
    if (isDug(middle)) dot(pen, middle, 0.3 + 0.12 * Math.min(5, neighbours.length));
  }
}
