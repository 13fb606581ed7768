import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { UsageError } from "../errors";
import { readPiece } from "./file";
import type { Piece, PieceKind } from "./piece";
import { joinSeeds, printSeedRange, type SeedRange, seedsOutside } from "./seeds";

/**
 * What a file holds of work that was interrupted; undefined while there is no file.
 *
 * @param wanted what the work has in the fields that must be the same
 * @throws UsageError for a file that cannot be read, or that holds other work
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
  if (stray) refuse(file, `it has the seeds ${printSeedRange(stray)}, which are not asked for`);
  return kept;
}

function refuse(file: string, why: string): never {
  throw new UsageError(`${file} cannot be resumed: ${why}`);
}

/**
 * Writes what there is so far, whole or not at all: whoever is stopped in between leaves the file as it was.
 *
 * @throws UsageError if the file cannot be written
 */
export function keep(file: string, piece: Piece): void {
  const draft = `${file}.part`;
  try {
    writeFileSync(draft, `${JSON.stringify(piece)}\n`);
    renameSync(draft, file);
  } catch (error) {
    // On a full device half of it would be in the way of everybody.
    rmSync(draft, { force: true });
    throw new UsageError(`cannot write ${file}: ${(error as Error).message}`);
  }
}
