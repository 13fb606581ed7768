import type { RoomDungeon, TreeNode } from "@delvekit/procgen";
import type { Level } from "../level/level";

/** The things that can be drawn over a finished level, by name, with what a person calls them. */
export const OVERLAYS = {
  graph: "Room graph",
  tree: "Tree",
  loops: "Loops",
  distances: "Distances",
  chokes: "Choke points",
  ends: "Dead ends",
  names: "Rooms",
} as const;

/** The name of an overlay. */
export type Overlay = keyof typeof OVERLAYS;

/** Whether a level has what an overlay shows. */
export function hasOverlay(name: Overlay, level: Level): boolean {
  if (name === "tree") return "tree" in level.dungeon;
  return name === "graph" || name === "loops" || name === "names" ? level.graph !== undefined : true;
}

const LINE = "#6ec6ff";
const BRANCH = "#9be38f";
const LOOP = "#ffd166";
const DANGER = "#ff5d73";

/** Draws an overlay; `size` is a cell in canvas pixels. Distances are part of the map itself, see `paintMap`. */
export function paintOverlay(
  context: CanvasRenderingContext2D,
  name: Overlay,
  level: Level,
  size: number,
): void {
  context.save();
  context.lineCap = "round";
  context.lineJoin = "round";
  if (name === "graph") paintGraph(context, level, size);
  if (name === "tree") paintTree(context, level, size);
  if (name === "loops") paintLoops(context, level, size);
  if (name === "chokes") paintChokes(context, level, size);
  if (name === "ends") paintEnds(context, level, size);
  if (name === "names") paintNames(context, level, size);
  context.restore();
}

function paintGraph(context: CanvasRenderingContext2D, { graph }: Level, size: number): void {
  if (!graph) return;
  context.strokeStyle = LINE;
  context.fillStyle = LINE;
  context.lineWidth = Math.max(1.5, size / 5);
  for (const { from, to } of graph.edges)
    line(context, size, graph.nodes[from]?.middle, graph.nodes[to]?.middle);
  for (const { middle } of graph.nodes) dot(context, size, middle, size / 2);
}

function paintTree(context: CanvasRenderingContext2D, { dungeon, graph }: Level, size: number): void {
  if (!("tree" in dungeon) || !graph) return;
  const paint = ({ room, children }: TreeNode, depth: number) => {
    const middle = graph.nodes[room]?.middle;
    for (const child of children) {
      context.globalAlpha = Math.max(0.35, 1 - depth / 12);
      context.lineWidth = Math.max(1.5, (size / 2.5) * Math.max(0.3, 1 - depth / 10));
      line(context, size, middle, graph.nodes[child.room]?.middle);
      paint(child, depth + 1);
    }
    dot(context, size, middle, depth === 0 ? size : size / 2.5);
  };
  context.strokeStyle = BRANCH;
  context.fillStyle = BRANCH;
  paint(dungeon.tree as TreeNode, 0);
}

/** The ways that are part of a circle: without them one could still get everywhere. */
function paintLoops(context: CanvasRenderingContext2D, { dungeon, graph }: Level, size: number): void {
  const { connections } = dungeon as RoomDungeon;
  context.strokeStyle = LOOP;
  context.lineWidth = Math.max(2, size / 2.5);
  graph?.edges.forEach(({ from, to, bridge }, i) => {
    if (bridge) return;
    const path = connections[i]?.path ?? [];
    const way = [graph.nodes[from]?.middle, ...path, graph.nodes[to]?.middle];
    context.beginPath();
    for (const point of way) if (point) context.lineTo((point.x + 0.5) * size, (point.y + 0.5) * size);
    context.stroke();
  });
}

/** The more they cut off, the larger. */
function paintChokes(context: CanvasRenderingContext2D, { analysis }: Level, size: number): void {
  context.fillStyle = DANGER;
  for (const point of analysis.chokePoints) {
    context.globalAlpha = 0.35 + (0.65 * point.area) / analysis.open;
    dot(context, size, point, size * (0.25 + (0.9 * point.area) / analysis.open));
  }
}

function paintEnds(context: CanvasRenderingContext2D, { analysis }: Level, size: number): void {
  context.strokeStyle = DANGER;
  context.lineWidth = Math.max(1.5, size / 5);
  for (const { x, y } of analysis.deadEnds) context.strokeRect(x * size, y * size, size, size);
}

function paintNames(context: CanvasRenderingContext2D, { dungeon }: Level, size: number): void {
  context.font = `600 ${Math.max(9, size * 1.4)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "#241a10";
  for (const room of (dungeon as RoomDungeon).rooms) {
    const { x, y, width, height } = room.bounds;
    context.fillText(
      room.role ?? String(room.id),
      (x + width / 2) * size,
      (y + height / 2) * size,
      width * size,
    );
  }
}

type Place = { readonly x: number; readonly y: number } | undefined;

function line(context: CanvasRenderingContext2D, size: number, from: Place, to: Place): void {
  if (!from || !to) return;
  context.beginPath();
  context.moveTo((from.x + 0.5) * size, (from.y + 0.5) * size);
  context.lineTo((to.x + 0.5) * size, (to.y + 0.5) * size);
  context.stroke();
}

function dot(context: CanvasRenderingContext2D, size: number, place: Place, radius: number): void {
  if (!place) return;
  context.beginPath();
  context.arc((place.x + 0.5) * size, (place.y + 0.5) * size, radius, 0, 2 * Math.PI);
  context.fill();
}
