import { brief } from "@delvekit/grid/data";
import { KitError } from "../errors";
import type { Grammar } from "./grammar";

/** A piece of a message. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "detail"; readonly key: string }
  | {
      readonly kind: "name";
      readonly key: string;
      /** "the", "a", "his", "him", or one of the grammar's own forms. */
      readonly article: string;
      readonly capital: boolean;
    }
  | { readonly kind: "verb"; readonly key: string; readonly words: readonly Piece[] };

/** A message with placeholders, parsed. Whoever declares a message keeps it: nothing else does. */
export interface Template {
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** The keys of the entities that it names, in order. */
  readonly named: readonly string[];
}

/** The grammar's own forms of names, by the words that stand for them. */
type Forms = NonNullable<Grammar["forms"]>;

const NAME = /^(?:(\p{L}+) )?(\w+)$/iu;

const VERB = /^(.+) (\w+)$/su;

const ARTICLES: readonly string[] = ["the", "a", "his", "him"];

/**
 * Parses a message: `{the who}`, `{The who}`, `{a who}`, `{his who}` and `{him who}` stand for an entity, `{points}` is a detail as it is,
 * `[hit who]` is a verb that agrees with `who`.
 *
 * @param forms forms of names besides those of English, for a translation
 * @throws {KitError} for an unknown placeholder
 * @example
 * const SINGS = parseTemplate("{The who} [sing who].");
 * compose(world, SINGS, { who: orc }) // "The orc sings."
 */
export function parseTemplate(text: string, forms: Forms = {}): Template {
  const pieces = piecesOf(text, text, forms);
  const keys = pieces.flatMap((piece) => (piece.kind === "name" || piece.kind === "verb" ? [piece.key] : []));
  return { text, pieces, named: [...new Set(keys)] };
}

/** @param whole the message that it is a part of */
function piecesOf(text: string, whole: string, forms: Forms): Piece[] {
  const pieces: Piece[] = [];
  const bracket = /[{}[\]]/g;
  let end = 0;
  for (let match = bracket.exec(text); match; match = bracket.exec(text)) {
    const start = match.index;
    if (start > end) pieces.push({ kind: "text", text: text.slice(end, start) });
    end = text.indexOf(match[0] === "{" ? "}" : "]", start) + 1;
    // The first mistake ends it: nothing is read twice.
    const gap = end === 0 ? text.slice(start) : text.slice(start, end);
    pieces.push(pieceOf(gap, whole, forms));
    bracket.lastIndex = end;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

function pieceOf(gap: string, whole: string, forms: Forms): Piece {
  const inner = gap.slice(1, -1);
  const verb = gap.startsWith("[") && gap.endsWith("]") ? VERB.exec(inner) : null;
  if (verb) return { kind: "verb", key: verb[2]!, words: piecesOf(verb[1]!, whole, forms) };
  const [, article, key] = (gap.startsWith("{") && gap.endsWith("}") && NAME.exec(inner)) || [];
  if (key === undefined) throw strayIn(whole, gap);
  if (article === undefined) return { kind: "detail", key };
  const lower = article.toLowerCase();
  if (!ARTICLES.includes(lower) && !forms[lower]) throw strayIn(whole, gap);
  return { kind: "name", key, article: lower, capital: lower !== article };
}

function strayIn(text: string, stray: string): KitError {
  return new KitError(
    `${quoted(text)}: placeholders are {the who}, {a who}, {his who}, {him who}, {points} and [hit who], not ${quoted(stray)}`,
  );
}

function quoted(text: string): string {
  return `"${brief(text)}"`;
}

/**
 * Explains why a template does not fit: it has a malformed placeholder, or it names something other than `keys`. Returns undefined if it fits.
 * @param keys what the template may name
 * @param forms forms of names besides those of English, for a translation
 * @example findTemplateProblem("{The by} [fall].", ["who"]) // "{The by} [fall]." names "by"; it can name who
 */
export function findTemplateProblem(
  text: string,
  keys: readonly string[],
  forms?: Forms,
): string | undefined {
  try {
    const stray = keysIn(parseTemplate(text, forms).pieces).find((key) => !keys.includes(key));
    return stray === undefined
      ? undefined
      : `${quoted(text)} names ${quoted(stray)}; it can name ${keys.join(", ") || "nobody"}`;
  } catch (error) {
    if (error instanceof KitError) return error.message;
    throw error;
  }
}

/** The keys of everything that stands for something in a message, in order. */
export function keysIn(pieces: readonly Piece[]): readonly string[] {
  const keys = pieces.flatMap((piece) => {
    if (piece.kind === "text") return [];
    return piece.kind === "verb" ? [...keysIn(piece.words), piece.key] : [piece.key];
  });
  return [...new Set(keys)];
}
