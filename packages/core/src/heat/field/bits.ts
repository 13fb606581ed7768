/** Sets of small whole numbers, 32 to a word. */
export function addBit(set: Int32Array, index: number): void {
  const word = index >> 5;
  set[word] = (set[word] as number) | (1 << (index & 31));
}

export function removeBit(set: Int32Array, index: number): void {
  const word = index >> 5;
  set[word] = (set[word] as number) & ~(1 << (index & 31));
}

export function hasBit(set: Int32Array, index: number): boolean {
  return (((set[index >> 5] as number) >> (index & 31)) & 1) === 1;
}

export function countBits(set: Int32Array): number {
  let count = 0;
  for (let word of set) for (; word !== 0; word &= word - 1) count++;
  return count;
}

/** The number of the lowest bit in a word that is not zero. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}
