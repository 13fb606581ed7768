import { createHasher } from "@delvekit/random";
import { inflateSync } from "fflate";
import { type Budget, demandWithin } from "../budget";
import { SaveError } from "../world";
import { deflate } from "./deflate";

/** One part of a save, packed separately: as long as its contents stay the same, it goes into the next save unchanged. */
export interface Part {
  /** The bytes in the save: DEFLATE, or the contents themselves if compression would not make them shorter. */
  readonly bytes: Uint8Array;
  /** Its entry in the list of parts: {@link ENTRY} bytes. */
  readonly entry: Uint8Array;
  /** The length and the fingerprint of its contents. */
  readonly length: number;
  readonly print: bigint;
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
  view.setBigUint64(8, printOf(bytes));
  return entry;
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
 *  24  the parts one after another, then the list with 16 bytes for each of them: see `part.ts`
 * Numbers are big-endian. A part is one block of raw DEFLATE (RFC 1951) with fixed codes, which stores no time and no name: the same contents give
 * the same bytes.
 */
const MAGIC = 0x444c564b;
const FORMAT = 3;
const HEADER = 24;

/** DEFLATE expands one byte to at most 1032; a larger claim is an attempt to exhaust memory. */
const MOST_GROWTH = 1032;

/** The first three bits of all that `deflate` packs. Other blocks can keep fflate busy for minutes: docs/decisions/own-inflate.md. */
const ONLY_BLOCK = 0b011;

/** Packs the contents of parts into a save. */
export function pack(...contents: readonly Uint8Array[]): Uint8Array {
  return assemble(contents.map((each) => packPart(each)));
}

/** Assembles parts into a save. */
export function assemble(parts: readonly Part[]): Uint8Array {
  const list = parts.length * ENTRY;
  let at = HEADER;
  const save = new Uint8Array(parts.reduce((sum, { bytes }) => sum + bytes.length, at + list));
  let entries = save.length - list;
  for (const { bytes, entry } of parts) {
    save.set(bytes, at);
    save.set(entry, entries);
    at += bytes.length;
    entries += ENTRY;
  }
  const header = new DataView(save.buffer);
  header.setUint32(0, MAGIC);
  header.setUint32(4, FORMAT);
  header.setUint32(8, save.length - HEADER);
  header.setBigUint64(12, printOf(save.subarray(at), FORMAT, list));
  header.setUint32(20, list);
  return save;
}

/**
 * Unpacks the contents of a save's parts.
 * @param budget limits the memory that is allocated
 * @throws {SaveError} if the bytes are not a save, are truncated, were altered, are from a newer version, or exceed the budget.
 */
export function unpack(save: Uint8Array, budget: Budget): Uint8Array[] {
  demandWithin("the save", budget, "bytes", save.length, SaveError);
  const { body, header } = open(save);
  return unpackParts(body, header, budget);
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

function unpackParts(body: Uint8Array, header: DataView, budget: Budget): Uint8Array[] {
  const length = header.getUint32(20);
  if (length > body.length || length % ENTRY !== 0) throw altered();
  const list = body.subarray(body.length - length);
  if (printOf(list, FORMAT, length) !== header.getBigUint64(12)) throw altered();
  const view = new DataView(list.buffer, list.byteOffset, length);
  demandSizes(view, body.length - length, budget);
  let at = 0;
  return Array.from({ length: length / ENTRY }, (_, part) => {
    const start = at;
    at += view.getUint32(part * ENTRY);
    return unpackPart(body.subarray(start, at), view, part * ENTRY);
  });
}

/** Adds up the sizes of all parts before any of them is unpacked. */
function demandSizes(list: DataView, there: number, budget: Budget): void {
  let bytes = 0;
  let unpacked = 0;
  for (let at = 0; at < list.byteLength; at += ENTRY) {
    bytes += list.getUint32(at);
    unpacked += list.getUint32(at + 4) || list.getUint32(at);
  }
  if (bytes !== there) throw altered();
  demandWithin("the save", budget, "unpacked", unpacked, SaveError);
}

function unpackPart(bytes: Uint8Array, list: DataView, entry: number): Uint8Array {
  if (printOf(bytes) !== list.getBigUint64(entry + 8)) throw altered();
  const length = list.getUint32(entry + 4);
  return length === 0 ? bytes : inflate(bytes, length);
}

function inflate(body: Uint8Array, length: number): Uint8Array {
  if (length > body.length * MOST_GROWTH || (body[0]! & 7) !== ONLY_BLOCK) throw altered();
  let contents: Uint8Array;
  try {
    // One byte more than expected, so that contents that are too long are noticed without growing further.
    contents = inflateSync(body, { out: new Uint8Array(length + 1) });
  } catch (cause) {
    throw new SaveError("the save's contents cannot be unpacked", { cause });
  }
  if (contents.length !== length) {
    throw new SaveError(`the save's contents do not have the ${length} bytes that its header claims`);
  }
  return contents;
}

function altered(): SaveError {
  return new SaveError("the save was altered: its contents do not match its fingerprint");
}
