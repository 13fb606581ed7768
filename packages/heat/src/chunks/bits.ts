// Sets of small whole numbers, 32 to a word.

export function addBit(words: Int32Array, index: number): void {
  const word = index >> 5;
  words[word] = words[word]! | (1 << (index & 31));
}

export function removeBit(words: Int32Array, index: number): void {
  const word = index >> 5;
  words[word] = words[word]! & ~(1 << (index & 31));
}

export function hasBit(words: Int32Array, index: number): boolean {
  return ((words[index >> 5]! >> (index & 31)) & 1) === 1;
}

/** Lists the numbers in `count` words starting at word `from`, in ascending order and relative to that word, and returns how many there are. */
export function listBits(words: Int32Array, from: number, count: number, list: Int32Array): number {
  let length = 0;
  for (let word = 0; word < count; word++) {
    for (let bits = words[from + word]!; bits !== 0; bits &= bits - 1) {
      list[length++] = (word << 5) + 31 - Math.clz32(bits & -bits);
    }
  }
  return length;
}
