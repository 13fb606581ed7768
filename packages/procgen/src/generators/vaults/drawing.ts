import { AsciiError, type Grid, labelRegions, parseAscii } from "@delvekit/grid";
import { fillDeadEnd, isInside, Terrain } from "../../terrain";
import { PieceError, type PieceMeaning, type VaultPiece } from "./piece";
import {
  type Drawn,
  type DrawnExit,
  type DrawnMark,
  type Fitting,
  listFittings,
  type Pose,
  poseOf,
} from "./pose";

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
