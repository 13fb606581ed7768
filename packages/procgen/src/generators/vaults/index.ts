import { vaultPieces } from "./library";
import { createVaults } from "./vaults";

export type { VaultsDungeon } from "./dig";
export type { VaultMark } from "./finish";
export { vaultPieces } from "./library";
export type { VaultsOptions } from "./options";
export type { PieceMeaning, VaultPiece, VaultPieces } from "./piece";
export { PieceError } from "./piece";
export type { VaultRoom } from "./rooms";
export type { VaultsStep } from "./steps";
export type { VaultsGenerator } from "./vaults";
export { createVaults } from "./vaults";

/**
 * Puts hand-drawn pieces together: one near the middle, then others, turned and mirrored, at its exits and at
 * theirs, until none fits any more. Unused exits are joined to each other here and there; the rest is
 * walled up.
 */
export const vaults = /* @__PURE__ */ createVaults(vaultPieces);
