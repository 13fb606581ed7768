import type { Random } from "@delvekit/random";
import { twoPlaces } from "./places";

/** What breaks readers of texts: characters of their syntax, and numbers at the limits. */
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

/** A text with one part flipped, cut, doubled or filled. */
export function changeText(text: string, random: Random): string {
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

/** Replaces the next number, which may be a size or a place. */
function replaceNumber(text: string, from: number, piece: string): string {
  const number = /-?\d+/g;
  number.lastIndex = from;
  const found = number.exec(text);
  if (!found) return text;
  return text.slice(0, found.index) + piece + text.slice(found.index + found[0].length);
}
