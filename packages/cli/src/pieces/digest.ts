/** The digest of nothing at all. */
export const NOTHING = "0".repeat(16);

/** The digest of both, whichever comes first: a sum of 64 bits. */
export function addDigests(a: string, b: string): string {
  const sum = BigInt.asUintN(64, BigInt(`0x${a}`) + BigInt(`0x${b}`));
  return sum.toString(16).padStart(16, "0");
}
