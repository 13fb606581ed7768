import {
  component,
  LightError,
  refuseUnknown,
  refuseUnlessOneOf,
  refuseUnlessWhole,
  startingAt,
  text,
  u8,
  u32,
  type World,
} from "../world";

/**
 * Shines on what is around it: up to `radius` cells (0 to 255), round, in a `colour` (0xRRGGBB), as strongly as `intensity` (0 to 255)
 * where it is; its `falloff` is "none", "linear" or "quadratic".
 */
export const Light = component("Light", {
  radius: startingAt(u8, 6),
  colour: startingAt(u32, 0xffffff),
  intensity: startingAt(u8, 255),
  falloff: startingAt(text, "linear"),
});

/** How something shines. What is left out is as in `Light`. */
export interface LightOptions {
  /** In cells, 0 to 255. Default 6. */
  readonly radius?: number;
  /** 0xRRGGBB. Default white. */
  readonly colour?: number;
  /** Where the light is, 0 to 255. Default 255. */
  readonly intensity?: number;
  /** How it grows weaker with distance. Default "linear". */
  readonly falloff?: Falloff;
}

/** How something shines, complete. */
export type Shine = Required<LightOptions>;

/** Checks and completes how something shines. @throws {LightError} for a value out of its range, or an option that lights do not have. */
export function shineOf(options: LightOptions = {}): Shine {
  refuseUnknown("a light", options, ["radius", "colour", "intensity", "falloff"], LightError);
  const { radius = 6, colour = 0xffffff, intensity = 255, falloff = "linear" } = options;
  within("radius", radius, 255);
  within("colour", colour, 0xffffff);
  within("intensity", intensity, 255);
  checkFalloff(falloff);
  return { radius, colour, intensity, falloff };
}

/** Refuses invalid colours and unknown falloffs. */
export function checkLight(_world: World, _entity: unknown, values: Readonly<Record<string, unknown>>): void {
  if (values["colour"] !== undefined) within("colour", Number(values["colour"]), 0xffffff);
  if (values["falloff"] !== undefined) checkFalloff(values["falloff"]);
}

/** @throws {LightError} unless a value is a whole number from 0 to the largest allowed. */
export function within(what: string, value: number, most: number): void {
  refuseUnlessWhole(`a light's ${what}`, value, LightError, 0, most);
}

function checkFalloff(falloff: unknown): void {
  refuseUnlessOneOf("a light's falloff", falloff, FALLOFFS, LightError);
}

/** How light grows weaker: not at all, evenly to nothing just beyond the radius, or with the square of that. */
export type Falloff = "none" | "linear" | "quadratic";

/** All falloffs there are. */
export const FALLOFFS: readonly Falloff[] = ["none", "linear", "quadratic"];

/** How strong a light is at an offset within its radius, 0 to its intensity, rounded down. */
export function strengthAt(
  dx: number,
  dy: number,
  radius: number,
  intensity: number,
  falloff: Falloff,
): number {
  if (falloff === "none") return intensity;
  // Not Math.hypot: square roots are the same on all machines.
  const rest = (radius + 1 - Math.sqrt(dx * dx + dy * dy)) / (radius + 1);
  return Math.floor(intensity * (falloff === "linear" ? rest : rest * rest));
}
