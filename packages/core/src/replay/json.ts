import { ReplayError } from "../errors";
import type { Json } from "./replay";

/**
 * Answers the value itself if it is plain JSON: what is read back from a file must be what was played.
 * @param place what it is called in messages
 * @throws {ReplayError} naming the place of what is not.
 */
export function checkJson(place: string, value: unknown): Json {
  const problem = problemWith(place, value);
  if (problem !== undefined) throw new ReplayError(problem);
  return value as Json;
}

function problemWith(place: string, value: unknown): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") {
    return Number.isFinite(value) ? undefined : `${place} is ${value}; JSON has finite numbers only`;
  }
  if (Array.isArray(value)) return firstOf(value.map((item, i) => problemWith(`${place}[${i}]`, item)));
  if (isPlain(value)) {
    const items = Object.entries(value).filter(([, item]) => item !== undefined);
    return firstOf(items.map(([key, item]) => problemWith(`${place}.${key}`, item)));
  }
  const what = typeof value === "object" ? (value as object).constructor?.name : typeof value;
  return `${place} is a ${what}; JSON has null, true, false, numbers, texts, lists and plain objects`;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function firstOf(problems: readonly (string | undefined)[]): string | undefined {
  return problems.find((problem) => problem !== undefined);
}
