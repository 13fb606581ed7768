import type { DirectionStep } from "@delvekit/grid";

/*
 * Whole numbers only, so that a cone is the same everywhere. The offset is turned so that the cone points along one axis:
 *
 *      across
 *        |  . x        `along` is the way ahead, `across` the way to either side (its sign does not matter). On diagonals both
 *        |.            are longer by the same factor, which a comparison of the two does not see.
 *      @ +------ along
 *
 * Up to a quarter of a turn the tangent of half the angle is compared with across / along. It is a polynomial that is exact
 * for 0 and 90 degrees, which makes the cone exact at all multiples of 90 degrees, and off by less than one between.
 */

/** A tangent of 1, that of half a right angle, in the parts that `tangent` counts in. */
const UNIT = 90 * 8100 * 1000;

/** The tangent of half of an angle of 0 to 90 degrees, in parts of `UNIT`. */
function tangent(angle: number): number {
  return angle * (785 * 8100 + 215 * angle * angle);
}

/** Whether an offset lies in a cone of so many degrees around a direction; the offset (0, 0) always does. */
export function withinCone(dx: number, dy: number, facing: DirectionStep, angle: number): boolean {
  const along = dx * facing.dx + dy * facing.dy;
  const across = Math.abs(dx * facing.dy - dy * facing.dx);
  if (angle >= 360) return true;
  if (angle <= 90) return along >= 0 && across * UNIT <= along * tangent(angle);
  if (angle <= 180) return along >= 0 && across * tangent(180 - angle) <= along * UNIT;
  if (angle <= 270) return along >= 0 || -along * UNIT <= across * tangent(angle - 180);
  return along >= 0 || -along * tangent(360 - angle) <= across * UNIT;
}
