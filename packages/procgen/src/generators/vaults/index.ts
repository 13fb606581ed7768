import { weights } from "@delvekit/grid/data";
import { weightedTable } from "@delvekit/random";
import { OptionError } from "../../errors";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import type { OptionValues } from "../../options/option";
import { digVaults, type VaultsDungeon } from "./dig";
import { type Drawing, readPiece } from "./drawing";
import library from "./library.json" with { type: "json" };
import { type VaultsOptions, type VaultsStep, vaultsOptions } from "./options";
import type { VaultPiece, VaultPieces } from "./piece";
import type { Pieces } from "./place";

export type { VaultsDungeon } from "./dig";
export type { VaultsOptions, VaultsStep } from "./options";
export { PieceError, type PieceMeaning, type VaultPiece, type VaultPieces } from "./piece";
export type { VaultMark, VaultRoom } from "./rooms";

/** Keeps the names of pieces as types, so that a misspelt one does not compile. */
function named<Name extends string>(pieces: VaultPieces<Name>): VaultPieces<Name> {
  return pieces;
}

/** The pieces of the built-in generator, drawn in `places/vaults.places`. Everything that is marked can be walked around. */
export const vaultPieces = /* @__PURE__ */ named(library);

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
    (piece) =>
      piece.lasts &&
      (fitsIn(piece, width, height) || (piece.poses.length > 2 && fitsIn(piece, height, width))),
  );
  if (first.length === 0) {
    const allowed = `weights of which one is of a piece that fits ${width}x${height} and is more than a passage`;
    throw new OptionError("pieces", pieces, allowed);
  }
  const table = (list: readonly Drawing[]) =>
    weightedTable(list.map((piece) => [piece, pieces[piece.name]!] as const));
  return { all: table(wanted), first: table(first) };
}

/**
 * Puts hand-drawn pieces together: one near the middle, then others, turned and mirrored, at its exits and at
 * theirs, until none fits any more. Unused exits are joined to each other here and there; the rest is
 * walled up.
 */
export const vaults = /* @__PURE__ */ createVaults(vaultPieces);
