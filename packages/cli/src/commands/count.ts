import { UsageError } from "../errors";

/** A whole number from 1, if a flag was given. @throws UsageError for anything else */
export function parseCount(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count >= 1 && Number.isSafeInteger(count)) return count;
  throw new UsageError(`${flag} is "${text}"; allowed: a whole number from 1`);
}
