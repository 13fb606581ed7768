import { keys, oneOfNames, type Shape, simple, whole, words } from "../facet";
import { findWordsProblem, show, WORDS_SCHEMA } from "../show";

const naming = keys(
  {
    name: words,
    plural: words,
    article: oneOfNames(["a", "an", "none"]),
    pronoun: oneOfNames(["it", "he", "she", "they"]),
    tells: words,
  },
  [],
);

const glyph = simple({ ...WORDS_SCHEMA, maxLength: 1 }, (value) =>
  typeof value === "string" && (value.length > 2 || [...value].length !== 1)
    ? `${show(value)} is not one character`
    : findWordsProblem(value),
);

const colour = whole(0, 0xffffff);

/** The shape of the column `look`. */
export const lookShape: Shape = {
  schema: {
    type: "array",
    prefixItems: [glyph.schema, colour.schema, { anyOf: [words.schema, naming.schema] }],
    items: false,
    minItems: 2,
    maxItems: 3,
  },
  check(value, at, found) {
    if (!Array.isArray(value) || value.length < 2 || value.length > 3) {
      found.push(
        `${at}: ${show(value)} is not [glyph, colour] or [glyph, colour, about], as in ["r", 0xa08060]`,
      );
      return;
    }
    glyph.check(value[0], `${at}[0]`, found);
    colour.check(value[1], `${at}[1]`, found);
    if (value[2] !== undefined)
      (typeof value[2] === "object" ? naming : words).check(value[2], `${at}[2]`, found);
  },
};
