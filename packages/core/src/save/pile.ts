import type { Part } from "./part";

/** The parts of one kind as they went into the last save, by whole numbers. */
export interface Pile {
  readonly parts: Map<number, Part>;
  /** Whether they are in the order of their numbers. */
  ordered: boolean;
  last: number;
}

/** No parts. */
export function createPile(): Pile {
  return { parts: new Map(), ordered: true, last: Number.NEGATIVE_INFINITY };
}

/** Puts a part in the place of another, or, for undefined, takes it away. */
export function setPart(pile: Pile, key: number, part: Part | undefined): void {
  const { parts } = pile;
  if (!part) {
    parts.delete(key);
    return;
  }
  if (!parts.has(key)) {
    if (key < pile.last) pile.ordered = false;
    pile.last = Math.max(pile.last, key);
  }
  parts.set(key, part);
}

/** All of them in the order of their numbers. */
export function partsIn(pile: Pile): Iterable<Part> {
  const { parts } = pile;
  if (!pile.ordered) {
    const sorted = [...parts].sort(([a], [b]) => a - b);
    parts.clear();
    for (const [key, part] of sorted) parts.set(key, part);
    pile.ordered = true;
  }
  return parts.values();
}
