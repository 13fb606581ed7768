import { UsageError } from "../errors";
import { joinSeeds, type SeedRange } from "./seeds";

/** What came of some seeds. Pieces of other seeds add up to the very piece of all of them, in any order. */
export interface Piece {
  /** In order, without overlaps. */
  readonly seeds: readonly SeedRange[];
}

/** A kind of work that is cut into pieces. */
export interface PieceKind<P extends Piece> {
  /** What a piece is called in messages. */
  readonly noun: string;
  /** And several of them. */
  readonly nouns: string;
  /** Fields in which pieces must be the same to add up. */
  readonly same: readonly (keyof P & string)[];
  /** Adds up all but the seeds, which may be those of either. */
  add(a: P, b: P): P;
  /** What is wrong with something that should be a piece, or undefined. */
  problem(data: unknown): string | undefined;
}

/**
 * The piece of the seeds of both.
 *
 * @throws UsageError if they differ in what must be the same, or have seeds in common
 */
export function addPieces<P extends Piece>({ nouns, same, add }: PieceKind<P>, a: P, b: P): P {
  for (const field of same) {
    const [ours, theirs] = [JSON.stringify(a[field]), JSON.stringify(b[field])];
    if (ours !== theirs) throw new UsageError(`the ${nouns} differ in ${field}: ${ours} and ${theirs}`);
  }
  return { ...add(a, b), seeds: joinSeeds([...a.seeds, ...b.seeds]) };
}
