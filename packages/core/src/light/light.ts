import { COLOURS, colourIn } from "@delvekit/grid/data";
import type { LevelId } from "../space";
import {
  colour,
  component,
  LightError,
  type Resource,
  refuseUnknown,
  refuseUnlessOneOf,
  refuseUnlessWhole,
  resourceNamed,
  startingAt,
  text,
  u8,
  type World,
} from "../world";

/** Sets the ambient light of a level. A resource, so that code without light does not load what casts it. The `light` plugin provides it. */
export const AmbientResource: Resource<(world: World, level: LevelId, light: number | string) => void> =
  /* @__PURE__ */ resourceNamed("light.ambient");

/**
 * Shines on its surroundings: up to `radius` cells (0 to 255, round), in a `colour` (0xRRGGBB or a text as in CSS), with `intensity` (0 to 255) at its own cell; its
 * `falloff` is "none", "linear" or "quadratic".
 */
export const Light = component("Light", {
  radius: startingAt(u8, 6),
  colour,
  intensity: startingAt(u8, 255),
  falloff: startingAt(text, "linear"),
});

/** How something shines. Defaults are those of `Light`. */
export interface LightOptions {
  /** In cells, 0 to 255. Default 6. */
  readonly radius?: number;
  /** 0xRRGGBB or a text as in CSS. Default white. */
  readonly colour?: number | string;
  /** Strength at the light's own cell, 0 to 255. Default 255. */
  readonly intensity?: number;
  /** How it weakens with distance. Default "linear". */
  readonly falloff?: Falloff;
}

/** How something shines, with all defaults filled in. */
export type Shine = Required<LightOptions> & { readonly colour: number };

/** Checks a light and fills in defaults. @throws {LightError} for a value out of range or an unknown option. */
export function shineOf(options: LightOptions = {}): Shine {
  refuseUnknown("a light", options, ["radius", "colour", "intensity", "falloff"], LightError);
  const { radius = 6, colour = 0xffffff, intensity = 255, falloff = "linear" } = options;
  within("radius", radius, 255);
  within("intensity", intensity, 255);
  checkFalloff(falloff);
  return { radius, colour: colourFrom("colour", colour), intensity, falloff };
}

/** A colour as a number. @throws {LightError} for anything but a colour. */
export function colourFrom(what: string, value: number | string): number {
  const colour = colourIn(value);
  if (colour === undefined)
    throw new LightError(`a light's ${what} is ${JSON.stringify(value)}; allowed: ${COLOURS}`);
  return colour;
}

/** Throws for unknown falloffs. */
export function checkLight(_world: World, _entity: unknown, values: Readonly<Record<string, unknown>>): void {
  if (values["falloff"] !== undefined) checkFalloff(values["falloff"]);
}

/** @throws {LightError} unless a value is a whole number from 0 to the largest allowed. */
export function within(what: string, value: number, most: number): void {
  refuseUnlessWhole(`a light's ${what}`, value, LightError, 0, most);
}

function checkFalloff(falloff: unknown): void {
  refuseUnlessOneOf("a light's falloff", falloff, FALLOFFS, LightError);
}

/** How light weakens: not at all, linearly to nothing just beyond the radius, or quadratically. */
export type Falloff = "none" | "linear" | "quadratic";

/** All falloffs. */
const FALLOFFS: readonly Falloff[] = ["none", "linear", "quadratic"];

/** The strength of a light at an offset within its radius, 0 to its intensity, rounded down. */
export function strengthAt(dx: number, dy: number, { radius, intensity, falloff }: Shine): number {
  if (falloff === "none") return intensity;
  // Math.sqrt instead of Math.hypot, because square roots are the same on all machines.
  const rest = (radius + 1 - Math.sqrt(dx * dx + dy * dy)) / (radius + 1);
  return Math.floor(intensity * (falloff === "linear" ? rest : rest * rest));
}
