/** An array if it has at least this length, otherwise a new one that has. */
export function withSpace(array: Int32Array, length: number): Int32Array {
  return array.length >= length ? array : new Int32Array(length);
}

/** Pairs of rooms, each with a number such as the walk between them; the pair with the largest is taken out first. */
export interface Pairs {
  /** For each number, where its first pair begins, then for each number, where its last pair begins; -1 if there is none. */
  ends: Int32Array;
  /** The largest number that a pair may have. */
  most: number;
  /** {@link PAIR_NUMBERS} for each pair; what lies beyond `end` is left over from earlier pairs. */
  numbers: Int32Array;
  end: number;
  /** No pair has a larger number. */
  largest: number;
}

/** How many numbers describe a pair: the ids of its rooms, and where those of the next pair with the same number begin. */
const PAIR_NUMBERS = 3;

/** No pairs yet. */
export function createPairs(): Pairs {
  return { ends: new Int32Array(), most: 0, numbers: new Int32Array(), end: 0, largest: -1 };
}

/** Forgets all pairs. Up to `count` are to come, with numbers from 0 to `most`. */
export function clearPairs(pairs: Pairs, count: number, most: number): void {
  pairs.numbers = withSpace(pairs.numbers, count * PAIR_NUMBERS);
  pairs.ends = withSpace(pairs.ends, 2 * (most + 1)).fill(-1);
  pairs.most = most;
  pairs.end = 0;
  pairs.largest = -1;
}

/** Adds a pair. */
export function addPair(pairs: Pairs, from: number, to: number, number: number): void {
  const { ends, most, numbers, end } = pairs;
  numbers[end] = from;
  numbers[end + 1] = to;
  numbers[end + 2] = -1;
  const last = most + 1 + number;
  if (ends[last]! < 0) ends[number] = end;
  else numbers[ends[last]! + 2] = end;
  ends[last] = end;
  pairs.end = end + PAIR_NUMBERS;
  if (number > pairs.largest) pairs.largest = number;
}

/** Takes out the pair with the largest number; of equals, the first. Returns where its room ids begin, or -1 if none is left. */
export function takeLargest(pairs: Pairs): number {
  const { ends, numbers } = pairs;
  while (pairs.largest >= 0 && ends[pairs.largest]! < 0) pairs.largest--;
  if (pairs.largest < 0) return -1;
  const pair = ends[pairs.largest]!;
  ends[pairs.largest] = numbers[pair + 2]!;
  return pair;
}
