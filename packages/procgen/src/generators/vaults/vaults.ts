import { weights } from "@delvekit/grid/data";
import { weightedTable } from "@delvekit/random";
import { OptionError } from "../../errors";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import type { OptionValues } from "../../options/option";
import { digVaults, type VaultsDungeon } from "./dig";
import { type Drawing, readPiece } from "./drawing";
import { type VaultsOptions, vaultsOptions } from "./options";
import type { VaultPiece, VaultPieces } from "./piece";
import type { Pieces } from "./place";
import type { VaultsStep } from "./steps";

/** A generator of {@link VaultsDungeon}s that knows pieces of the given names. */
export type VaultsGenerator<Name extends string = string> = DungeonGenerator<
  VaultsOptions<Name>,
  VaultsDungeon,
  VaultsStep
>;

/**
 * Makes a vaults generator that knows the given pieces.
 *
 * @param pieces the pieces by name
 * @throws PieceError for a piece that cannot be used, with the place in its drawing
 * @example
 * ```ts
 * const cabins = createVaults({
 *   cabin: { art: `
 *     #+###
 *     #...#
 *     #...+
 *     ##+##` },
 * });
 * ```
 */
export function createVaults<Name extends string>(pieces: VaultPieces<Name>): VaultsGenerator<Name> {
  const given = Object.entries<VaultPiece>(pieces);
  const drawings = given.map(([name, piece]) => readPiece(name, piece));
  const usual = Object.fromEntries(given.map(([name, { weight = 1 }]) => [name, weight]));
  const help = "How often each piece comes up, relative to the others.";
  return defineGenerator<VaultsOptions<Name>, VaultsDungeon, VaultsStep>({
    name: "vaults",
    options: {
      ...vaultsOptions,
      pieces: weights(usual as Readonly<Record<Name, number>>, { help }),
    },
    dig: (options, seed, isWatched) => digVaults(options, seed, choosePieces(drawings, options), isWatched),
  });
}

function choosePieces(
  drawings: readonly Drawing[],
  { width, height, pieces }: OptionValues<VaultsOptions>,
): Pieces {
  const wanted = drawings.filter(({ name }) => pieces[name]! > 0);
  const fitsIn = (piece: Drawing, columns: number, rows: number) =>
    piece.width <= columns && piece.height <= rows;
  const first = wanted.filter(
    (piece) => piece.lasts && (fitsIn(piece, width, height) || (piece.turns && fitsIn(piece, height, width))),
  );
  if (first.length === 0) {
    throw new OptionError(
      "pieces",
      pieces,
      `weights of which one is of a piece that fits ${width}x${height} and is more than a passage`,
    );
  }
  const table = (list: readonly Drawing[]) =>
    weightedTable(list.map((piece) => [piece, pieces[piece.name]!] as const));
  return { all: table(wanted), first: table(first) };
}
