import { placeIn } from "@delvekit/grid/data";
import { type Budget, overBudget } from "../budget";
import { FormatError, type LimitName } from "../errors";

/** A decoded part of the file, with its cost each time it is used. */
export interface Part {
  readonly value: unknown;
  readonly nodes: number;
  readonly depth: number;
}

/** The state of decoding parsed JSON to plain data. */
export interface Decoder {
  readonly budget: Budget;
  /** The parts decoded so far, by index. */
  readonly parts: Map<number, Part>;
  /** The path of the current value. Kept as keys, because only errors need the text. */
  readonly path: (string | number)[];
  /** The values so far in the current part, including those of parts it uses. */
  nodes: number;
  /** The deepest nesting so far in the current part. */
  depth: number;
}

/** This many characters or cells cost as much as one value. */
const PER_NODE = 16;

/** Counts the cost of a value's contents apart from nested values. */
export function weigh(decoder: Decoder, length: number): void {
  useNodes(decoder, 1 + Math.floor(length / PER_NODE));
}

/** Counts values. @throws FormatError if there are more than the budget allows */
export function useNodes(decoder: Decoder, count: number): void {
  decoder.nodes += count;
  if (decoder.nodes > decoder.budget.nodes) throw tooMuch(decoder, "nodes");
}

/** Records how deep values are nested. @throws FormatError if they are deeper than the budget allows */
export function nest(decoder: Decoder, depth: number): void {
  decoder.depth = Math.max(decoder.depth, depth);
  if (decoder.depth > decoder.budget.depth) throw tooMuch(decoder, "depth");
}

/** The error for a file that exceeds the budget at the current place. */
export function tooMuch({ budget, path }: Decoder, limit: LimitName): FormatError {
  return overBudget(budget, limit, "json", pathText(path));
}

/** The error for malformed data. @param place where in the current value the problem is */
export function problem({ path }: Decoder, text: string, ...place: (string | number)[]): FormatError {
  return new FormatError("json", pathText([...path, ...place]), text);
}

function pathText(path: readonly (string | number)[]): string {
  return path.reduce<string>(placeIn, "") || "dungeon";
}
