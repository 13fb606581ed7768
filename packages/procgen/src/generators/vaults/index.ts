import { vaultPieces } from "./library";
import { createVaults } from "./vaults";

/**
 * Puts hand-drawn pieces together: one near the middle, then others, turned and mirrored, at its exits and at
 * theirs, until none fits any more. Exits that find no answer are joined to each other here and there; the rest is
 * walled up.
 */
export const vaults = /* @__PURE__ */ createVaults(vaultPieces);
