import type { Film } from "../level/film";

/** Cells that glow because of the newest steps, each with a strength from 0 to 1. */
export interface Glow {
  readonly fresh: ReadonlyMap<number, number>;
  readonly flash: ReadonlyMap<number, number>;
}

/**
 * How many steps glow at a speed (in steps per second): those of the last tenth of a second, so that none is
 * missed.
 */
export function trailAt(speed: number): number {
  return Math.max(1, Math.ceil(speed / 10));
}

/** What glows after this many frames: the newest most. */
export function glowAfter({ frames }: Film, at: number, trail: number): Glow {
  const fresh = new Map<number, number>();
  const flash = new Map<number, number>();
  const first = Math.max(0, at - trail);
  for (let i = first; i < at; i++) {
    const strength = (i - first + 1) / (at - first);
    for (const change of frames[i]?.changes ?? []) fresh.set(change >> 4, strength);
    for (const cell of frames[i]?.flash ?? []) flash.set(cell, strength);
  }
  return { fresh, flash };
}
