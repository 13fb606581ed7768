import { type Mishaps, TOLD } from "./mishaps";
import type { Piece } from "./piece";

/** Whether a value from a file, which may be anything, has the expected form. */
export type Check = (value: unknown) => boolean;

export const isInteger: Check = (value) => Number.isSafeInteger(value);
export const isNatural: Check = (value) => isInteger(value) && (value as number) >= 0;
export const isText: Check = (value) => typeof value === "string";
export const isList =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
export const isRecord =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]));
export const isMap =
  (item: Check): Check =>
  (value) =>
    typeof value === "object" && value !== null && Object.values(value).every(item);

/** A value and how often it occurred; values that never occurred are not listed. */
const isPair: Check = (value) =>
  isList(isNatural)(value) && (value as unknown[]).length === 2 && (value as number[])[1] !== 0;
const isRising: Check = (value) =>
  (value as number[][]).every(([number = 0], i, all) => i === 0 || number > (all[i - 1]?.[0] ?? 0));
export const isCounts: Check = (value) => isList(isPair)(value) && isRising(value);
const isMishapList = isRecord({
  count: isNatural,
  first: isList(isRecord({ seed: isInteger, message: isText })),
});
/** As many mishaps as were counted, up to the number that is reported in full. */
export const isMishaps: Check = (value) =>
  isMishapList(value) && (value as Mishaps).first.length === Math.min((value as Mishaps).count, TOLD);
export const isDigest: Check = (value) => typeof value === "string" && /^[0-9a-f]{16}$/.test(value);
export const isSeeds = isList(isRecord({ from: isInteger, to: isInteger }));

/** What is wrong with the form of an object that should have these fields, including seeds; undefined if nothing. */
export function misshapen(data: unknown, fields: Readonly<Record<string, Check>>): string | undefined {
  if (typeof data !== "object" || data === null) return "it holds no object";
  for (const [name, check] of Object.entries(fields)) {
    if (!check((data as Record<string, unknown>)[name])) return `its ${name} is missing or malformed`;
  }
  const { seeds } = data as Piece;
  if (seeds.length === 0 || seeds.some(({ from, to }) => from > to)) return "a range of seeds is empty";
  if (seeds.some(({ from }, i) => i > 0 && from <= seeds[i - 1]!.to))
    return "its ranges of seeds are not in order, or have seeds in common";
  return undefined;
}

/**
 * What is wrong with the seeds that a piece names, each for its result: a seed that is not one of its own, or
 * one with two results.
 */
export function strangeSeed({ seeds }: Piece, named: readonly number[]): string | undefined {
  const foreign = named.find((seed) => !seeds.some(({ from, to }) => from <= seed && seed <= to));
  if (foreign !== undefined) return `it names seed ${foreign}, which is not one of its own`;
  const twice = named.find((seed, i) => named.indexOf(seed) !== i);
  return twice === undefined ? undefined : `it names seed ${twice} twice`;
}
