import type { Point } from "@delvekit/grid";
import type { CyclesDungeon, WayKind } from "@delvekit/procgen";
import type { Level } from "../../level/level";
import { dot, line, type Pen, setWidth } from "./pen";

/** The colour of each kind of way; secret ways and vistas are dashed. */
const COLOURS: Readonly<Record<WayKind, string>> = {
  open: "#2b6cb8",
  danger: "#c2304f",
  lock: "#c8871e",
  "one way": "#2f8f4e",
  secret: "#7a3fa0",
  vista: "#2fa3b8",
};

/** Whether a level was grown from a graph of goals. */
export function hasGoals({ dungeon }: Level): boolean {
  return "graph" in dungeon;
}

/** The goals of a level as dots, and the ways between them by their kinds; keys lead to the doors that they open. */
export function paintGoals(pen: Pen): void {
  const { context, level, isDug } = pen;
  const { graph, locks } = level.dungeon as unknown as CyclesDungeon;
  const { goals, ways } = graph;
  const middleOf = (goal: number): Point => level.graph!.nodes[goals[goal]!.room]!.middle;
  for (const { from, to, kind } of ways) {
    if (!isDug(middleOf(from)) || !isDug(middleOf(to))) continue;
    context.strokeStyle = COLOURS[kind];
    setWidth(pen, kind === "open" ? 0.2 : 0.35);
    const isSeen = kind === "secret" || kind === "vista";
    context.setLineDash(isSeen ? [2 * context.lineWidth, 2 * context.lineWidth] : []);
    line(pen, middleOf(from), middleOf(to));
  }
  context.strokeStyle = COLOURS.lock;
  setWidth(pen, 0.12);
  context.setLineDash([context.lineWidth, 2 * context.lineWidth]);
  for (const { door, key } of locks) if (isDug(door) && isDug(key)) line(pen, key, door);
  context.fillStyle = COLOURS.open;
  for (const { id, purpose } of goals)
    if (isDug(middleOf(id))) dot(pen, middleOf(id), purpose === "hub" ? 1 : 0.5);
}
