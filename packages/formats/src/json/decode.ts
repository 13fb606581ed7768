import type { Budget } from "../budget";
import { show } from "../errors";
import { type Decoder, nest, problem, useNodes, weigh } from "./decoder";
import { ARRAYS, MAX_DEPTH, TAG } from "./layout";
import { decodeArray, decodeBigint, decodeGrid, decodeNumber, type Tagged } from "./leaves";

/**
 * Decodes what `encode` encoded.
 *
 * @throws FormatError with the path of what is malformed or exceeds the budget
 */
export function decode(value: unknown, parts: readonly unknown[], budget: Budget): unknown {
  const decoder: Decoder = { budget, parts: new Map(), path: [], nodes: 0, depth: 0 };
  // Each part refers only to later ones, so decode from the last to the first.
  for (let i = parts.length - 1; i >= 0; i--) {
    decoder.nodes = 0;
    decoder.depth = 0;
    decoder.path.push("parts", i);
    const decoded = decodeValue(decoder, parts[i], 0);
    decoder.path.length = 0;
    decoder.parts.set(i, { value: decoded, nodes: decoder.nodes, depth: decoder.depth });
  }
  decoder.nodes = 0;
  decoder.depth = 0;
  return decodeValue(decoder, value, 0);
}

function decodeValue(decoder: Decoder, value: unknown, depth: number): unknown {
  weigh(decoder, typeof value === "string" ? value.length : 0);
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH + 1) throw problem(decoder, "values are nested too deeply");
  if (depth >= decoder.depth) nest(decoder, depth + 1);
  if (Array.isArray(value)) return value.map((item, index) => decodeChild(decoder, index, item, depth));
  if (Object.hasOwn(value, TAG)) return decodeTagged(decoder, value as Tagged, depth);
  return decodeEntries(decoder, Object.entries(value), depth);
}

function decodeChild(decoder: Decoder, key: string | number, value: unknown, depth: number): unknown {
  decoder.path.push(key);
  const decoded = decodeValue(decoder, value, depth + 1);
  decoder.path.pop();
  return decoded;
}

function decodeEntries(decoder: Decoder, entries: [string, unknown][], depth: number): object {
  return Object.fromEntries(entries.map(([key, item]) => [key, decodeChild(decoder, key, item, depth)]));
}

function decodeTagged(decoder: Decoder, value: Tagged, depth: number): unknown {
  const tag = value[TAG];
  switch (tag) {
    case "bigint":
      return decodeBigint(decoder, value["value"]);
    case "number":
      return decodeNumber(decoder, value);
    case "grid":
      return decodeGrid(decoder, value);
    case "part":
      return decodePart(decoder, value["index"], depth);
    case "object":
      return decodeEntries(decoder, entriesOf(decoder, value["entries"]), depth);
  }
  if (typeof tag === "string" && Object.hasOwn(ARRAYS, tag)) {
    return decodeArray(decoder, value, tag as keyof typeof ARRAYS);
  }
  throw problem(decoder, `${show(tag)} is not a known kind of value`, TAG);
}

/** A part counts in full wherever it is used, because writing or traversing the result visits it each time. */
function decodePart(decoder: Decoder, index: unknown, depth: number): unknown {
  const part = typeof index === "number" ? decoder.parts.get(index) : undefined;
  if (!part) throw problem(decoder, "must be the number of a later part", "index");
  useNodes(decoder, part.nodes);
  nest(decoder, depth + part.depth);
  return part.value;
}

function entriesOf(decoder: Decoder, value: unknown): [string, unknown][] {
  const isEntry = (item: unknown) => Array.isArray(item) && item.length === 2 && typeof item[0] === "string";
  if (Array.isArray(value) && value.every(isEntry)) return value;
  throw problem(decoder, "must be a list of [name, value] pairs", "entries");
}
