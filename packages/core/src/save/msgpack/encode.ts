import { Lasting } from "../../world";
import { bytesOf, typeOf, writeText } from "./bytes";

/** A byte array that grows as it is written. */
interface Writer {
  bytes: Uint8Array<ArrayBuffer>;
  view: DataView;
  at: number;
}

/** Everything is written here first: after every turn a game encodes many small parts. Nothing is left here between calls. */
const SCRATCH: Writer = /* @__PURE__ */ createWriter();

function createWriter(): Writer {
  const bytes = new Uint8Array(1024);
  return { bytes, view: new DataView(bytes.buffer), at: 0 };
}

type Types = readonly [number, number, number];

/** The type bytes in front of lengths of 1, 2 and 4 bytes. */
const TEXT = [0xd9, 0xda, 0xdb] as const;
const BYTES = [0xc4, 0xc5, 0xc6] as const;
const EXTENSION = [0xc7, 0xc8, 0xc9] as const;
/** The same for counts, which have no type byte for 1 byte. */
const LIST = [0, 0xdc, 0xdd] as const;
const MAP = [0, 0xde, 0xdf] as const;

/**
 * Encodes plain data and typed arrays as MessagePack. Equal data give equal bytes: keys are sorted, undefined values are omitted, and numbers are as
 * short as possible.
 */
export function encode(data: unknown): Uint8Array {
  SCRATCH.at = 0;
  writeValue(SCRATCH, data);
  return SCRATCH.bytes.slice(0, SCRATCH.at);
}

function writeValue(writer: Writer, value: unknown): void {
  if (value === null || value === undefined) writeByte(writer, 0xc0);
  else if (typeof value === "boolean") writeByte(writer, value ? 0xc3 : 0xc2);
  else if (typeof value === "number") writeNumber(writer, value);
  else if (typeof value === "string") writeString(writer, value);
  else if (ArrayBuffer.isView(value)) writeArray(writer, value);
  else if (Array.isArray(value)) writeList(writer, value);
  else if (value instanceof Lasting) writeLasting(writer, value);
  else if (typeof value === "object") writeMap(writer, value);
  else throw new TypeError(`a ${typeof value} is not plain data`);
}

function writeLasting(writer: Writer, lasting: Lasting): void {
  const { at } = writer;
  if (lasting.bytes) writeBytes(writer, lasting.bytes);
  else writeValue(writer, lasting.data);
  lasting.bytes ??= writer.bytes.slice(at, writer.at);
}

function writeNumber(writer: Writer, value: number): void {
  // -0 is a distinct value that no MessagePack integer can express.
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) {
    room(writer, 9);
    writer.view.setUint8(writer.at, 0xcb);
    writer.view.setFloat64(writer.at + 1, value);
    writer.at += 9;
  } else if (value >= -32 && value < 128) writeByte(writer, value & 0xff);
  else if (value >= 0)
    writeWhole(writer, value, 0xcc, value < 2 ** 8 ? 1 : value < 2 ** 16 ? 2 : value < 2 ** 32 ? 4 : 8);
  else
    writeWhole(
      writer,
      value,
      0xd0,
      value >= -(2 ** 7) ? 1 : value >= -(2 ** 15) ? 2 : value >= -(2 ** 31) ? 4 : 8,
    );
}

const WIDTHS = [1, 2, 4, 8];

/** Writes a whole number after the byte for its width; the bytes for the widths follow each other from `first`. */
function writeWhole(writer: Writer, value: number, first: number, width: number): void {
  room(writer, 9);
  const { view, at } = writer;
  view.setUint8(at, first + WIDTHS.indexOf(width));
  if (width === 8) {
    view.setInt32(at + 1, Math.floor(value / 2 ** 32));
    view.setUint32(at + 5, value >>> 0);
  } else if (width === 4) view.setUint32(at + 1, value >>> 0);
  else if (width === 2) view.setUint16(at + 1, value & 0xffff);
  else view.setUint8(at + 1, value & 0xff);
  writer.at += 1 + width;
}

/** Most texts are short, so each is written first as if it were; a character takes at most three bytes for each of its units. */
function writeString(writer: Writer, text: string): void {
  room(writer, 3 * text.length + 5);
  const { bytes, at } = writer;
  writer.at = writeText(bytes, at + 1, text);
  const length = writer.at - at - 1;
  if (length < 32) bytes[at] = 0xa0 | length;
  else {
    writer.at = at;
    writeLength(writer, length, TEXT);
    writer.at = writeText(bytes, writer.at, text);
  }
}

function writeArray(writer: Writer, view: ArrayBufferView): void {
  const type = view instanceof Uint8Array ? undefined : typeOf(view);
  if (type === undefined && !(view instanceof Uint8Array))
    throw new TypeError("arrays of this type cannot be saved");
  const bytes = bytesOf(view);
  if (type === undefined) writeLength(writer, bytes.length, BYTES);
  else {
    writeExtension(writer, bytes.length);
    writeByte(writer, type);
  }
  writeBytes(writer, bytes);
}

function writeBytes(writer: Writer, bytes: Uint8Array): void {
  room(writer, bytes.length);
  writer.bytes.set(bytes, writer.at);
  writer.at += bytes.length;
}

/** Extensions of these lengths have their own type bytes. */
const FIXED = [1, 2, 4, 8, 16];

function writeExtension(writer: Writer, length: number): void {
  const fixed = FIXED.indexOf(length);
  if (fixed >= 0) writeByte(writer, 0xd4 + fixed);
  else writeLength(writer, length, EXTENSION);
}

function writeList(writer: Writer, list: readonly unknown[]): void {
  writeCount(writer, list.length, 0x90, LIST);
  for (let at = 0; at < list.length; at++) writeValue(writer, list[at]);
}

function writeMap(writer: Writer, map: object): void {
  const values = map as Readonly<Record<string, unknown>>;
  const keys: string[] = [];
  for (const key of Object.keys(values)) if (values[key] !== undefined) keys.push(key);
  keys.sort();
  writeCount(writer, keys.length, 0x80, MAP);
  for (let at = 0; at < keys.length; at++) {
    writeString(writer, keys[at]!);
    writeValue(writer, values[keys[at]!]);
  }
}

/** Writes how many items follow: in the type byte itself, or in 2 or 4 bytes. */
function writeCount(writer: Writer, count: number, small: number, types: Types): void {
  if (count < 16) writeByte(writer, small | count);
  else writeLength(writer, count, types, 2 ** 16);
}

/** A length of 1, 2 or 4 bytes after the type byte for that. */
function writeLength(writer: Writer, length: number, types: Types, least = 0): void {
  const { at, view } = room(writer, 5);
  const width = least === 0 && length < 2 ** 8 ? 0 : length < 2 ** 16 ? 1 : 2;
  view.setUint8(at, types[width]!);
  if (width === 0) view.setUint8(at + 1, length);
  else if (width === 1) view.setUint16(at + 1, length);
  else view.setUint32(at + 1, length);
  writer.at += 1 + (1 << width);
}

function writeByte(writer: Writer, byte: number): void {
  room(writer, 1).bytes[writer.at++] = byte;
}

/** Makes room for this many more bytes. */
function room(writer: Writer, more: number): Writer {
  if (writer.at + more <= writer.bytes.length) return writer;
  const bytes = new Uint8Array(Math.max(writer.at + more, writer.bytes.length * 2));
  bytes.set(writer.bytes);
  writer.bytes = bytes;
  writer.view = new DataView(bytes.buffer);
  return writer;
}
