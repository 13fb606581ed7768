import { createHasher } from "@delvekit/random";
import { deflateSync } from "fflate";

/** One part of a save, packed on its own: while its contents stay the same it goes into the next save as it is. */
export interface Part {
  /** As they stand in the save: DEFLATE, or the contents themselves where that would not be shorter. */
  readonly bytes: Uint8Array;
  /** What the list of parts says of it: {@link ENTRY} bytes. */
  readonly entry: Uint8Array;
  /** How many bytes the contents have, and their fingerprint. */
  readonly length: number;
  readonly print: string;
}

/** What the list of parts says of each, big-endian: length in the save, length of the contents (0: the bytes are these), fingerprint of the bytes. */
export const ENTRY = 16;

/** So few bytes never become fewer. */
const SHORT = 48;

/**
 * Packs contents.
 * @param before the part that stood in the same place: what has the same contents is it again
 */
export function packPart(contents: Uint8Array, before?: Part): Part {
  const print = printOf(contents);
  if (before?.print === print && before.length === contents.length) return before;
  const squeezed = contents.length < SHORT ? contents : deflateSync(contents, { level: 6 });
  const bytes = squeezed.length < contents.length ? squeezed : contents;
  return { bytes, entry: entryOf(bytes, contents.length), length: contents.length, print };
}

function entryOf(bytes: Uint8Array, length: number): Uint8Array {
  const entry = new Uint8Array(ENTRY);
  const view = new DataView(entry.buffer);
  view.setUint32(0, bytes.length);
  view.setUint32(4, bytes.length < length ? length : 0);
  setPrint(view, 8, printOf(bytes));
  return entry;
}

/** Writes a fingerprint into eight bytes. */
export function setPrint(view: DataView, at: number, print: string): void {
  view.setUint32(at, Number.parseInt(print.slice(0, 8), 16));
  view.setUint32(at + 4, Number.parseInt(print.slice(8), 16));
}

/** The fingerprint that eight bytes hold. */
export function getPrint(view: DataView, at: number): string {
  const half = (from: number) => view.getUint32(from).toString(16).padStart(8, "0");
  return half(at) + half(at + 4);
}

/** The fingerprint of bytes, after some words. */
export function printOf(bytes: Uint8Array, ...words: number[]): string {
  const hasher = createHasher();
  for (const word of words) hasher.word(word);
  return hasher.bytes(bytes).digest();
}

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
