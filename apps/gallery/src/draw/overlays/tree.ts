import type { TreeNode } from "@delvekit/procgen";
import { dot, line, type Pen, setWidth } from "./pen";

/** The tree of connections in which the rooms grew: thick at its root. */
export function paintTree(pen: Pen): void {
  const { context, level } = pen;
  if (!("tree" in level.dungeon)) return;
  context.strokeStyle = context.fillStyle = "#2f8f4e";
  const waiting = [{ node: level.dungeon.tree as TreeNode, depth: 0 }];
  for (const { node, depth } of waiting) {
    paintNode(pen, node, depth);
    for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
  }
}

function paintNode(pen: Pen, { room, children }: TreeNode, depth: number): void {
  const { level, isDug } = pen;
  const nodes = level.graph?.nodes ?? [];
  const middle = nodes[room]!.middle;
  if (!isDug(middle)) return;
  const thickness = Math.max(0.16, 0.55 - depth * 0.05);
  setWidth(pen, thickness);
  for (const child of children) {
    const end = nodes[child.room]!.middle;
    if (isDug(end)) line(pen, middle, end);
  }
  dot(pen, middle, depth === 0 ? 1 : thickness);
}
