import { fromLink, type SharedGame, toLink } from "@delvekit/formats";
import { EXAMPLES } from "../examples";

/** The most characters of a link: longer ones are cut off by programs that people send them with. */
export const LONGEST_LINK = 4096;

/** The seed of an address that names none. */
const USUAL_SEED = "ember";

/** The game of an address's fragment: `#crown`, `#crown.SEED` or `#g=LINK`. @throws FormatError for a link that cannot be read */
export function gameOfHash(hash: string): SharedGame {
  const text = hash.replace(/^#/, "");
  if (text.startsWith("g=")) return fromLink(text.slice(2));
  const [word = "", ...seed] = text.split(".");
  const source = (Object.hasOwn(EXAMPLES, word) ? EXAMPLES[word] : EXAMPLES["crown"])?.source ?? "";
  return { source, seed: decoded(seed.join(".")) || USUAL_SEED };
}

/** The fragment for a game: a short one for an example as it was published, or else one that carries everything. */
export function hashOf({ source, seed, replay = "" }: SharedGame): string {
  const example = Object.entries(EXAMPLES).find(([, known]) => known.source === source)?.[0];
  if (example === undefined || replay !== "") return `#g=${toLink({ source, seed, replay })}`;
  return seed === USUAL_SEED ? `#${example}` : `#${example}.${encodeURIComponent(seed)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
