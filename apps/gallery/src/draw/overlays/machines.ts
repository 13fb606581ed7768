import { type Machined, solveMachines } from "@delvekit/procgen";
import type { Level } from "../../level/level";
import { dot, line, type Pen, setWidth } from "./pen";

/** Whether a level has machines. */
export function hasMachines({ dungeon }: Level): boolean {
  return ((dungeon as Partial<Machined>).machines?.length ?? 0) > 0;
}

/** Machines with their names and contents, and the numbered steps of the solution. */
export function paintMachines(pen: Pen): void {
  const { context, level, size } = pen;
  const dungeon = level.dungeon as Level["dungeon"] & Machined;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const { name, cells, things } of dungeon.machines) {
    context.fillStyle = "#7a3fa055";
    for (const { x, y } of cells) context.fillRect(x * size, y * size, size, size);
    context.fillStyle = "#5b2480";
    for (const thing of things) dot(pen, thing, 0.3);
    const middle = cells[cells.length >> 1]!;
    write(pen, name, middle.x, middle.y);
  }
  const { steps } = solveMachines(dungeon);
  context.strokeStyle = "#fff0c4";
  setWidth(pen, 0.15);
  steps.forEach((step, i) => {
    if (i > 0) line(pen, steps[i - 1]!, step);
  });
  for (const [i, { what, x, y }] of steps.entries()) {
    context.fillStyle = "#c2304f";
    dot(pen, { x, y }, 0.55);
    write(pen, `${i + 1} ${what}`, x, y - 1);
  }
}

/** Writes a word over a cell, but not beyond the edge of the map. */
function write(pen: Pen, text: string, x: number, y: number): void {
  const { context, level, size } = pen;
  context.font = `650 ${Math.max(9, size * 0.95)}px system-ui, sans-serif`;
  context.strokeStyle = "#fff8e6";
  context.lineWidth = Math.max(2, size / 4);
  const half = context.measureText(text).width / 2 + context.lineWidth;
  const left = Math.min(Math.max((x + 0.5) * size, half), level.dungeon.terrain.width * size - half);
  context.strokeText(text, left, (y + 0.5) * size);
  context.fillStyle = "#1c150c";
  context.fillText(text, left, (y + 0.5) * size);
}
