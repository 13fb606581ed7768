import type { End } from "./report";

/** How many seeds are listed for each end. */
export const TOLD = 3;

/** Merges equal ends: the most frequent first, then by fate, place and text. */
export function joinEnds(ends: readonly End[]): End[] {
  const sums = new Map<string, End>();
  for (const end of ends) {
    const key = JSON.stringify([end.fate, end.text, end.where]);
    const sum = sums.get(key);
    sums.set(key, sum ? addEnds(sum, end) : end);
  }
  return [...sums.values()].sort((a, b) => b.count - a.count || compare(orderOf(a), orderOf(b)));
}

function addEnds(a: End, b: End): End {
  const seeds = [...a.seeds, ...b.seeds].sort((left, right) => left - right).slice(0, TOLD);
  return { ...a, count: a.count + b.count, seeds };
}

function orderOf({ fate, where, text }: End): string {
  return [fate, where, text].join("\n");
}

/** Compares by character codes: the same on every machine, unlike locale-aware sorting. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
