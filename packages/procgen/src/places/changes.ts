import { type Notation, range, recordSchema, whole } from "./notation";
import type { Change, Choice } from "./place";

const span = /* @__PURE__ */ range(0, "1-3");
const glyphSchema = { type: "string", pattern: "^\\S$" };
const choicesSchema = /* @__PURE__ */ (() => ({
  type: "array",
  items: recordSchema({ glyph: glyphSchema, weight: whole(1).schema }, ["glyph", "weight"]),
  minItems: 1,
}))();

type Of<Kind> = Change & { readonly kind: Kind };

/** The notation of a kind of change. `read` gets the words after the kind, and returns all but the kind. */
function changeOf<Kind extends Change["kind"]>(
  kind: Kind,
  read: (words: string[]) => Omit<Of<Kind>, "kind"> | undefined,
  print: (change: Of<Kind>) => readonly string[],
  example: string,
  properties: object,
): [Kind, Notation<Change>] {
  const notation: Notation<Change> = {
    read: (text) => {
      const values = read(text.split(/ +/));
      return values && ({ kind, ...values } as unknown as Change);
    },
    print: (change) => print(change as Of<Kind>).join(" "),
    fix: () => `write: ${kind} ${example}`,
    schema: recordSchema({ kind: { const: kind }, ...properties }, ["kind", ...Object.keys(properties)]),
  };
  return [kind, notation];
}

function repeats(kind: "rows" | "columns") {
  const read = ([first = "", times, last = "", ...more]: string[]) => {
    const lines = span.read(first);
    const count = span.read(last);
    const isRight = lines && lines.min > 0 && count && times === "times" && more.length === 0;
    return isRight ? { lines, times: count } : undefined;
  };
  const properties = { lines: range(1, "").schema, times: span.schema };
  const print = ({ lines, times }: Of<"rows" | "columns">) => [span.print(lines), "times", span.print(times)];
  return changeOf(kind, read, print, "4 times 1-3", properties);
}

function replaces(kind: "subst" | "pick") {
  const read = ([glyph = "", ...words]: string[]) => {
    const choices = words.map(readChoice);
    if (!isGlyph(glyph) || choices.length === 0 || choices.includes(undefined)) return undefined;
    return { glyph, choices: choices as Choice[] };
  };
  const print = ({ glyph, choices }: Of<"subst" | "pick">) => [
    glyph,
    ...choices.map((each) => `${each.glyph}:${each.weight}`),
  ];
  return changeOf(kind, read, print, '? .:6 ":2', { glyph: glyphSchema, choices: choicesSchema });
}

function readChoice(text: string): Choice | undefined {
  const [, glyph, given = "1"] = /^(\S)(?::(\d+))?$/u.exec(text) ?? [];
  const weight = whole(1).read(given);
  return glyph === undefined || weight === undefined ? undefined : { glyph, weight };
}

function isGlyph(text: string): boolean {
  return /^\S$/u.test(text);
}

/** How each kind of change is written. */
export const changes: ReadonlyMap<string, Notation<Change>> = /* @__PURE__ */ (() =>
  new Map<string, Notation<Change>>([
    repeats("rows"),
    repeats("columns"),
    changeOf(
      "shuffle",
      (glyphs) => (glyphs.length > 1 && glyphs.every(isGlyph) ? { glyphs } : undefined),
      ({ glyphs }) => glyphs,
      "1 2 3",
      { glyphs: { type: "array", items: glyphSchema, minItems: 2 } },
    ),
    replaces("subst"),
    replaces("pick"),
    changeOf(
      "some",
      ([glyph = "", times = "", becomes = "", word, rest = "", ...more]) => {
        const count = span.read(times);
        const isRight = [glyph, becomes, rest].every(isGlyph) && word === "rest" && more.length === 0;
        return isRight && count ? { glyph, count, becomes, rest } : undefined;
      },
      ({ glyph, count, becomes, rest }) => [glyph, span.print(count), becomes, "rest", rest],
      "T 2-4 X rest T",
      { glyph: glyphSchema, count: span.schema, becomes: glyphSchema, rest: glyphSchema },
    ),
  ]))();
