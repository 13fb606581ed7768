/*
 * UTF-8, written by hand because some engines have no TextEncoder. Lone surrogates, which a game's texts should not contain, survive unchanged.
 */

/** The number of bytes of a text. */
export function bytesOfText(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (code >= 0x10000) at++;
  }
  return bytes;
}

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
    if (more < 0 || at + more > end) throw new RangeError(`byte ${at - 1} begins no character`);
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
