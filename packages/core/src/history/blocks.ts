import type { Cells } from "@delvekit/grid";
import type { Column } from "../world";

/** The bytes that some runs of a typed array held before they changed. Exchanging them twice restores the array. */
export interface Blocks {
  readonly kind: "blocks";
  /** The bytes of an element. */
  readonly size: number;
  /** First byte and length of each run, in ascending order. */
  readonly runs: Uint32Array;
  /** The former contents of the runs, one after another. */
  readonly bytes: Uint8Array;
}

/** Changes are stored in blocks of this many words: small enough for one moved monster, large enough to find quickly. */
const WORDS = 16;

/** Only says that something may have been different: used where the old contents are not needed. */
const FORGOTTEN: Blocks = { kind: "blocks", size: 1, runs: new Uint32Array(0), bytes: new Uint8Array(0) };

/**
 * Makes `kept` equal to `live`, an array of the same type that is at least as long.
 * @param remember whether to keep the old contents, block by block. If not, everything is copied without looking, and the returned blocks are empty
 * @param spans where the two may differ: alternating start and end elements, in multiples of 64. Default everywhere
 * @returns the former contents of the changed blocks, or undefined if the two were equal to the last bit
 */
export function updateBlocks(
  kept: Cells,
  live: Cells,
  remember: boolean,
  spans: readonly number[] = [0, kept.length],
): Blocks | undefined {
  if (!remember) {
    for (let i = 0; i < spans.length; i += 2) kept.set(live.subarray(spans[i]!, spans[i + 1]!), spans[i]!);
    return FORGOTTEN;
  }
  const [one, other] = unitsOf(kept, live);
  const units = kept.BYTES_PER_ELEMENT / one.BYTES_PER_ELEMENT;
  const runs: number[] = [];
  for (let i = 0; i < spans.length; i += 2)
    findRuns(runs, one, other, spans[i]! * units, spans[i + 1]! * units);
  if (runs.length === 0) return undefined;
  const before = blocksOf(kept, Uint32Array.from(runs));
  copyBlocks(kept, live, before);
  return before;
}

/** Copies the places of blocks from another array of the same type. */
export function copyBlocks(kept: Cells, live: Cells, { runs }: Blocks): void {
  const [to, from] = [bytesOf(kept), bytesOf(live)];
  for (let run = 0; run < runs.length; run += 2) {
    const start = runs[run]!;
    to.set(from.subarray(start, start + runs[run + 1]!), start);
  }
}

/** Restores the contents of blocks. @returns the contents that they replaced */
export function exchangeBlocks(array: Cells, { runs, bytes }: Blocks): Blocks {
  const before = blocksOf(array, runs);
  const kept = bytesOf(array);
  let at = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const start = at;
    at += runs[run + 1]!;
    kept.set(bytes.subarray(start, at), runs[run]!);
  }
  return before;
}

/**
 * Adds the rows at which two columns of the same type may differ: all in a word that does.
 * @param spans where they may, as for `updateBlocks`
 */
export function findRows(found: Set<number>, one: Column, other: Column, spans: readonly number[]): void {
  const [units, others] = Array.isArray(one) ? [one, other] : unitsOf(one as Cells, other as Cells);
  const size = units.length / one.length;
  for (let i = 0; i < spans.length; i += 2)
    for (let unit = spans[i]! * size; unit < spans[i + 1]! * size; unit++)
      if (units[unit] !== others[unit])
        for (let row = Math.floor(unit / size); row * size < unit + 1; row++) found.add(row);
}

/** Whether two arrays of the same type and length hold the same bits. */
export function areSameBits(one: Cells, other: Cells): boolean {
  const [words, others] = unitsOf(one, other);
  for (let i = 0; i < words.length; i++) if (words[i] !== others[i]) return false;
  return true;
}

/** The present contents of some runs. */
function blocksOf(array: Cells, runs: Uint32Array): Blocks {
  const from = bytesOf(array);
  const bytes = new Uint8Array(runs.reduce((sum, value, i) => sum + (i & 1) * value, 0));
  let at = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const start = runs[run]!;
    bytes.set(from.subarray(start, start + runs[run + 1]!), at);
    at += runs[run + 1]!;
  }
  return { kind: "blocks", size: array.BYTES_PER_ELEMENT, runs, bytes };
}

/** Adjacent blocks that differ form one run. Numbers are compared by their bits: NaN equals itself, 0 differs from -0. */
function findRuns(runs: number[], one: Units, other: Units, start: number, stop: number): void {
  const size = one.BYTES_PER_ELEMENT;
  const step = (WORDS * 4) / size;
  for (let i = start; i < stop; i++) {
    if (one[i] === other[i]) continue;
    const first = i - (i % step);
    const end = Math.min(first + step, stop);
    const last = runs.length - 2;
    if (last >= 0 && runs[last]! + runs[last + 1]! === first * size) {
      runs[last + 1] = runs[last + 1]! + (end - first) * size;
    } else {
      runs.push(first * size, (end - first) * size);
    }
    i = end - 1;
  }
}

type Units = Uint8Array | Uint32Array;

/** Both arrays as whole words, or as bytes if they do not start or end on a word. */
function unitsOf(one: Cells, other: Cells): [Units, Units] {
  const aligned = (one.byteOffset | other.byteOffset | one.byteLength) % 4 === 0;
  return aligned ? [wordsOf(one), wordsOf(other)] : [bytesOf(one), bytesOf(other)];
}

function wordsOf(array: Cells): Uint32Array {
  return new Uint32Array(array.buffer, array.byteOffset, array.byteLength >> 2);
}

function bytesOf(array: Cells): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
