import type { Lattice } from "./lattice";

/** The positions within a way of its last node, and of the node where its two halves meet. */
export interface Way {
  readonly top: number;
  readonly last: number;
}

/**
 * Finds the way from one node of a maze to another: back from both, alternately, until they meet. It is left
 * in the `way` of the lattice.
 */
export function findWay(lattice: Lattice, from: number, to: number): Way {
  const { before, way } = lattice;
  const meeting = findMeeting(lattice, from, to);
  let top = 0;
  for (let node = from; node !== meeting; node = before[node]!) way[top++] = node;
  way[top] = meeting;
  let last = top;
  for (let node = to; node !== meeting; node = before[node]!) last++;
  for (let node = to, i = last; node !== meeting; node = before[node]!) way[i--] = node;
  return { top, last };
}

/**
 * The first node on the ways back from both: goes back from both alternately, until one reaches a node where
 * the other has been.
 */
function findMeeting(lattice: Lattice, from: number, to: number): number {
  const { before, passed } = lattice;
  const search = ++lattice.searches;
  let node = from;
  let other = to;
  while (passed[node] !== search) {
    passed[node] = search;
    const next = before[node]!;
    // From the first node of a maze there is no way back: the other goes on alone.
    if (next === 0) return firstPassed(lattice, other);
    node = other;
    other = next;
  }
  return node;
}

function firstPassed({ before, passed, searches }: Lattice, from: number): number {
  let node = from;
  while (passed[node] !== searches) node = before[node]!;
  return node;
}
