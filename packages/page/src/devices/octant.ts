/** The tangent of 22.5 degrees: beyond it, a direction is diagonal. */
const HALF = Math.SQRT2 - 1;

/** The nearest of eight directions, as steps of -1, 0 or 1. */
export function octantOf(x: number, y: number): { readonly dx: number; readonly dy: number } {
  const [across, down] = [Math.abs(x), Math.abs(y)];
  return {
    dx: across > down * HALF ? Math.sign(x) : 0,
    dy: down > across * HALF ? Math.sign(y) : 0,
  };
}
