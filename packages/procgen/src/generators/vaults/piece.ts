import type { Grid, Point, Rect } from "@delvekit/grid";
import { DX, DY } from "../../placement/side";

/**
 * What a character of a piece means. A mark is a place with a name that the dungeon lists for the game, such as an
 * altar: floor, unless it is solid.
 */
export type PieceMeaning = "solid" | "floor" | "exit" | { readonly mark: string; readonly solid?: boolean };

/** A hand-drawn part of a dungeon. */
export interface VaultPiece {
  /**
   * The drawing, walls included: `#` or a space is solid, `.` floor, `+` an exit. Exits lie on the outermost cells,
   * which are solid otherwise, and not at corners or side by side; all of the floor must be connected. Blank lines
   * around the drawing and the indentation that all rows have in common do not count.
   */
  readonly art: string;
  /** What other characters mean, or the same ones instead. */
  readonly legend?: Readonly<Record<string, PieceMeaning>>;
  /** The default weight of the piece: 1 if not given. */
  readonly weight?: number;
  /** How often it may be in one level, at least 1. There is no limit by default. */
  readonly most?: number;
  /** Whether it may be turned by quarters. It may by default. */
  readonly turns?: boolean;
  /** Whether it may be mirrored. It may by default. */
  readonly mirrors?: boolean;
}

/** The pieces that a generator knows, by the name that its `pieces` option and its rooms use. */
export type VaultPieces<Name extends string = string> = Readonly<Record<Name, VaultPiece>>;

/** Thrown for a piece that cannot be used. Rows and columns count from 1, without blank lines and indentation. */
export class PieceError extends Error {
  override readonly name = "PieceError";
  /** The name of the piece. */
  readonly piece: string;
  /** Where in the drawing, if it is in one place. */
  readonly row: number | undefined;
  readonly column: number | undefined;

  constructor(piece: string, problem: string, row?: number, column?: number) {
    super(`piece ${piece}${row === undefined ? "" : `, row ${row}, column ${column}`}: ${problem}`);
    this.piece = piece;
    this.row = row;
    this.column = column;
  }
}

/** A parsed piece: floor and solid rock. Exits are solid until they are joined. */
export interface Drawn extends Grid<Uint8Array> {
  readonly name: string;
  readonly exits: readonly DrawnExit[];
  readonly marks: readonly DrawnMark[];
  readonly most: number;
  readonly turns: boolean;
  readonly mirrors: boolean;
}

/** An exit in a drawing. */
export interface DrawnExit {
  readonly x: number;
  readonly y: number;
  /** The way out: north, east, south or west, from 0 to 3. */
  readonly side: number;
}

/** A mark in a drawing. */
export interface DrawnMark {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly solid: boolean;
}

/** How a piece lies: mirrored left to right first, if at all, then turned clockwise. */
export interface Pose {
  readonly mirrored: boolean;
  /** Quarter turns, from 0 to 3. */
  readonly turn: number;
}

/** A way to lay a piece at an exit of another, so that one of its own lies on it and leads the other way. */
export interface Fitting extends Pose {
  readonly own: DrawnExit;
  /** The cells that the piece takes then, as seen from the exit. */
  readonly area: Rect;
}

/** A piece in a place. */
export interface Lie<D extends Drawn = Drawn> extends Pose {
  readonly drawing: D;
  /** The cells that it takes. */
  readonly area: Rect;
  /** Where the first cell of the drawing lies. */
  readonly x: number;
  readonly y: number;
}

/** Lays a piece so that one cell of the drawing comes to lie at (x, y). */
export function lay<D extends Drawn>(
  drawing: D,
  { mirrored, turn }: Pose,
  cell: Point,
  x: number,
  y: number,
): Lie<D> {
  const pose = { mirrored, turn };
  const left = x - stepX(pose, cell.x, cell.y);
  const top = y - stepY(pose, cell.x, cell.y);
  const across = stepX(pose, drawing.width - 1, drawing.height - 1);
  const down = stepY(pose, drawing.width - 1, drawing.height - 1);
  const area = {
    x: Math.min(left, left + across),
    y: Math.min(top, top + down),
    width: Math.abs(across) + 1,
    height: Math.abs(down) + 1,
  };
  return { drawing, mirrored, turn, area, x: left, y: top };
}

// The result is turned into a whole number, since 0 times -1 is -0, which V8 keeps as a fraction, along with every coordinate that is
// computed from it or kept in an object of the same form.

/** How far right of its first cell a cell of a drawing lies. */
export function stepX({ mirrored, turn }: Pose, column: number, row: number): number {
  return (column * DX[(turn + (mirrored ? 3 : 1)) & 3]! + row * DX[(turn + 2) & 3]!) | 0;
}

/** How far below its first cell a cell of a drawing lies. */
export function stepY({ mirrored, turn }: Pose, column: number, row: number): number {
  return (column * DY[(turn + (mirrored ? 3 : 1)) & 3]! + row * DY[(turn + 2) & 3]!) | 0;
}

/** All ways to lay a piece, mirrored or not, so that an exit of its own leads to a side. */
export function listFittings(drawing: Drawn, mirrored: boolean, side: number): Fitting[] {
  const fittings: Fitting[] = [];
  for (const own of drawing.exits) {
    const turn = (side - sideOf(own, { mirrored, turn: 0 })) & 3;
    const { area } = lay(drawing, { mirrored, turn }, own, 0, 0);
    if (turn === 0 || drawing.turns) fittings.push({ mirrored, turn, own, area });
  }
  return fittings;
}

/** The way out of an exit of a piece that lies like this. */
export function sideOf({ side }: DrawnExit, { mirrored, turn }: Pose): number {
  return ((mirrored ? 4 - side : side) + turn) & 3;
}
