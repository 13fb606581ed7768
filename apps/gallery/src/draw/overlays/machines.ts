import type { Point } from "@delvekit/grid";
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
  const { steps } = solveMachines(dungeon);
  const words: Word[] = [];
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const { name, cells, things } of dungeon.machines) {
    context.fillStyle = "#7a3fa055";
    for (const { x, y } of cells) context.fillRect(x * size, y * size, size, size);
    context.fillStyle = "#5b2480";
    for (const thing of things) dot(pen, thing, 0.3);
    words.push(wordAt(pen, name, cells[cells.length >> 1]!));
  }
  context.strokeStyle = "#fff0c4";
  setWidth(pen, 0.15);
  steps.forEach((step, i) => {
    if (i > 0) line(pen, steps[i - 1]!, step);
  });
  context.fillStyle = "#c2304f";
  for (const step of steps) dot(pen, step, 0.55);
  const numbered = steps.map(({ what, x, y }, i) => wordAt(pen, `${i + 1} ${what}`, { x, y: y - 1 }));
  for (const word of spread([...numbered, ...words], lineOf(pen))) write(pen, word);
}

/** A word and its middle, in canvas pixels. */
interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The height of a line, in canvas pixels. */
function lineOf({ size }: Pen): number {
  return Math.max(9, size * 0.95) * 1.15;
}

/** A word over a cell, but not beyond the edge of the map. */
function wordAt(pen: Pen, text: string, place: Point): Word {
  const { context, level, size } = pen;
  setFont(pen);
  const width = context.measureText(text).width + 2 * context.lineWidth;
  const most = level.dungeon.terrain.width * size - width / 2;
  return {
    text,
    x: Math.min(Math.max((place.x + 0.5) * size, width / 2), most),
    y: (place.y + 0.5) * size,
    width,
  };
}

/** Moves words up or down by lines so that none lies over another: the first stay where they are. */
export function spread(words: readonly Word[], line: number): Word[] {
  const placed: Word[] = [];
  for (const word of words) {
    const isFree = (y: number) =>
      placed.every(
        (other) =>
          Math.abs(other.y - y) >= line || Math.abs(other.x - word.x) >= (other.width + word.width) / 2,
      );
    const lines = [0, 1, -1, 2, -2, 3, -3].find((by) => isFree(word.y + by * line)) ?? 0;
    placed.push({ ...word, y: word.y + lines * line });
  }
  return placed;
}

function setFont({ context, size }: Pen): void {
  context.font = `650 ${Math.max(9, size * 0.95)}px system-ui, sans-serif`;
  context.lineWidth = Math.max(2, size / 4);
}

function write(pen: Pen, { text, x, y }: Word): void {
  const { context } = pen;
  setFont(pen);
  context.strokeStyle = "#fff8e6";
  context.strokeText(text, x, y);
  context.fillStyle = "#1c150c";
  context.fillText(text, x, y);
}
