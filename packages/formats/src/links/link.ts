import { deflateSync, strFromU8, strToU8 } from "fflate";
import { type Budget, type BudgetOption, budgetOf, overBudget, textOf } from "../budget";
import { FormatError } from "../errors";
import { decodeBase64url, encodeBase64url } from "../packed/base64";
import { crc32 } from "../packed/crc32";
import { inflate } from "../packed/inflate";

/** A game in a link: its source with what a reader needs to see the same. */
export interface SharedGame {
  /** The game's own module. */
  readonly source: string;
  /** The seed of its world. */
  readonly seed: string;
  /** What was played, written by whoever makes the link. Default: nothing was. */
  readonly replay?: string;
}

/** The version of the layout, in front of each link. */
const VERSION = "1";

/** Stands between the texts of a game, which cannot contain it. */
const BETWEEN = "\0";

/** The bytes of the checksum, in front of the packed texts. */
const CHECK_BYTES = 4;

/**
 * Packs a game into letters that an address carries as they are: a game of 100 lines takes about 1,700. It ends in the address's fragment, behind `#`,
 * which browsers send to no server.
 *
 * @throws FormatError for texts with the character U+0000
 * @example const address = `https://games.test/#g=${toLink({ source: "run(game, host);", seed: "ember" })}`;
 */
export function toLink({ source, seed, replay = "" }: SharedGame): string {
  const texts = { source, seed, replay };
  for (const [name, text] of Object.entries(texts))
    if (text.includes(BETWEEN)) throw problem(name, "has the character U+0000");
  const bytes = strToU8([seed, replay, source].join(BETWEEN));
  const packed = deflateSync(bytes, { level: 9 });
  const link = new Uint8Array(CHECK_BYTES + packed.length);
  new DataView(link.buffer).setUint32(0, crc32(bytes));
  link.set(packed, CHECK_BYTES);
  return VERSION + encodeBase64url(link);
}

/** Links come from strangers by the thousand: the usual budget of files would let one take a second. */
const USUAL = { bytes: 2 ** 16, unpacked: 2 ** 18 };

/**
 * Reads a link that `toLink` made. With the usual budget of 64 Ki characters and 256 Ki bytes unpacked, no link takes more than a few milliseconds.
 *
 * @throws FormatError if the link is cut off or damaged, was made by a newer version, or exceeds the budget
 * @example const { source, seed } = fromLink(toLink({ source: "run(game, host);", seed: "7" }));
 */
export function fromLink(link: string, options: BudgetOption = {}): SharedGame {
  const budget = budgetOf({ budget: { ...USUAL, ...options.budget } });
  const text = unpack(textOf(link, budget, "link"), budget);
  const [seed = "", replay = "", source, ...more] = text.split(BETWEEN);
  if (source === undefined || more.length > 0) throw problem("the link", "does not hold a game");
  return replay === "" ? { source, seed } : { source, seed, replay };
}

function unpack(link: string, budget: Budget): string {
  if (link[0] !== VERSION) throw problem("character 0", `the link is of another version than ${VERSION}`);
  const bytes = decodeBase64url(link.slice(1));
  if (typeof bytes === "number")
    throw problem(`character ${bytes + 1}`, "is not a letter of links: A-Z, a-z, 0-9, - and _");
  const inflated = inflate(bytes.subarray(CHECK_BYTES), budget.unpacked);
  if (inflated.kind === "too long") throw overBudget(budget, "unpacked", "link", "the link");
  const check = bytes.length < CHECK_BYTES ? undefined : new DataView(bytes.buffer).getUint32(0);
  if (inflated.kind === "damaged" || crc32(inflated.bytes) !== check)
    throw problem("the link", "is cut off or damaged: copy it again as a whole");
  return textFrom(inflated.bytes);
}

function textFrom(bytes: Uint8Array): string {
  try {
    return strFromU8(bytes);
  } catch {
    throw problem("the link", "is not text");
  }
}

function problem(place: string, text: string): FormatError {
  return new FormatError("link", place, text);
}
