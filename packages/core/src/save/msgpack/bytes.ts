/**
 * Typed arrays as MessagePack extensions, in little-endian order whatever the machine's byte order.
 * The numbers are part of the save format: never reuse one for another type. (`Uint8Array` is MessagePack's own binary type.)
 */
const KINDS = [
  [1, Int8Array],
  [2, Uint16Array],
  [3, Int16Array],
  [4, Uint32Array],
  [5, Int32Array],
  [6, Float32Array],
  [7, Float64Array],
] as const;

const LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** The extension type of a typed array; undefined if its type is not supported. */
export function typeOf(view: ArrayBufferView): number | undefined {
  for (let at = 0; at < KINDS.length; at++) if (view instanceof KINDS[at]![1]) return KINDS[at]![0];
  return undefined;
}

/** The bytes of a typed array, as saves store them. */
export function bytesOf(view: ArrayBufferView): Uint8Array {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const { BYTES_PER_ELEMENT } = view as unknown as { BYTES_PER_ELEMENT: number };
  return LITTLE_ENDIAN ? bytes : turned(bytes.slice(), BYTES_PER_ELEMENT);
}

/** The typed array that an extension stands for. It shares no memory with the bytes. @throws {RangeError} for an unknown extension */
export function arrayOf(type: number, bytes: Uint8Array): ArrayBufferView {
  const Kind = KINDS.find(([known]) => known === type)?.[1];
  if (!Kind) throw new RangeError(`extension ${type} is unknown`);
  if (bytes.length % Kind.BYTES_PER_ELEMENT !== 0)
    throw new RangeError(`a ${Kind.name} of ${bytes.length} bytes`);
  const copy = new Uint8Array(bytes);
  return new Kind((LITTLE_ENDIAN ? copy : turned(copy, Kind.BYTES_PER_ELEMENT)).buffer);
}

function turned(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  for (let at = 0; at < bytes.length; at += size) bytes.subarray(at, at + size).reverse();
  return bytes;
}

/*
 * UTF-8, written by hand because some engines have no TextEncoder. Lone surrogates, which a game's texts should not contain, survive unchanged.
 */

/** Writes a text at a place. Returns the place after it. */
export function writeText(bytes: Uint8Array, start: number, text: string): number {
  let to = start;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at)!;
    if (code < 0x80) {
      bytes[to++] = code;
      continue;
    }
    if (code >= 0x10000) {
      bytes[to++] = 0xf0 | (code >> 18);
      bytes[to++] = 0x80 | ((code >> 12) & 0x3f);
      at++;
    } else if (code >= 0x800) bytes[to++] = 0xe0 | (code >> 12);
    bytes[to++] = code < 0x800 ? 0xc0 | (code >> 6) : 0x80 | ((code >> 6) & 0x3f);
    bytes[to++] = 0x80 | (code & 0x3f);
  }
  return to;
}

/** This many characters are joined at a time: a call has room for about ten thousand arguments. */
const CHUNK = 4096;

/** Decodes the text between two places. @throws {RangeError} for bytes that are not text */
export function readText(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  let codes: number[] = [];
  let at = start;
  while (at < end) {
    const first = bytes[at++]!;
    const more =
      first < 0x80 ? 0 : first < 0xc0 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf8 ? 3 : -1;
    if (more < 0 || at + more > end) throw new RangeError(`byte ${at - 1} does not begin a character`);
    let code = more === 0 ? first : first & (0x3f >> more);
    for (let i = 0; i < more; i++) code = (code << 6) | (bytes[at++]! & 0x3f);
    codes.push(code);
    if (codes.length === CHUNK) {
      text += String.fromCodePoint(...codes);
      codes = [];
    }
  }
  return text + String.fromCodePoint(...codes);
}
