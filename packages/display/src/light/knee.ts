/** Table entries per unit of light strength: the last entry stands for 4 and more. */
const STEPS = 64;

// e to the power of -1.2 / 64. Powers of it by multiplication alone, so that every engine gets the same table.
const FADE = 0.9814246877477771;

/**
 * The share of its colour that a surface shows, in 255ths, by the strength of the light in 64ths: `255 * (1 - exp(-1.2 * strength))`. The curve
 * prevents clipping: however bright a fire is, it only approaches the maximum.
 */
export const KNEE: Uint8Array = /* @__PURE__ */ (() => {
  const table = new Uint8Array(256);
  for (let step = 0, rest = 1; step < table.length; step++, rest *= FADE)
    table[step] = Math.round(255 * (1 - rest));
  return table;
})();

/** The share, in 255ths, for a strength of light. */
export function exposure(strength: number): number {
  return KNEE[Math.min(255, Math.max(0, Math.round(strength * STEPS)))]!;
}
