import { type Part, type Relation, type Spot, spots } from "../machines";
import { type Piece, type Report, wordsOf } from "./draft";
import { name, oneOf, range, recordSchema, whole } from "./notation";
import { layerOf } from "./things";

const count = /* @__PURE__ */ range(0, "1-3");
const EXAMPLE = "write: put THING WHERE [n-m | n%] [apart n] [in view | out of view] [optional]";
const kinds = { item: "item", creature: "mob", light: "light" } as const;

/** Reads what stands after `put`: the options are taken off its end one by one, then the spot, and the rest is the thing. */
export function readPart(piece: Piece, report: Report): Part | undefined {
  const words = wordsOf(piece).map(({ text }) => text);
  const options: { -readonly [Key in keyof Part]?: Part[Key] } = {};
  if (words.at(-1) === "optional") {
    words.pop();
    options.required = false;
  }
  if (words.at(-1) === "view" && ["in", "of"].includes(words.at(-2) ?? "")) {
    options.inView = words.at(-2) === "in";
    words.splice(options.inView ? -2 : -3);
  }
  const apart = words.at(-2) === "apart" ? whole(0).read(words.at(-1)!) : undefined;
  if (apart !== undefined) {
    words.splice(-2);
    options.apart = apart;
  }
  const much = words.at(-1) ?? "";
  const share = /^\d{1,3}(?:\.\d)?%$/.test(much) ? Math.round(Number.parseFloat(much) * 10) / 1000 : 0;
  const several = count.read(much);
  if (share > 0 && share <= 1) options.share = share;
  else if (several !== undefined) options.count = several;
  if (options.share !== undefined || options.count !== undefined) words.pop();
  const where = takeSpot(words);
  if (where === undefined || words.length === 0) {
    report(piece.at, `"${piece.text}" does not say where`, EXAMPLE);
    return undefined;
  }
  const put = readPut(words, piece, report);
  return put && { put, where, ...options };
}

/** Takes the spot off the end of some words. */
function takeSpot(words: string[]): Spot | undefined {
  const plain = spots.find((spot) => spot === words.at(-1));
  if (plain !== undefined) {
    words.pop();
    return plain;
  }
  const at = words.findIndex((word, i) => i > 0 && ["with", "beside", "across"].includes(word));
  if (at < 0) return undefined;
  const [relation = "", ...names] = words.splice(at);
  if (relation !== "across")
    return names.length === 0 ? undefined : ({ [relation]: names.join(" ") } as Relation);
  const [across = "", to, ...goal] = names;
  return to === "to" && goal.length > 0 ? ({ across, to: goal.join(" ") } as Relation) : undefined;
}

function readPut(words: readonly string[], { at }: Piece, report: Report): Part["put"] | undefined {
  const [head = "", ...rest] = words;
  if (!Object.hasOwn(kinds, head)) {
    const text = words.join(" ");
    if (layerOf.has(text)) return { layer: text } as Part["put"];
    report(at, `"${text}" is not known`, oneOf(text, [...layerOf.keys(), ...Object.keys(kinds)]));
    return undefined;
  }
  const isAsleep = head === "creature" && rest.length > 1 && rest.at(-1) === "asleep";
  const named = name.read((isAsleep ? rest.slice(0, -1) : rest).join(" "));
  if (named === undefined) report(at, `"${head}" needs a name`, `write ${head} NAME`);
  return named === undefined
    ? undefined
    : ({ [kinds[head as keyof typeof kinds]]: named, ...(isAsleep && { asleep: true }) } as Part["put"]);
}

/** Writes what stands after `put`. */
export function printPart({ put, where, count: several, share, apart, inView, required }: Part): string {
  const spot = typeof where === "string" ? where : Object.entries(where).flat().join(" ");
  const words = [printPut(put), spot];
  if (several) words.push(count.print(several));
  if (share !== undefined) words.push(`${Math.round(share * 1000) / 10}%`);
  if (apart !== undefined) words.push(`apart ${apart}`);
  if (inView !== undefined) words.push(inView ? "in view" : "out of view");
  if (required === false) words.push("optional");
  return words.join(" ");
}

function printPut(put: Part["put"]): string {
  if ("layer" in put) return put.layer;
  if ("item" in put) return `item ${put.item}`;
  if ("light" in put) return `light ${put.light}`;
  return `creature ${put.mob}${put.asleep ? " asleep" : ""}`;
}

/** The JSON schema of a part. */
export function partSchema(): object {
  const layer = { enum: [...layerOf.keys()] };
  const puts = [
    recordSchema({ layer }, ["layer"]),
    recordSchema({ item: name.schema }, ["item"]),
    recordSchema({ mob: name.schema, asleep: { const: true } }, ["mob"]),
    recordSchema({ light: name.schema }, ["light"]),
  ];
  const wheres = [
    { enum: spots },
    recordSchema({ with: name.schema }, ["with"]),
    recordSchema({ beside: name.schema }, ["beside"]),
    recordSchema({ across: layer, to: name.schema }, ["across", "to"]),
  ];
  const properties = {
    put: { anyOf: puts },
    where: { anyOf: wheres },
    count: count.schema,
    share: { type: "number", exclusiveMinimum: 0, maximum: 1 },
    apart: whole(0).schema,
    inView: { type: "boolean" },
    required: { const: false },
  };
  return recordSchema(properties, ["put", "where"]);
}
