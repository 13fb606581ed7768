import { createReadStream, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { UsageError } from "../errors";
import { cutSeeds, joinSeeds, printSeedRange, type SeedRange, seedsOutside } from "./seeds";

/** The result for some seeds. Merging pieces of different seeds, in any order, gives the same piece as processing all seeds at once. */
export interface Piece {
  /** In order, without overlaps. */
  readonly seeds: readonly SeedRange[];
}

/** A kind of work that can be divided into pieces. */
export interface PieceKind<P extends Piece> {
  /** The name of a piece in messages. */
  readonly noun: string;
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
export function addPieces<P extends Piece>({ noun, same, add }: PieceKind<P>, a: P, b: P): P {
  for (const field of same) {
    const [ours, theirs] = [JSON.stringify(a[field]), JSON.stringify(b[field])];
    if (ours !== theirs) throw new UsageError(`the ${noun}s differ in ${field}: ${ours} and ${theirs}`);
  }
  return { ...add(a, b), seeds: joinSeeds([...a.seeds, ...b.seeds]) };
}

/** The largest file that is read, in bytes. A piece of a million seeds has less than one, a replay of a long game a few. */
const LARGEST = 64 * 2 ** 20;

/**
 * Reads a text file, but only up to a limit, so that an endless device cannot fill the memory. A byte-order
 * mark is skipped.
 *
 * @throws UsageError for a file that cannot be read, or is too large
 */
export async function readText(file: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file)) {
      bytes += (chunk as Uint8Array).length;
      if (bytes > LARGEST) break;
      chunks.push(chunk as Uint8Array);
    }
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as Error).message}`);
  }
  if (bytes > LARGEST) throw new UsageError(`${file} is too large: at most 64 MiB are read`);
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/**
 * Reads pieces and merges them.
 *
 * @throws UsageError for a file that cannot be read, is not such a piece, or does not match those before it
 */
export async function mergeFiles<P extends Piece>(kind: PieceKind<P>, files: readonly string[]): Promise<P> {
  let sum: P | undefined;
  for (const file of files) {
    const piece = await readPiece(kind, file);
    sum = sum === undefined ? piece : addFile(kind, sum, piece, file);
  }
  if (sum === undefined) throw new UsageError("--merge needs at least one file");
  return sum;
}

function addFile<P extends Piece>(kind: PieceKind<P>, sum: P, piece: P, file: string): P {
  try {
    return addPieces(kind, sum, piece);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${file} cannot be merged with the files before it: ${error.message}`);
  }
}

/**
 * Reads a piece.
 *
 * @throws UsageError for a file that cannot be read, or is not such a piece
 */
async function readPiece<P extends Piece>({ noun, problem }: PieceKind<P>, file: string): Promise<P> {
  const data = parseJson(await readText(file), file, noun);
  const found = problem(data);
  if (found !== undefined) throw new UsageError(`${file} is not a ${noun}: ${found}`);
  return data as P;
}

/** @throws UsageError for text that is not JSON */
export function parseJson(text: string, file: string, noun: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not a ${noun}: ${(error as Error).message}`);
  }
}

/**
 * Reads the saved result of interrupted work; undefined if there is no file yet.
 *
 * @param wanted the values of the work in the fields that must be equal
 * @throws UsageError for a file that cannot be read, or that contains other work
 */
export async function readKept<P extends Piece>(
  kind: PieceKind<P>,
  file: string,
  wanted: Partial<P> & { readonly seeds: readonly SeedRange[] },
): Promise<P | undefined> {
  if (!existsSync(file)) return undefined;
  const kept = await readPiece(kind, file);
  for (const field of kind.same) {
    const [there, here] = [JSON.stringify(kept[field]), JSON.stringify(wanted[field])];
    if (there !== here) refuse(file, `its ${field} is ${there}, not ${here}`);
  }
  const [stray] = joinSeeds(kept.seeds).flatMap((range) => seedsOutside(range, wanted.seeds));
  if (stray) refuse(file, `it has the seeds ${printSeedRange(stray)}, which were not requested`);
  return kept;
}

function refuse(file: string, why: string): never {
  throw new UsageError(`${file} cannot be resumed: ${why}`);
}

/**
 * Saves the result so far, atomically: if the process is stopped in between, the file stays as it was.
 *
 * @throws UsageError if the file cannot be written
 */
export function keep(file: string, piece: Piece): void {
  const draft = `${file}.part`;
  try {
    writeFileSync(draft, `${JSON.stringify(piece)}\n`);
    renameSync(draft, file);
  } catch (error) {
    // On a full device, half a file would only be in the way.
    rmSync(draft, { force: true });
    throw new UsageError(`cannot write ${file}: ${(error as Error).message}`);
  }
}

/** Work on a range of seeds, divided into pieces. */
interface Work<P extends Piece> {
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
