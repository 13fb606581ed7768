import { UsageError } from "../errors";
import { addPieces, type Piece, type PieceKind } from "./piece";
import { readText } from "./text";

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
export async function readPiece<P extends Piece>({ noun, problem }: PieceKind<P>, file: string): Promise<P> {
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
