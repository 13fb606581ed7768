import { UsageError } from "../errors";
import { joinSeeds, type SeedRange } from "./seeds";

/** The result for some seeds. Merging pieces of different seeds, in any order, gives the same piece as processing all seeds at once. */
export interface Piece {
  /** In order, without overlaps. */
  readonly seeds: readonly SeedRange[];
}

/** A kind of work that can be divided into pieces. */
export interface PieceKind<P extends Piece> {
  /** The name of a piece in messages. */
  readonly noun: string;
  /** The plural of that name. */
  readonly nouns: string;
  /** Fields in which pieces must be equal to be merged. */
  readonly same: readonly (keyof P & string)[];
  /** Merges everything except the seeds, which may be those of either. */
  add(a: P, b: P): P;
  /** What is wrong with an object that should be a piece; undefined if nothing. */
  problem(data: unknown): string | undefined;
}

/**
 * Merges two pieces.
 *
 * @throws UsageError if they differ in a field that must be equal, or have seeds in common
 */
export function addPieces<P extends Piece>({ nouns, same, add }: PieceKind<P>, a: P, b: P): P {
  for (const field of same) {
    const [ours, theirs] = [JSON.stringify(a[field]), JSON.stringify(b[field])];
    if (ours !== theirs) throw new UsageError(`the ${nouns} differ in ${field}: ${ours} and ${theirs}`);
  }
  return { ...add(a, b), seeds: joinSeeds([...a.seeds, ...b.seeds]) };
}
