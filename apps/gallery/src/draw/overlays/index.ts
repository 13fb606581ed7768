import { type NamedPlace, Terrain } from "@delvekit/procgen";
import type { Level } from "../../level/level";
import { hasGoals, paintGoals } from "./goals";
import { paintGraph } from "./graph";
import { paintLoops } from "./loops";
import { hasMachines, paintMachines } from "./machines";
import { paintChokes, paintEnds, paintMarks, paintNames } from "./marks";
import type { Pen } from "./pen";
import { paintTree } from "./tree";
import { paintWalk } from "./walk";

export { paintMarks };

/** The overlays by name, with their labels. */
export const OVERLAYS = {
  distances: "Distances",
  graph: "Room graph",
  tree: "Tree",
  loops: "Loops",
  chokes: "Choke points",
  ends: "Dead ends",
  names: "Rooms",
  marks: "Marks",
  machines: "Machines",
  goals: "Goals",
} as const;

/** The name of an overlay. */
export type Overlay = keyof typeof OVERLAYS;

/** The overlay of distances tints the map itself, see `paintMap`. */
const PAINT: Readonly<Record<Overlay, (pen: Pen) => void>> = {
  distances: paintWalk,
  graph: paintGraph,
  tree: paintTree,
  loops: paintLoops,
  chokes: paintChokes,
  ends: paintEnds,
  names: paintNames,
  marks: (pen) => paintMarks(pen, markedIn(pen.level)),
  machines: paintMachines,
  goals: paintGoals,
};

/** The marks of vaults and interiors; the roles of rooms are shown with their names. */
function markedIn({ dungeon }: Level): readonly NamedPlace[] {
  return (dungeon as { readonly marks?: readonly NamedPlace[] }).marks ?? [];
}

/** Whether an overlay applies to a level. */
export function hasOverlay(name: Overlay, level: Level): boolean {
  const { dungeon, graph } = level;
  if (name === "machines") return hasMachines(level);
  if (name === "goals") return hasGoals(level);
  if (name === "marks") return markedIn(level).length > 0;
  if (name === "tree") return "tree" in dungeon;
  return name === "graph" || name === "loops" || name === "names" ? graph !== undefined : true;
}

/**
 * Draws an overlay, if it applies to the level.
 *
 * @param cells the level as far as it has been dug
 * @param size canvas pixels per cell
 */
export function paintOverlay(
  context: CanvasRenderingContext2D,
  name: Overlay,
  level: Level,
  cells: Uint8Array,
  size: number,
): void {
  if (!hasOverlay(name, level)) return;
  const { width } = level.dungeon.terrain;
  context.save();
  context.lineCap = "round";
  context.lineJoin = "round";
  PAINT[name]({ context, level, size, isDug: ({ x, y }) => cells[y * width + x] !== Terrain.solid });
  context.restore();
}
