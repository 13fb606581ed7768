/** Decodes UTF-8 bytes to code points, however they are split. */
export interface Utf8Decoder {
  /** Takes the next byte of 0x80 or more; returns a code point when one is complete. */
  next(byte: number): number | undefined;
  /** Discards an incomplete character. */
  reset(): void;
}

/** A decoder that drops invalid bytes, including overlong forms, instead of replacing them, because they are not keys. */
export function createUtf8Decoder(): Utf8Decoder {
  let codePoint = 0;
  let missing = 0;
  let smallest = 0;

  function begin(byte: number): void {
    missing = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    smallest = missing === 3 ? 0x10000 : missing === 2 ? 0x800 : 0x80;
    codePoint = byte & (0x3f >> missing);
  }

  function proceed(byte: number): number | undefined {
    if (missing === 0) return undefined;
    codePoint = (codePoint << 6) | (byte & 0x3f);
    missing--;
    return missing === 0 && codePoint >= smallest && codePoint <= 0x10ffff ? codePoint : undefined;
  }

  return {
    next(byte) {
      if (byte < 0xc0) return proceed(byte);
      missing = 0;
      if (byte < 0xf8) begin(byte);
      return undefined;
    },
    reset() {
      missing = 0;
    },
  };
}
