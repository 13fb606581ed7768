import { createHasher } from "@delvekit/random";
import { deflate } from "./deflate";

/** One part of a save, packed separately: as long as its contents stay the same, it goes into the next save unchanged. */
export interface Part {
  /** The bytes in the save: DEFLATE, or the contents themselves if compression would not make them shorter. */
  readonly bytes: Uint8Array;
  /** Its entry in the list of parts: {@link ENTRY} bytes. */
  readonly entry: Uint8Array;
  /** The length and the fingerprint of its contents. */
  readonly length: number;
  readonly print: string;
}

/** An entry in the list of parts, big-endian: length in the save, length of the contents (0: not compressed), fingerprint of the bytes. */
export const ENTRY = 16;

/** Fewer bytes than this are never worth compressing. */
const SHORT = 48;

/**
 * Packs contents.
 * @param before the part that was in this place: it is returned if its contents are the same
 */
export function packPart(contents: Uint8Array, before?: Part): Part {
  const print = printOf(contents);
  if (before?.print === print && before.length === contents.length) return before;
  const bytes = (contents.length >= SHORT && deflate(contents)) || contents;
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

/** Reads a fingerprint from eight bytes. */
export function getPrint(view: DataView, at: number): string {
  const half = (from: number) => view.getUint32(from).toString(16).padStart(8, "0");
  return half(at) + half(at + 4);
}

/** The fingerprint of some words followed by bytes. */
export function printOf(bytes: Uint8Array, ...words: number[]): string {
  const hasher = createHasher();
  for (const word of words) hasher.word(word);
  return hasher.bytes(bytes).digest();
}

/** The parts of one kind as they were in the last save, by whole numbers. */
export interface Pile {
  readonly parts: Map<number, Part>;
  /** Whether they are sorted by their numbers. */
  ordered: boolean;
  last: number;
}

/** An empty pile. */
export function createPile(): Pile {
  return { parts: new Map(), ordered: true, last: Number.NEGATIVE_INFINITY };
}

/** Replaces a part, or removes it if `part` is undefined. */
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

/** All parts in the order of their numbers. */
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
