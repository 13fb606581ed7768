/** What went wrong with a seed. */
export interface Mishap {
  readonly seed: number;
  readonly message: string;
}

/** Seeds that failed in the same way. */
export interface Mishaps {
  readonly count: number;
  /** The first ones by seed, not all of them. */
  readonly first: readonly Mishap[];
}

/** How many mishaps of a kind are reported in full. */
export const TOLD = 20;

/** Mishaps of one kind, in any order. */
export function mishapsOf(mishaps: readonly Mishap[]): Mishaps {
  return { count: mishaps.length, first: firstOf(mishaps) };
}

/** The mishaps of both. */
export function addMishaps(a: Mishaps, b: Mishaps): Mishaps {
  return { count: a.count + b.count, first: firstOf([...a.first, ...b.first]) };
}

/** Mishaps as the message of an error lists them, a line for each. */
export function listMishaps({ count, first }: Mishaps): string {
  const named = first.map(({ seed, message }) => `\n  seed ${seed}: ${message}`).join("");
  return `${named}${count > first.length ? `\n  and ${count - first.length} more` : ""}`;
}

function firstOf(mishaps: readonly Mishap[]): Mishap[] {
  return [...mishaps].sort((a, b) => a.seed - b.seed).slice(0, TOLD);
}
