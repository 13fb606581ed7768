import { type LayerName, layerKinds, layerNames } from "../layers";
import { after, type Piece, type Report, split, wordsOf } from "./draft";
import { choice, matching, type Notation, name, oneOf, recordSchema, whole, word } from "./notation";
import { type Change, type Meaning, type Place, type Thing, terrainWords } from "./place";

/** The layer of each kind, by the name of the kind. */
export const layerOf: ReadonlyMap<string, LayerName> = /* @__PURE__ */ (() =>
  new Map(
    layerNames.flatMap((layer) => layerKinds[layer].slice(1).map((kind) => [kind.name, layer] as const)),
  ))();

const colour = /* @__PURE__ */ matching(/^#[0-9a-f]{6}$/, "write six hex digits, as in #ffb060");

/** What may follow the name of a thing: `true` for a word that stands alone. */
type Extras = Readonly<Record<string, Notation<string> | Notation<number> | true>>;

/** The words that name something of the game. */
const named: ReadonlyMap<string, Extras> = /* @__PURE__ */ (() =>
  new Map<string, Extras>([
    ["item", {}],
    ["key", {}],
    ["creature", { asleep: true, post: whole(1), round: word }],
    ["light", { colour, radius: whole(1) }],
    ["mark", {}],
    ["place", {}],
  ]))();

/** The name that triggers call a thing by; undefined for terrain and places. */
export function nameOf(thing: Thing): string | undefined {
  const [kind, value] = Object.entries(thing)[0]!;
  return kind === "terrain" || kind === "place" ? undefined : (value as string);
}

/** Reads what a character means: alternatives with `|` between them. */
export function readMeanings(piece: Piece, report: Report): Meaning[] {
  return split(piece, "|").map((part) => {
    const [times = "", given = "1"] = /^(\d+)x /.exec(part.text) ?? [];
    const weight = whole(1).read(given);
    if (weight === undefined) report(part.at, `${given}x is malformed`, whole(1).fix(""));
    const things = split(after(part, times.length), ",").flatMap((each) => readThing(each, report));
    return weight === undefined || times === "" ? { things } : { weight, things };
  });
}

function readThing(piece: Piece, report: Report): Thing[] {
  const { text, at } = piece;
  const terrain = terrainWords.find((known) => known === text);
  if (terrain !== undefined) return [{ terrain }];
  if (layerOf.has(text)) return [{ layer: text } as Thing];
  const [head, ...rest] = wordsOf(piece);
  const extras = named.get(head?.text ?? "");
  if (head && extras) return readNamed(head, extras, rest, report);
  const known = oneOf(text, [...terrainWords, ...layerOf.keys(), ...named.keys()]);
  report(at, `"${text}" is not known`, `${known}, or item ${text} for a thing of the game`);
  return [];
}

function readNamed(head: Piece, extras: Extras, words: readonly Piece[], report: Report): Thing[] {
  const isExtra = ({ text }: Piece, i: number) =>
    i > 0 && (Object.hasOwn(extras, text) || ("colour" in extras && text.startsWith("#")));
  const end = words.findIndex(isExtra);
  const named = (end < 0 ? words : words.slice(0, end)).map(({ text }) => text).join(" ");
  if (name.read(named) === undefined) {
    const example = `write ${head.text} NAME, or ${head.text} #tag`;
    report(head.at, named === "" ? `"${head.text}" needs a name` : `"${named}" is not a name`, example);
    return [];
  }
  const values = end < 0 ? {} : readExtras(extras, words.slice(end), report);
  return [{ [head.text]: named, ...values } as unknown as Thing];
}

function readExtras(extras: Extras, words: readonly Piece[], report: Report): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (let i = 0; i < words.length; i++) {
    const { text, at } = words[i]!;
    const key = text.startsWith("#") ? "colour" : text;
    const notation = Object.hasOwn(extras, key) ? extras[key] : undefined;
    if (notation === undefined) report(at, `"${text}" is not known`, oneOf(text, Object.keys(extras)));
    else if (notation === true) values[key] = true;
    else {
      const given = key === "colour" ? words[i] : words[++i];
      const value = notation.read(given?.text ?? "");
      if (value === undefined)
        report(given?.at ?? at, `${key} ${given?.text ?? ""} is malformed`, notation.fix(""));
      else values[key] = value;
    }
  }
  return values;
}

