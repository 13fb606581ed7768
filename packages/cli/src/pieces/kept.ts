import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { UsageError } from "../errors";
import { readPiece } from "./file";
import type { Piece, PieceKind } from "./piece";
import { joinSeeds, printSeedRange, type SeedRange, seedsOutside } from "./seeds";

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
