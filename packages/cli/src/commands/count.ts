import { UsageError } from "../errors";

/** A whole number from 1, if a flag was given. @throws UsageError for anything else */
export function parseCount(
  flag: string,
  text: string | undefined,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= most) return count;
  const limit = most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : "";
  throw new UsageError(`${flag} is "${text}"; allowed: a whole number from 1${limit}`);
}
