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
