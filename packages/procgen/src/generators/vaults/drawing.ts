import { AsciiError, type Grid, labelRegions, type Point, parseAscii } from "@delvekit/grid";
import { DX, DY } from "../../placement/side";
import { fillDeadEnd, isInside, Terrain } from "../../terrain";
import { PieceError, type PieceMeaning, type VaultPiece } from "./piece";

/**
 * Checks that a piece can be placed and joined.
 *
 * @throws PieceError if it cannot
 */
function checkDrawing(name: string, drawing: Drawn): void {
  const { width, height, cells, exits } = drawing;
  const fail = (cell: number, problem: string): never => {
    throw new PieceError(name, problem, Math.floor(cell / width) + 1, (cell % width) + 1);
  };
  for (const { x, y, side } of exits) {
    const cell = y * width + x;
    const atEnd = x === 0 || x === width - 1;
    const atTop = y === 0 || y === height - 1;
    if (atEnd === atTop) fail(cell, "an exit must be on the outline, and not at a corner");
    const inside = cell - [-width, 1, width, -1][side]!;
    if (cells[inside] !== Terrain.floor) fail(cell, "there is no floor behind the exit");
    const beside = exits.find((other) => Math.abs(other.x - x) + Math.abs(other.y - y) === 1);
    if (beside !== undefined) fail(cell, "there is an exit right beside this one");
  }
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === Terrain.floor && !isInside(drawing, cell))
      fail(cell, "floor on the outline: it needs walls around it");
  }
  const { labels, count } = labelRegions(drawing);
  if (count > 1) fail(labels.cells.indexOf(1), "no way leads here from the rest of the floor");
  if (exits.length === 0) throw new PieceError(name, "it has no exit");
}

/** A parsed piece, with everything needed to place it. */
export interface Drawing extends Drawn {
  readonly name: string;
  readonly most: number;
  readonly mirrors: boolean;
  /** It as it was drawn and, if it may be turned, by one, two and three quarters; and the same mirrored. */
  readonly poses: readonly Pose[];
  /** The ways to lay it at an exit, by the side that its own leads to, plus 4 where it is mirrored. */
  readonly fittings: readonly (readonly Fitting[])[];
  /** Whether there is floor left when all exits are walled up, with the passages behind them. */
  readonly lasts: boolean;
}

const LEGEND: Readonly<Record<string, PieceMeaning>> = {
  "#": "solid",
  " ": "solid",
  ".": "floor",
  "+": "exit",
};

/**
 * Reads a piece.
 *
 * @throws PieceError if it cannot be used
 */
export function readPiece(name: string, piece: VaultPiece): Drawing {
  const legend = Object.entries({ ...LEGEND, ...piece.legend });
  const art = parse(name, piece.art, Object.fromEntries(legend.map(([char], index) => [char, index])));
  const { width, height } = art;
  const cells = new Uint8Array(width * height);
  const exits: DrawnExit[] = [];
  const marks: DrawnMark[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    const x = cell % width;
    const y = Math.floor(cell / width);
    const meaning = legend[art.cells[cell]!]![1];
    if (meaning === "exit") exits.push({ x, y, side: y === 0 ? 0 : x === width - 1 ? 1 : x === 0 ? 3 : 2 });
    if (meaning === "floor") cells[cell] = Terrain.floor;
    if (typeof meaning === "string") continue;
    const solid = meaning.solid === true;
    marks.push({ name: meaning.mark, x, y });
    if (!solid) cells[cell] = Terrain.floor;
  }
  const { weight = 1, most = Number.POSITIVE_INFINITY, turns = true, mirrors = true } = piece;
  if (!(weight >= 0 && weight <= 1e6))
    throw new PieceError(name, `its weight is ${weight}, not a number from 0 to 1000000`);
  if (!(most >= 1)) throw new PieceError(name, `most is ${most}; it must be at least 1`);
  const drawn: Drawn = { width, height, cells, exits, marks };
  checkDrawing(name, drawn);
  const poses = [false, true].flatMap((mirrored) =>
    (turns ? [0, 1, 2, 3] : [0]).map((turn) => poseOf(drawn, mirrored, turn)),
  );
  const fittings = Array.from({ length: 8 }, (_, i) => listFittings(poses, i > 3, i & 3));
  return { ...drawn, name, most, mirrors, poses, fittings, lasts: countLasting(drawn) > 1 };
}

