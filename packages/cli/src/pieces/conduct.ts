import { UsageError } from "../errors";
import { addPieces, type Piece, type PieceKind } from "./piece";
import { cutSeeds, joinSeeds, type SeedRange, seedsOutside } from "./seeds";

/** Work on a range of seeds, cut into pieces. */
export interface Work<P extends Piece> {
  readonly kind: PieceKind<P>;
  readonly seeds: SeedRange;
  /** The most seeds in one piece. */
  readonly perPiece: number;
  /** How many pieces are given out at a time. */
  readonly workers: number;
  /** What there is of the same work already. */
  readonly kept?: P | undefined;
  /** Does a piece, as soon as a worker is free. */
  make(seeds: SeedRange): Promise<P>;
  /** Told after each piece what there is by now. */
  onPiece(sum: P): void;
}

/**
 * Does all the work, in pieces side by side. What comes out does not depend on how many workers there are, nor on who is done first.
 *
 * @throws UsageError if there are no seeds
 */
export async function conduct<P extends Piece>(work: Work<P>): Promise<P> {
  const { kind, seeds, perPiece, workers, kept, make, onPiece } = work;
  const pieces = cutSeeds(seedsOutside(seeds, joinSeeds(kept?.seeds ?? [])), perPiece);
  let sum = kept;
  const workOff = async () => {
    // All share one iterator: whoever is free takes the next piece.
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
