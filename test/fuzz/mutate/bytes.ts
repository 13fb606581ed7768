import type { Random } from "@delvekit/random";
import { twoPlaces } from "./places";

const BYTES = [0, 1, 0x7f, 0x80, 0xc0, 0xdd, 0xff];

/** Bytes with one part flipped, cut, doubled or filled. */
export function changeBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const [from, to] = twoPlaces(bytes.length, random);
  switch (random.int(0, 5)) {
    case 0:
      return put(bytes, from, (bytes[from] ?? 0) ^ (1 << random.int(0, 8)));
    case 1:
      return put(bytes, from, random.pick(BYTES));
    case 2:
      return joined(bytes.subarray(0, from), bytes.subarray(to));
    case 3:
      return joined(bytes.subarray(0, to), bytes.subarray(from));
    default:
      return bytes.slice(0, from);
  }
}

function put(bytes: Uint8Array, at: number, byte: number): Uint8Array {
  const changed = bytes.slice();
  changed[at] = byte;
  return changed;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
