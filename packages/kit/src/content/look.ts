import { choice, either, leaf, optional, partial, tuple, whole } from "@delvekit/grid/data";
import { words } from "../facet";
import { findWordsProblem, WORDS_SCHEMA } from "../show";

const naming = partial({
  name: words,
  plural: words,
  article: choice(["a", "an", "none"]),
  pronoun: choice(["it", "he", "she", "they"]),
  tells: words,
});

const glyph = leaf<string>(
  "one character that can be printed",
  (value) => findWordsProblem(value) === undefined && [...(value as string)].length === 1,
  { ...WORDS_SCHEMA, maxLength: 1 },
);

/** The shape of the column `look`. */
export const lookShape = tuple(
  [glyph, whole(0, 0xffffff), optional(either(words, naming))],
  '[glyph, colour] or [glyph, colour, about], as in ["r", 0xa08060]',
);
