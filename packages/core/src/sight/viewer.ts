import { DIRECTIONS, type DirectionStep } from "@delvekit/grid";
import { component, refuseUnlessOneOf, SightError, startingAt, text, u16, type World } from "../world";

/** The radius that means "as far as the map goes". */
export const UNLIMITED = 0xffff;

/**
 * Sees up to `radius` cells (65535, `UNLIMITED`: as far as the map goes), all around. If the `light` plugin makes
 * it dark, it sees only what is lit, and what is at most `night` cells away.
 */
export const Viewer = component("Viewer", {
  radius: startingAt(u16, 8),
  night: startingAt(u16, 1),
});

/**
 * Sees only ahead: `angle` degrees (1 to 360) around the direction `facing`. It always sees its own cell, but not the neighbours behind it. With
 * `turns` "moves" it faces where it steps; with "never" only a `write` turns it, as for statues and cameras.
 */
export const Cone = component("Cone", {
  facing: startingAt(text, "n"),
  angle: startingAt(u16, 90),
  turns: startingAt(text, "moves"),
});

/** Sees nothing but its own cell. It keeps its memory. */
export const Blind = component("Blind", {});

type Given = Readonly<Record<string, unknown>>;

/** Throws for invalid cones. */
export function checkCone(_world: World, _viewer: unknown, { facing, angle, turns }: Given): void {
  const directions = DIRECTIONS.map(({ name }) => name);
  oneOf("Cone.facing", facing, directions);
  oneOf("Cone.turns", turns, ["moves", "never"]);
  if (angle !== undefined && (Number(angle) < 1 || Number(angle) > 360)) {
    throw new SightError(`Cone.angle is ${angle}; it must be from 1 to 360 degrees`);
  }
}

/** @throws {SightError} unless a value is omitted, or one of the allowed ones. */
function oneOf(what: string, given: unknown, allowed: readonly string[]): void {
  if (given !== undefined) refuseUnlessOneOf(what, given, allowed, SightError);
}

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

/** The tangent of 45 degrees, half a right angle, in the units of `tangent`. */
const UNIT = 90 * 8100 * 1000;

/** The tangent of half of an angle of 0 to 90 degrees, in parts of `UNIT`. */
function tangent(angle: number): number {
  return angle * (785 * 8100 + 215 * angle * angle);
}

/** Whether an offset lies in a cone of the given width, in degrees, around a direction; the offset (0, 0) always does. */
export function withinCone(dx: number, dy: number, facing: DirectionStep, angle: number): boolean {
  const along = dx * facing.dx + dy * facing.dy;
  const across = Math.abs(dx * facing.dy - dy * facing.dx);
  if (angle >= 360) return true;
  if (angle <= 90) return along >= 0 && across * UNIT <= along * tangent(angle);
  if (angle <= 180) return along >= 0 && across * tangent(180 - angle) <= along * UNIT;
  if (angle <= 270) return along >= 0 || -along * UNIT <= across * tangent(angle - 180);
  return along >= 0 || -along * tangent(360 - angle) <= across * UNIT;
}
