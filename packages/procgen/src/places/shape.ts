import type { Size } from "@delvekit/grid";
import { findKind, layerKinds } from "../layers";
import { DX, DY } from "../placement/side";
import type { Place, Thing } from "./place";

/** What a cell of a place is for those who walk. The greater ones count where a character may be several. */
export const Cell = { keep: 0, rock: 1, blocked: 2, exit: 3, open: 4 } as const;

/** A place as one walks in it, row by row. */
export interface Shape extends Size {
  readonly cells: Uint8Array;
}

/** An exit that leads somewhere, and the way out: north, east, south or west, from 0 to 3. */
export interface Exit {
  readonly cell: number;
  readonly side: number;
}

/** Whether there is a word of terrain among some things. */
export function hasTerrain(things: readonly Thing[], word: string): boolean {
  return things.some((thing) => "terrain" in thing && thing.terrain === word);
}

/** What some things make of a cell. A rope may burn, so no part of a place may depend on one: it counts as open only if ropes `hold`. */
export function cellOf(things: readonly Thing[], hold = false): number {
  const terrains = things.flatMap((thing) => ("terrain" in thing ? [thing.terrain] : []));
  if (terrains.includes("keep")) return Cell.keep;
  if (terrains.includes("exit") || terrains.includes("door")) return Cell.exit;
  const placed = things.flatMap((thing) => ("layer" in thing ? findKind(thing.layer) : []));
  const kinds = placed.map(({ layer, number }) => layerKinds[layer][number]!);
  if (terrains.includes("rock") || kinds.some(({ base }) => base === "solid")) return Cell.rock;
  if (kinds.some(({ base }) => base === "door")) return Cell.exit;
  const isSpanned = kinds.some(({ spans }) => spans);
  const blocks = kinds.some(
    ({ walk, opens, spans, burns }) =>
      (spans && burns && !hold) || (walk === "blocked" && !opens) || (walk === "dangerous" && !isSpanned),
  );
  return blocks ? Cell.blocked : Cell.open;
}

/** The cell of a shape one step from another; `keep` beyond its bounds. */
function beside({ width, height, cells }: Shape, cell: number, side: number): number {
  const x = (cell % width) + DX[side]!;
  const y = Math.floor(cell / width) + DY[side]!;
  return x < 0 || y < 0 || x >= width || y >= height ? Cell.keep : cells[y * width + x]!;
}

/** Whether the place ends at a cell. */
export function isOnRim(shape: Shape, cell: number): boolean {
  return DX.some((_, side) => beside(shape, cell, side) === Cell.keep);
}

/** What is drawn for the level below, as large as the map; what is not drawn keeps what is there. */
export function belowOf({ map = [], below = [] }: Place): string[] {
  const width = Math.max(...map.map((row) => [...row].length));
  const rows = [...below, ...map.slice(below.length).map(() => "")];
  return rows.map((row) => row + " ".repeat(Math.max(0, width - [...row].length)));
}

/** The columns of a shape, from 0. */
export function columnsOf({ width }: Size): number[] {
  return Array.from({ length: width }, (_, column) => column);
}

/** Whether one can walk through a column from end to end. */
export function isCrossing({ cells, width }: Shape, column: number): boolean {
  return cells.every((kind, cell) => cell % width !== column || kind !== Cell.blocked);
}

/** The exits on the rim with something behind them that can be walked on. */
export function exitsOf(shape: Shape): Exit[] {
  const exits: Exit[] = [];
  for (let cell = 0; cell < shape.cells.length; cell++) {
    if (shape.cells[cell] !== Cell.exit) continue;
    const side = DX.findIndex(
      (_, side) =>
        beside(shape, cell, side) === Cell.keep && beside(shape, cell, (side + 2) & 3) === Cell.open,
    );
    if (side >= 0) exits.push({ cell, side });
  }
  return exits;
}

/** Whether an exit within a place is a door: with rock on two opposite sides. */
export function isDoor(shape: Shape, cell: number): boolean {
  const isRock = (side: number) => beside(shape, cell, side) === Cell.rock;
  return !isOnRim(shape, cell) && ((isRock(0) && isRock(2)) || (isRock(1) && isRock(3)));
}

/** The cells that can be walked on, but not reached from the first such cell, or on open floor from the rim. */
export function unreachedIn(shape: Shape, isOnFloor = false): number[] {
  const { cells } = shape;
  const isFree = (cell: number) =>
    cells[cell] === Cell.open || (cells[cell] === Cell.exit && isDoor(shape, cell));
  const free = [...cells.keys()].filter(isFree);
  const onRim = [...cells.keys()].filter((cell) => cells[cell]! >= Cell.exit && isOnRim(shape, cell));
  const reached = reachedIn(shape, isOnFloor ? onRim : free.slice(0, 1), isFree);
  return free.filter((cell) => !reached.has(cell));
}

/** The cells to which one can walk over free ones from some cells, those among them. */
export function reachedIn(
  shape: Shape,
  starts: readonly number[],
  isFree: (cell: number) => boolean,
): Set<number> {
  const reached = new Set(starts);
  for (const cell of reached) {
    for (let side = 0; side < 4; side++) {
      const next = cell + DX[side]! + DY[side]! * shape.width;
      if (beside(shape, cell, side) !== Cell.keep && isFree(next)) reached.add(next);
    }
  }
  return reached;
}