function parse(name: string, art: string, legend: Record<string, number>): Grid<Uint8Array> {
  try {
    return parseAscii(art, legend);
  } catch (error) {
    const problem = (error as Error).message.replace(/^row .*?: /, "");
    if (error instanceof AsciiError) throw new PieceError(name, problem, error.row, error.column);
    throw new PieceError(name, problem);
  }
}

function countLasting({ width, height, cells, exits, marks }: Drawn): number {
  const terrain = { width, height, cells: cells.slice() };
  const kept = new Uint8Array(cells.length);
  for (const { x, y } of marks) kept[y * width + x] = 1;
  for (const { x, y, side } of exits) {
    fillDeadEnd(terrain, y * width + x - [-width, 1, width, -1][side]!, kept);
  }
  return terrain.cells.filter((value) => value === Terrain.floor).length;
}

/** An exit of a drawing. */
interface DrawnExit extends Point {
  /** The way out: north, east, south or west, from 0 to 3. */
  readonly side: number;
}

/** A mark in a drawing. */
interface DrawnMark extends Point {
  readonly name: string;
}

/** A drawing: floor and solid rock. Exits are solid until they are joined. */
interface Drawn extends Grid<Uint8Array> {
  readonly exits: readonly DrawnExit[];
  readonly marks: readonly DrawnMark[];
}

/** A drawing as it may lie: mirrored left to right first, if at all, then turned clockwise. */
export interface Pose extends Drawn {
  readonly mirrored: boolean;
  /** Quarter turns, from 0 to 3. */
  readonly turn: number;
}

/** Mirrors and turns a drawing. Exits and marks keep their order. */
function poseOf(drawn: Drawn, mirrored: boolean, turn: number): Pose {
  const { width, height } = drawn;
  const [across, down] = turn % 2 === 0 ? [width, height] : [height, width];
  const right = (turn + (mirrored ? 3 : 1)) & 3;
  const below = (turn + 2) & 3;
  /** Where the first cell lies, since steps may lead left and up. */
  const left = DX[right]! + DX[below]! < 0 ? across - 1 : 0;
  const top = DY[right]! + DY[below]! < 0 ? down - 1 : 0;
  const moved = <P extends Point>(point: P): P => ({
    ...point,
    x: left + point.x * DX[right]! + point.y * DX[below]!,
    y: top + point.x * DY[right]! + point.y * DY[below]!,
  });
  const cells = new Uint8Array(width * height);
  for (const [cell, value] of drawn.cells.entries()) {
    const { x, y } = moved({ x: cell % width, y: Math.floor(cell / width) });
    cells[y * across + x] = value;
  }
  const exits = drawn.exits.map((exit) => ({ ...moved(exit), side: sideIn(exit.side, mirrored, turn) }));
  return { width: across, height: down, cells, exits, marks: drawn.marks.map(moved), mirrored, turn };
}

/** Where a way out leads once its drawing is mirrored and turned. */
function sideIn(side: number, mirrored: boolean, turn: number): number {
  return ((mirrored ? 4 - side : side) + turn) & 3;
}

/** A way to lay a drawing at an exit of another, so that one of its own lies on it and leads the other way. */
interface Fitting {
  readonly pose: Pose;
  readonly own: DrawnExit;
}

/** All ways to lay a drawing, mirrored or not, so that an exit of its own leads to a side. */
function listFittings(poses: readonly Pose[], mirrored: boolean, side: number): Fitting[] {
  const lain = poses.filter((pose) => pose.mirrored === mirrored);
  const exits = lain[0]?.exits ?? [];
  return exits.flatMap((_, i) =>
    lain.flatMap((pose) => (pose.exits[i]!.side === side ? [{ pose, own: pose.exits[i]! }] : [])),
  );
}
