import type { Mishap, Mishaps } from "./survey";

/** How many mishaps of a kind are told in full. */
const TOLD = 20;

/** Mishaps of one kind, in any order. */
export function mishapsOf(mishaps: readonly Mishap[]): Mishaps {
  return { count: mishaps.length, first: firstOf(mishaps) };
}

/** The mishaps of both. */
export function addMishaps(a: Mishaps, b: Mishaps): Mishaps {
  return { count: a.count + b.count, first: firstOf([...a.first, ...b.first]) };
}

function firstOf(mishaps: readonly Mishap[]): Mishap[] {
  return [...mishaps].sort((a, b) => a.seed - b.seed).slice(0, TOLD);
}
