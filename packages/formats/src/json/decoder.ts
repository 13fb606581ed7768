import { type Budget, overBudget } from "../budget";
import { FormatError, type LimitName } from "../errors";
import { childPath } from "./path";

/** A part of the file that was decoded, with what it weighs wherever it is used. */
export interface Part {
  readonly value: unknown;
  readonly nodes: number;
  readonly depth: number;
}

/** Parsed JSON on its way back to plain data. */
export interface Decoder {
  readonly budget: Budget;
  /** The parts that are decoded, by index. */
  readonly parts: Map<number, Part>;
  /** Where the present value lies. Kept as keys, as only errors need the text. */
  readonly path: (string | number)[];
  /** The values so far in the present part, those of parts it uses included. */
  nodes: number;
  /** The deepest nesting so far in the present part. */
  depth: number;
}

/** As many characters or cells weigh as much as one value. */
const PER_NODE = 16;

/** Counts a value and what it holds beside other values. */
export function weigh(decoder: Decoder, length: number): void {
  useNodes(decoder, 1 + Math.floor(length / PER_NODE));
}

/** Counts values. @throws FormatError where there are more than the budget allows */
export function useNodes(decoder: Decoder, count: number): void {
  decoder.nodes += count;
  if (decoder.nodes > decoder.budget.nodes) throw tooMuch(decoder, "nodes");
}

/** Notes how deep values are nested. @throws FormatError where they are deeper than the budget allows */
export function nest(decoder: Decoder, depth: number): void {
  decoder.depth = Math.max(decoder.depth, depth);
  if (decoder.depth > decoder.budget.depth) throw tooMuch(decoder, "depth");
}

/** The error of a file that exceeds the budget at the present place. */
export function tooMuch({ budget, path }: Decoder, limit: LimitName): FormatError {
  return overBudget(budget, limit, "json", pathText(path));
}

/** The error of something malformed. @param place where in the present value the problem lies */
export function problem({ path }: Decoder, text: string, ...place: (string | number)[]): FormatError {
  return new FormatError("json", pathText([...path, ...place]), text);
}

function pathText(path: readonly (string | number)[]): string {
  return path.reduce<string>(childPath, "") || "dungeon";
}