/** Writes what a character means. */
export function printMeanings(meanings: readonly Meaning[]): string {
  const parts = meanings.map(({ weight, things }) => {
    const times = weight === undefined ? "" : `${weight}x `;
    return times + things.map(printThing).join(", ");
  });
  return parts.join(" | ");
}

function printThing(thing: Thing): string {
  const [[kind, value], ...extras] = Object.entries(thing) as [[string, string], ...[string, unknown][]];
  if (kind === "terrain" || kind === "layer") return value;
  const rest = extras.map(([key, extra]) => {
    if (extra === true) return key;
    return key === "colour" ? extra : `${key} ${extra}`;
  });
  return [kind, value, ...rest].join(" ");
}

/** The JSON schema of what a character means. */
export function meaningsSchema(): object {
  const things = [
    recordSchema({ terrain: choice(terrainWords).schema }, ["terrain"]),
    recordSchema({ layer: { enum: [...layerOf.keys()] } }, ["layer"]),
    ...[...named].map(([kind, extras]) => {
      const schemas = Object.entries(extras).map(([key, notation]) => [
        key,
        notation === true ? { const: true } : notation.schema,
      ]);
      return recordSchema({ [kind]: name.schema, ...Object.fromEntries(schemas) }, [kind]);
    }),
  ];
  const meaning = {
    weight: whole(0).schema,
    things: { type: "array", items: { anyOf: things }, minItems: 1 },
  };
  return { type: "array", items: recordSchema(meaning, ["things"]), minItems: 1 };
}

/** What characters mean without a legend: the same as in drawings of levels; a space keeps what is there. */
const standard: ReadonlyMap<string, readonly Meaning[]> = /* @__PURE__ */ (() => {
  const things: [string, Thing][] = [
    ["#", { terrain: "rock" }],
    [".", { terrain: "floor" }],
    [",", { terrain: "corridor" }],
    ["+", { terrain: "exit" }],
    [" ", { terrain: "keep" }],
    ["<", { terrain: "stairs up" }],
    [">", { terrain: "stairs down" }],
  ];
  for (const layer of layerNames)
    for (const { glyph, name } of layerKinds[layer].slice(1))
      things.push([glyph, { layer: name } as unknown as Thing]);
  return new Map(things.map(([glyph, thing]) => [glyph, [{ things: [thing] }]]));
})();

/** What a character of a place means; undefined if nothing says. */
export function meaningsOf({ legend }: Place, glyph: string): readonly Meaning[] | undefined {
  return legend && Object.hasOwn(legend, glyph) ? legend[glyph] : standard.get(glyph);
}

/** All things that a character of a place may mean. */
export function thingsOf(place: Place, glyph: string): readonly Thing[] {
  return (meaningsOf(place, glyph) ?? []).flatMap(({ things }) => things);
}

/** The characters that a change takes from the map. */
export function glyphsTaken(change: Change): readonly string[] {
  if (change.kind === "shuffle") return change.glyphs;
  return "glyph" in change ? [change.glyph] : [];
}

/** The characters that a change may put there. */
function glyphsPut(change: Change): readonly string[] {
  if (change.kind === "shuffle") return change.glyphs;
  if (change.kind === "some") return [change.becomes, change.rest];
  return "choices" in change ? change.choices.map(({ glyph }) => glyph) : [];
}

/** Every character that a character of the map may become; it is among them if it may stay. */
export function outcomesOf({ changes = [] }: Place, glyph: string): ReadonlySet<string> {
  const outcomes = new Set([glyph]);
  for (const each of outcomes)
    for (const change of changes)
      if (glyphsTaken(change).includes(each)) for (const put of glyphsPut(change)) outcomes.add(put);
  if (changes.some((change) => glyphsTaken(change).includes(glyph) && !glyphsPut(change).includes(glyph)))
    outcomes.delete(glyph);
  return outcomes;
}
