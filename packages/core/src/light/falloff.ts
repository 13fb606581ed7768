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
