/** Repeatable whole numbers in [0, limit) for tests: a 32-bit linear congruential generator, upper bits only. */
export function numbers(seed: number): (limit: number) => number {
  let state = (seed + 1) * 0x9e3779b9;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
