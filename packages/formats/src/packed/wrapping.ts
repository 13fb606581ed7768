/** Where deflate data lie within the bytes around them. */
export interface Wrapping {
  /** Where the deflate data begin. */
  readonly start: number;
  /** Where the data end and the checksum begins. */
  readonly end: number;
}

/** Flags in a gzip header for what follows it: a checksum of the header, extra data, a name, a comment. */
const CHECKSUM = 2;
const EXTRA = 4;
const NAME = 8;
const COMMENT = 16;

/** Finds the data in a gzip file (RFC 1952); undefined if it is not one or is truncated. */
export function gzipWrapping(file: Uint8Array): Wrapping | undefined {
  if (file[0] !== 0x1f || file[1] !== 0x8b || file[2] !== 8) return undefined;
  const flags = file[3]!;
  let start = 10;
  if (flags & EXTRA) start += 2 + (file[start]! | (file[start + 1]! << 8));
  if (flags & NAME) start = afterZero(file, start);
  if (flags & COMMENT) start = afterZero(file, start);
  if (flags & CHECKSUM) start += 2;
  return wrapping(file, start, 8);
}

/** Finds the data in a zlib file (RFC 1950); undefined if it is not one or is truncated. */
export function zlibWrapping(file: Uint8Array): Wrapping | undefined {
  const method = file[0]!;
  const flags = file[1]!;
  const isZlib = (method & 15) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 32) === 0;
  return isZlib ? wrapping(file, 2, 4) : undefined;
}

function wrapping(file: Uint8Array, start: number, foot: number): Wrapping | undefined {
  const end = file.length - foot;
  return start <= end ? { start, end } : undefined;
}

function afterZero(file: Uint8Array, start: number): number {
  const zero = file.indexOf(0, start);
  return zero === -1 ? file.length : zero + 1;
}
