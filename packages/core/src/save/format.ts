import { createHasher } from "@delvekit/random";
import { deflateSync, inflateSync } from "fflate";
import { type Budget, demandWithin } from "../budget";
import { SaveError } from "../world";

/*
 * A save is a header of 24 bytes and a body:
 *   0  "DLVK"
 *   4  format, unsigned 32 bits
 *   8  length of the body, unsigned 32 bits
 *  12  fingerprint of format, contents' length and body, 64 bits
 *  20  length of the contents, unsigned 32 bits
 *  24  the contents in raw DEFLATE (RFC 1951), which holds no time and no name: the same contents give the same bytes
 * Numbers in the header are big-endian. In format 1 the header ends at byte 20, and the body is the contents themselves.
 */
const MAGIC = 0x444c564b;
const FORMAT = 2;
const HEADERS = [0, 20, 24] as const;

/** DEFLATE makes of one byte 1032 at most; more is a lie that is meant to fill the memory. */
const MOST_GROWTH = 1032;

/** Contents as a save. */
export function pack(contents: Uint8Array): Uint8Array {
  const body = deflateSync(contents, { level: 6 });
  const start = HEADERS[FORMAT];
  const save = new Uint8Array(start + body.length);
  const header = new DataView(save.buffer);
  header.setUint32(0, MAGIC);
  header.setUint32(4, FORMAT);
  header.setUint32(8, body.length);
  header.setBigUint64(12, fingerprint(body, FORMAT, contents.length));
  header.setUint32(20, contents.length);
  save.set(body, start);
  return save;
}

/**
 * A save's contents.
 * @param budget Not one byte more is ever made room for.
 * @throws {SaveError} when the bytes are no save, are cut short, were altered, are from a newer version, or too many.
 */
export function unpack(save: Uint8Array, budget: Budget): Uint8Array {
  demandWithin("the save", budget, "bytes", save.length, SaveError);
  const { format, body, header } = open(save);
  if (format === 1) {
    if (fingerprint(body, 1) !== header.getBigUint64(12)) throw altered();
    return body;
  }
  const length = header.getUint32(20);
  if (fingerprint(body, format, length) !== header.getBigUint64(12)) throw altered();
  demandWithin("the save", budget, "unpacked", length, SaveError);
  if (length > body.length * MOST_GROWTH) throw altered();
  return inflate(body, length);
}

function open(save: Uint8Array): { format: number; body: Uint8Array; header: DataView } {
  const shortest = HEADERS[1];
  if (save.length < shortest)
    throw new SaveError(`the save is cut short: ${save.length} bytes, even an empty one has ${shortest}`);
  const header = new DataView(save.buffer, save.byteOffset, save.byteLength);
  if (header.getUint32(0) !== MAGIC)
    throw new SaveError('this is no delvekit save: it does not begin with "DLVK"');
  const format = header.getUint32(4);
  if (format > FORMAT)
    throw new SaveError(
      `the save has format ${format}, which is newer than ${FORMAT}, the newest this version reads`,
    );
  const start = HEADERS[format];
  if (!start) throw new SaveError(`the save has format ${format}, which there never was`);
  const length = header.getUint32(8);
  const there = Math.max(0, save.length - start);
  if (there < length || save.length < start)
    throw new SaveError(`the save is cut short: ${there} of ${length} bytes`);
  if (there > length) throw altered();
  // A plain array even of a Node Buffer, whose `slice` would share its memory instead of copying.
  return { format, header, body: new Uint8Array(save.buffer, save.byteOffset + start, length) };
}

function inflate(body: Uint8Array, length: number): Uint8Array {
  let contents: Uint8Array;
  try {
    // One byte more than there should be: what is too long shows, and grows no further.
    contents = inflateSync(body, { out: new Uint8Array(length + 1) });
  } catch (cause) {
    throw new SaveError("the save's contents cannot be unpacked", { cause });
  }
  if (contents.length !== length) {
    throw new SaveError(`the save's contents are not the ${length} bytes that its header promises`);
  }
  return contents;
}

function altered(): SaveError {
  return new SaveError("the save was altered: its contents do not match its fingerprint");
}

function fingerprint(body: Uint8Array, ...header: number[]): bigint {
  const hasher = createHasher();
  for (const word of header) hasher.word(word);
  return BigInt(`0x${hasher.bytes(body).digest()}`);
}
