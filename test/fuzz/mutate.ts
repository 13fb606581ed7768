import type { Random } from "@delvekit/random";

/** What breaks readers of texts: signs of their languages, and numbers at the edges. */
const PIECES = [
  ...'{}[]",:.=-+#<>/\\ \n\r\t\0\ufeff\ud800é☠',
  ...[
    "0",
    "-1",
    "1e999",
    "-0",
    "NaN",
    "null",
    "true",
    "4294967296",
    "9007199254740993",
    "0.5",
    '"$"',
    '"__proto__"',
    '"length"',
    "..",
    "\u001b[",
  ],
];

const BYTES = [0, 1, 0x7f, 0x80, 0xc0, 0xdd, 0xff];

/** A text or bytes with one to four changes: something flipped, cut, doubled, moved or put in. */
export function mutate(input: string | Uint8Array, random: Random): string | Uint8Array {
  const changes = random.int(1, 5);
  if (typeof input === "string") return repeated(changes, input, (text) => changeText(text, random));
  return Uint8Array.from(repeated(changes, [...input], (bytes) => changeBytes(bytes, random)));
}

function repeated<T>(times: number, start: T, change: (value: T) => T): T {
  let value = start;
  for (let i = 0; i < times; i++) value = change(value);
  return value;
}

function changeText(text: string, random: Random): string {
  const [from, to] = twoPlaces(text.length, random);
  const piece = random.pick(PIECES);
  switch (random.int(0, 6)) {
    case 0:
      return text.slice(0, from) + piece + text.slice(from + 1);
    case 1:
      return text.slice(0, from) + piece + text.slice(from);
    case 2:
      return text.slice(0, from) + text.slice(to);
    case 3:
      return text.slice(0, to) + text.slice(from);
    case 4:
      return text.slice(0, from);
    default:
      return replaceNumber(text, from, piece);
  }
}

/** Puts something in the place of the next number: that is where sizes and places stand. */
function replaceNumber(text: string, from: number, piece: string): string {
  const found = /-?\d+/.exec(text.slice(from));
  if (!found) return text;
  const at = from + found.index;
  return text.slice(0, at) + piece + text.slice(at + found[0].length);
}

function changeBytes(bytes: number[], random: Random): number[] {
  const [from, to] = twoPlaces(bytes.length, random);
  switch (random.int(0, 5)) {
    case 0:
      return put(bytes, from, (bytes[from] ?? 0) ^ (1 << random.int(0, 8)));
    case 1:
      return put(bytes, from, random.pick(BYTES));
    case 2:
      return [...bytes.slice(0, from), ...bytes.slice(to)];
    case 3:
      return [...bytes.slice(0, to), ...bytes.slice(from)];
    default:
      return bytes.slice(0, from);
  }
}

function twoPlaces(length: number, random: Random): readonly [from: number, to: number] {
  const from = random.int(0, Math.max(1, length));
  return [from, Math.min(length, from + random.int(1, 41))];
}

function put(bytes: readonly number[], at: number, byte: number): number[] {
  return [...bytes.slice(0, at), byte, ...bytes.slice(at + 1)];
}
