import { arrayOf, readText } from "./bytes";

/** Limits on what a decoder may create. */
export interface Allowance {
  /** The number of values, including everything inside lists and maps. */
  readonly nodes: number;
  /** How deep lists and maps may be nested. */
  readonly depth: number;
  /** Creates the error for an exceeded limit. */
  exceeded(limit: "nodes" | "depth"): Error;
}

/** The state of decoding bytes. */
interface Reader {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly allowance: Allowance;
  at: number;
  nodes: number;
  depth: number;
}

/**
 * Decodes MessagePack values, which share one allowance. Memory is allocated for bytes that are there, never for a length that is only claimed:
 * claiming a list of a billion items takes just five bytes. Everything is counted before it is created.
 *
 * @throws {RangeError} for bytes that end too early or too late, or are invalid; what `exceeded` creates if a limit is exceeded
 */
export function decode(all: readonly Uint8Array[], allowance: Allowance): unknown[] {
  let nodes = 0;
  return all.map((bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const reader: Reader = { bytes, view, allowance, at: 0, nodes: nodes + 1, depth: 0 };
    if (reader.nodes > allowance.nodes) throw allowance.exceeded("nodes");
    const value = readValue(reader);
    if (reader.at !== bytes.length) throw new RangeError(`${bytes.length - reader.at} surplus bytes`);
    nodes = reader.nodes;
    return value;
  });
}

function readValue(reader: Reader): unknown {
  const type = reader.view.getUint8(reader.at++);
  if (type < 0x80) return type;
  if (type >= 0xe0) return type - 0x100;
  if (type < 0x90) return readMap(reader, type & 15);
  if (type < 0xa0) return readList(reader, type & 15);
  if (type < 0xc0) return readString(reader, type & 31);
  if (type < 0xca) return readSimple(reader, type);
  if (type < 0xd4) return readNumber(reader, type);
  if (type < 0xd9) return readExtension(reader, 1 << (type - 0xd4));
  if (type < 0xdc) return readString(reader, readLength(reader, type - 0xd9));
  const count = readLength(reader, type & 1 ? 2 : 1);
  return type < 0xde ? readList(reader, count) : readMap(reader, count);
}

/** Nothing, yes, no, bytes and extensions with a length in front: 0xc0 to 0xc9. */
function readSimple(reader: Reader, type: number): unknown {
  if (type === 0xc0) return null;
  if (type === 0xc1) throw new RangeError("the byte 0xc1 is invalid");
  if (type < 0xc4) return type === 0xc3;
  if (type < 0xc7) return new Uint8Array(take(reader, readLength(reader, type - 0xc4)));
  return readExtension(reader, readLength(reader, type - 0xc7));
}

function readExtension(reader: Reader, length: number): ArrayBufferView {
  return arrayOf(reader.view.getInt8(reader.at++), take(reader, length));
}

/** Floats of 4 and 8 bytes, whole numbers of 1 to 8: 0xca to 0xd3. */
function readNumber(reader: Reader, type: number): number {
  const { view, at } = reader;
  const width = type === 0xca ? 4 : type === 0xcb ? 8 : 1 << (type & 3);
  reader.at += width;
  if (type === 0xca) return view.getFloat32(at);
  if (type === 0xcb) return view.getFloat64(at);
  const signed = type >= 0xd0;
  if (width === 1) return signed ? view.getInt8(at) : view.getUint8(at);
  if (width === 2) return signed ? view.getInt16(at) : view.getUint16(at);
  if (width === 4) return signed ? view.getInt32(at) : view.getUint32(at);
  return (signed ? view.getInt32(at) : view.getUint32(at)) * 2 ** 32 + view.getUint32(at + 4);
}

/** A length of 1, 2 or 4 bytes: widths 0, 1 and 2. */
function readLength(reader: Reader, width: number): number {
  const { view, at } = reader;
  reader.at += 1 << width;
  return width === 0 ? view.getUint8(at) : width === 1 ? view.getUint16(at) : view.getUint32(at);
}

function readString(reader: Reader, length: number): string {
  const start = reader.at;
  take(reader, length);
  return readText(reader.bytes, start, reader.at);
}

function readList(reader: Reader, count: number): unknown[] {
  enter(reader, count, 1);
  const list: unknown[] = [];
  for (let i = 0; i < count; i++) list.push(readValue(reader));
  reader.depth--;
  return list;
}

function readMap(reader: Reader, count: number): Record<string, unknown> {
  enter(reader, count, 2);
  const map: Record<string, unknown> = {};
  for (let i = 0; i < count; i++) {
    const key = readValue(reader);
    if (typeof key !== "string" || key === "__proto__") throw new RangeError(`${String(key)} is not a key`);
    map[key] = readValue(reader);
  }
  reader.depth--;
  return map;
}

/** Counts the items of a list or a map, each of which takes at least one byte. */
function enter(reader: Reader, count: number, bytesEach: number): void {
  const { bytes, at, allowance } = reader;
  if (count * bytesEach > bytes.length - at)
    throw new RangeError(`a length exceeds what ${bytes.length} bytes can hold`);
  reader.nodes += count;
  reader.depth++;
  if (reader.nodes > allowance.nodes) throw allowance.exceeded("nodes");
  if (reader.depth > allowance.depth) throw allowance.exceeded("depth");
}

function take(reader: Reader, length: number): Uint8Array {
  const { bytes, at } = reader;
  if (length > bytes.length - at)
    throw new RangeError(`a length exceeds what ${bytes.length} bytes can hold`);
  reader.at += length;
  return bytes.subarray(at, at + length);
}
