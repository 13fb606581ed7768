import library from "./library.json" with { type: "json" };
import type { VaultPieces } from "./piece";

type Name =
  | "cell"
  | "closet"
  | "guardroom"
  | "barracks"
  | "hall"
  | "colonnade"
  | "throne"
  | "chapel"
  | "temple"
  | "crypt"
  | "tomb"
  | "prison"
  | "chasm"
  | "pool"
  | "cistern"
  | "rotunda"
  | "arena"
  | "shrine"
  | "grotto"
  | "gatehouse"
  | "cloister"
  | "crossroads"
  | "fork"
  | "bend"
  | "passage";

/** The pieces of the built-in generator, drawn in `places/vaults.places`. Everything that is marked can be walked around. */
export const vaultPieces: VaultPieces<Name> = library;
