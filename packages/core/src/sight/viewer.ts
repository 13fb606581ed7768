import { DIRECTIONS, type Direction } from "@delvekit/grid";
import {
  component,
  type Entity,
  has,
  refuseUnlessOneOf,
  SightError,
  startingAt,
  text,
  u16,
  type World,
  write,
} from "../world";

/** The radius that means "as far as the map goes". */
export const UNLIMITED = 0xffff;

/**
 * Sees up to `radius` cells far (65535, `UNLIMITED`: as far as the map goes), within a `shape` that is "round" or "square". Where the
 * plugin `light` makes it dark, only what is lit, and what is at most `night` cells away.
 */
export const Viewer = component("Viewer", {
  radius: startingAt(u16, 8),
  shape: startingAt(text, "round"),
  night: startingAt(u16, 1),
});

/**
 * Sees only ahead: `angle` degrees (1 to 360) around the direction `facing`. Its own cell it always sees, the neighbours behind it
 * not. `turns` "moves" makes it face where it steps, "never" leaves that to `face`: for statues and cameras.
 */
export const Cone = component("Cone", {
  facing: startingAt(text, "n"),
  angle: startingAt(u16, 90),
  turns: startingAt(text, "moves"),
});

/** Sees nothing but its own cell. What it remembers stays. */
export const Blind = component("Blind", {});

/** Sees through what a rule of the plugin says: "doors" is always one of them, `sight.plugin({ seeThrough })` adds others. */
export const SeesThrough = component("SeesThrough", { rule: startingAt(text, "doors") });

/**
 * Turns one that has a `Cone`; nothing happens to others.
 * @throws {SightError} for what is no direction.
 * @example face(world, guard, "w");
 */
export function face(world: World, viewer: Entity, facing: Direction): void {
  if (has(world, viewer, Cone)) write(world, viewer, Cone, { facing });
}

type Given = Readonly<Record<string, unknown>>;

/** Refuses shapes that there are not. */
export function checkViewer(_world: World, _viewer: unknown, { shape }: Given): void {
  oneOf("Viewer.shape", shape, ["round", "square"]);
}

/** Refuses cones that make no sense. */
export function checkCone(_world: World, _viewer: unknown, { facing, angle, turns }: Given): void {
  oneOf(
    "Cone.facing",
    facing,
    DIRECTIONS.map(({ name }) => name),
  );
  oneOf("Cone.turns", turns, ["moves", "never"]);
  if (angle !== undefined && (Number(angle) < 1 || Number(angle) > 360)) {
    throw new SightError(`Cone.angle is ${angle}; allowed are 1 to 360 degrees`);
  }
}

/** @throws {SightError} unless a value is left out, or one of those that are allowed. */
function oneOf(what: string, given: unknown, allowed: readonly string[]): void {
  if (given !== undefined) refuseUnlessOneOf(what, given, allowed, SightError);
}
