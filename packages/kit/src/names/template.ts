import { capital } from "../capital";
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

/** A message with placeholders. */
export type Template = readonly Piece[];

/** The grammar's own forms of names, by the words that stand for them. */
type Forms = Grammar["forms"];

const GAP = /\{(?:(\p{L}+) )?(\w+)\}|\[([^\]]+) (\w+)\]/giu;

const ARTICLES: readonly string[] = ["the", "a", "his", "him"];

/** What looks like a placeholder, and is none. */
const STRAY = /[{[][^{}[\]]*[}\]]?|[}\]]/;

const parsed = new Map<string, Template>();

/**
 * Parses a message: `{the who}`, `{The who}`, `{a who}`, `{his who}` and `{him who}` stand for an entity, `{points}` is a detail as it is,
 * `[hit who]` is a verb that agrees with `who`.
 *
 * @throws {KitError} for an unknown placeholder
 */
export function parseTemplate(text: string, forms: Forms = {}): Template {
  let template = parsed.get(text);
  if (!template) {
    template = read(text);
    parsed.set(text, template);
  }
  for (const piece of template)
    if (piece.kind === "name" && !ARTICLES.includes(piece.article) && !forms[piece.article])
      throw strayIn(text, `{${piece.capital ? capital(piece.article) : piece.article} ${piece.key}}`);
  return template;
}

function read(text: string): Template {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(GAP)) {
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    pieces.push(pieceOf(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  for (const piece of pieces) {
    const stray = piece.kind === "text" ? STRAY.exec(piece.text) : null;
    if (stray) throw strayIn(text, stray[0]);
  }
  return pieces;
}

function strayIn(text: string, stray: string): KitError {
  return new KitError(
    `"${text}": placeholders are {the who}, {a who}, {his who}, {him who}, {points} and [hit who], not "${stray}"`,
  );
}

function pieceOf([, article, key = "", words, who = ""]: RegExpMatchArray): Piece {
  if (words !== undefined) return { kind: "verb", key: who, words: parseTemplate(words) };
  if (article === undefined) return { kind: "detail", key };
  const lower = article.toLowerCase();
  return { kind: "name", key, article: lower, capital: lower !== article };
}

/**
 * The keys of the entities that a message names, in order.
 * @example namedIn("{The by} [hit by] {the target} for {points}.") // ["by", "target"]
 */
export function namedIn(text: string): readonly string[] {
  const keys = parseTemplate(text).flatMap((piece) =>
    piece.kind === "name" || piece.kind === "verb" ? [piece.key] : [],
  );
  return [...new Set(keys)];
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
  forms?: Grammar["forms"],
): string | undefined {
  try {
    const stray = keysIn(parseTemplate(text, forms)).find((key) => !keys.includes(key));
    return stray === undefined
      ? undefined
      : `"${text}" names "${stray}"; it can name ${keys.join(", ") || "nobody"}`;
  } catch (error) {
    if (error instanceof KitError) return error.message;
    throw error;
  }
}

/** The keys of everything that stands for something in a message, in order. */
export function keysIn(template: Template): readonly string[] {
  const keys = template.flatMap((piece) => {
    if (piece.kind === "text") return [];
    return piece.kind === "verb" ? [...keysIn(piece.words), piece.key] : [piece.key];
  });
  return [...new Set(keys)];
}
