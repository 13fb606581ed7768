/**
 * Deflate data of blocks whose codes do not fit: 256 symbols have one bit each, which allows for two. An unpacker that fills a table without a look at
 * that takes milliseconds for each of these blocks of 31 bytes, and finds nothing wrong.
 */
export function costlyCodes(size: number): Uint8Array {
  const bits: number[] = [];
  const put = (count: number, ...values: readonly number[]) => {
    for (const value of values) for (let i = 0; i < count; i++) bits.push((value >> i) & 1);
  };
  // Not the last block, codes of its own: 257 for literals, one for distances, the lengths of 19 for lengths.
  put(1, 0);
  put(2, 2);
  put(5, 0, 0);
  put(4, 15);
  // In their odd order: 16, "the same again", has one bit; 15 and 1 have two.
  put(3, 1, ...new Array<number>(16).fill(0), 2, 2);
  // 15 for the first symbol, which makes the table large, and 1 for all others.
  put(1, 1, 1, 1, 0);
  for (let times = 0; times < 42; times++) put(1, 0, 1, 1);
  put(1, 0, 1, 0);
  // The end of the block. An empty stored block follows, so that the next bits are zeros.
  put(1, 0, 0, 0, 0);
  while (bits.length % 8 > 0) put(1, 0);
  put(16, 0, 0xffff);
  const block = Uint8Array.from({ length: bits.length / 8 }, (_, byte) =>
    bits.slice(byte * 8, byte * 8 + 8).reduce((sum, bit, i) => sum | (bit << i), 0),
  );
  return Uint8Array.from({ length: size - (size % block.length) }, (_, i) => block[i % block.length]!);
}
