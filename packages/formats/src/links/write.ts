import { deflateSync, strToU8 } from "fflate";
import { FormatError } from "../errors";
import { encodeBase64url } from "../packed/base64";
import { crc32 } from "../packed/crc32";
import { BETWEEN, CHECK_BYTES, type SharedGame, VERSION } from "./shared-game";

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
    if (text.includes(BETWEEN)) throw new FormatError("link", name, "has the character U+0000");
  const bytes = strToU8([seed, replay, source].join(BETWEEN));
  const packed = deflateSync(bytes, { level: 9 });
  const link = new Uint8Array(CHECK_BYTES + packed.length);
  new DataView(link.buffer).setUint32(0, crc32(bytes));
  link.set(packed, CHECK_BYTES);
  return VERSION + encodeBase64url(link);
}
