/** The digest of an empty set. */
export const NOTHING = "0".repeat(16);

/** The digest of a union, in either order: a 64-bit sum. */
export function addDigests(a: string, b: string): string {
  const sum = BigInt.asUintN(64, BigInt(`0x${a}`) + BigInt(`0x${b}`));
  return sum.toString(16).padStart(16, "0");
}
