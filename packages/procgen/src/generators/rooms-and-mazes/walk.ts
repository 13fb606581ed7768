import { scratch } from "../../scratch";
import type { Lattice } from "./lattice";

/** What looks for ways through mazes. */
export interface Walker {
  readonly lattice: Lattice;
  /** The nodes of the way that was found last, from its first to its last. */
  readonly way: Int32Array;
  /** The number of the search that passed a node last. */
  readonly passed: Int32Array;
  searches: number;
}

/** The places in a way of its last node, and of that from which one goes back along both parts of it. */
export interface Way {
  readonly top: number;
  readonly last: number;
}

/** Makes a walker out of {@link scratch}: one that is done before anything else asks for some. */
export function createWalker(lattice: Lattice): Walker {
  const { length } = lattice.region;
  const numbers = scratch(2 * length);
  const passed = numbers.subarray(length, 2 * length).fill(0);
  return { lattice, way: numbers.subarray(0, length), passed, searches: 0 };
}

/** Finds the way from one node of a maze to another: back from both until they meet. */
export function findWay(walker: Walker, from: number, to: number): Way {
  const { lattice, way, passed } = walker;
  const { before } = lattice;
  const search = ++walker.searches;
  let length = 0;
  for (let node = from; node !== 0; node = before[node]!) {
    passed[node] = search;
    way[length++] = node;
  }
  let meeting = to;
  while (passed[meeting] !== search) meeting = before[meeting]!;
  const top = way.indexOf(meeting);
  let last = top;
  for (let node = to; node !== meeting; node = before[node]!) last++;
  for (let node = to, i = last; node !== meeting; node = before[node]!) way[i--] = node;
  return { top, last };
}
