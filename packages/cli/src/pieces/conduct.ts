import { UsageError } from "../errors";
import { addPieces, type Piece, type PieceKind } from "./piece";
import { cutSeeds, joinSeeds, type SeedRange, seedsOutside } from "./seeds";

/** Work on a range of seeds, divided into pieces. */
export interface Work<P extends Piece> {
  readonly kind: PieceKind<P>;
  readonly seeds: SeedRange;
  /** The maximum number of seeds in one piece. */
  readonly perPiece: number;
  /** How many pieces are processed in parallel. */
  readonly workers: number;
  /** The existing result of the same work, if any. */
  readonly kept?: P | undefined;
  /** Processes a piece, as soon as a worker is free. */
  make(seeds: SeedRange): Promise<P>;
  /** Called after each piece with the result so far. */
  onPiece(sum: P): void;
}

/**
 * Does all the work, in parallel pieces. The result does not depend on the number of workers, nor on which piece is done first.
 *
 * @throws UsageError if there are no seeds
 */
export async function conduct<P extends Piece>(work: Work<P>): Promise<P> {
  const { kind, seeds, perPiece, workers, kept, make, onPiece } = work;
  const pieces = cutSeeds(seedsOutside(seeds, joinSeeds(kept?.seeds ?? [])), perPiece);
  let sum = kept;
  const workOff = async () => {
    // All workers share one iterator, so a free worker takes the next piece.
    for (const range of pieces) {
      const piece = await make(range);
      sum = sum === undefined ? piece : addPieces(kind, sum, piece);
      onPiece(sum);
    }
  };
  await Promise.all(Array.from({ length: workers }, workOff));
  if (sum === undefined) throw new UsageError(`there are no seeds for a ${kind.noun}`);
  return sum;
}
