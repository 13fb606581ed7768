import { excessOf } from "@delvekit/grid/data";
import { createHasher } from "@delvekit/random";
import type { Budget } from "../budget";
import { SaveError } from "../world";

/** One part of a save: as long as its contents stay the same, it goes into the next save unchanged. */
export interface Part {
  readonly bytes: Uint8Array;
  readonly print: bigint;
}

/** The length of an entry in the list of parts, big-endian: length of the part, fingerprint of its bytes. */
const ENTRY = 12;

/** A part with its fingerprint. */
export function partOf(bytes: Uint8Array): Part {
  return { bytes, print: printOf(bytes) };
}

/** The fingerprint of some words followed by bytes. */
export function printOf(bytes: Uint8Array, ...words: number[]): bigint {
  const hasher = createHasher();
  for (const word of words) hasher.word(word);
  return BigInt(`0x${hasher.bytes(bytes).digest()}`);
}

/*
 * A save is a header of 24 bytes and a body:
 *   0  "DLVK"
 *   4  format, unsigned 32 bits
 *   8  length of the body, unsigned 32 bits
 *  12  fingerprint of format, length of the list and the list, 64 bits
 *  20  length of the list, unsigned 32 bits
 *  24  the parts one after another, then the list with 12 bytes for each of them
 * Numbers are big-endian. Nothing is compressed: a save of the demo's first level has 37 kB, and a game makes one after every turn.
 */
const MAGIC = 0x444c564b;
const FORMAT = 4;
const HEADER = 24;

/** Packs the contents of parts into a save. */
export function pack(...contents: readonly Uint8Array[]): Uint8Array {
  return assemble(contents.map(partOf));
}

/** Assembles parts into a save. */
export function assemble(parts: readonly Part[]): Uint8Array {
  const list = parts.length * ENTRY;
  let [at, entries] = [HEADER, HEADER];
  for (const { bytes } of parts) entries += bytes.length;
  const save = new Uint8Array(entries + list);
  const header = new DataView(save.buffer);
  for (const { bytes, print } of parts) {
    save.set(bytes, at);
    header.setUint32(entries, bytes.length);
    header.setBigUint64(entries + 4, print);
    at += bytes.length;
    entries += ENTRY;
  }
  header.setUint32(0, MAGIC);
  header.setUint32(4, FORMAT);
  header.setUint32(8, save.length - HEADER);
  header.setBigUint64(12, printOf(save.subarray(at), FORMAT, list));
  header.setUint32(20, list);
  return save;
}

/**
 * The contents of a save's parts.
 * @throws {SaveError} if the bytes are not a save, are truncated, were altered, are from a newer version, or exceed the budget.
 */
export function unpack(save: Uint8Array, budget: Budget): Uint8Array[] {
  if (save.length > budget.bytes) throw excessOf("the save", budget, "bytes", SaveError);
  const { body, header } = open(save);
  return unpackParts(body, header);
}

function open(save: Uint8Array): { body: Uint8Array; header: DataView } {
  if (save.length < HEADER)
    throw new SaveError(
      `the save is truncated: it has ${save.length} bytes, but even an empty one has ${HEADER}`,
    );
  const header = new DataView(save.buffer, save.byteOffset, save.byteLength);
  if (header.getUint32(0) !== MAGIC)
    throw new SaveError('this is not a delvekit save: it does not begin with "DLVK"');
  const format = header.getUint32(4);
  if (format > FORMAT)
    throw new SaveError(
      `the save has format ${format}, which is newer than ${FORMAT}, the newest this version reads`,
    );
  if (format < FORMAT)
    throw new SaveError(`the save has format ${format}, which this version no longer reads`);
  const length = header.getUint32(8);
  const there = save.length - HEADER;
  if (there < length) throw new SaveError(`the save is truncated: ${there} of ${length} bytes`);
  if (there > length) throw altered();
  // A plain array even for a Node Buffer, whose `slice` would share memory instead of copying.
  return { header, body: new Uint8Array(save.buffer, save.byteOffset + HEADER, length) };
}

function unpackParts(body: Uint8Array, header: DataView): Uint8Array[] {
  const length = header.getUint32(20);
  if (length > body.length || length % ENTRY !== 0) throw altered();
  const list = body.subarray(body.length - length);
  if (printOf(list, FORMAT, length) !== header.getBigUint64(12)) throw altered();
  const view = new DataView(list.buffer, list.byteOffset, length);
  let at = 0;
  const parts = Array.from({ length: length / ENTRY }, (_, part) => {
    const start = at;
    at += view.getUint32(part * ENTRY);
    const bytes = body.subarray(start, at);
    if (printOf(bytes) !== view.getBigUint64(part * ENTRY + 4)) throw altered();
    return bytes;
  });
  if (at !== body.length - length) throw altered();
  return parts;
}

function altered(): SaveError {
  return new SaveError("the save was altered: its contents do not match its fingerprint");
}
