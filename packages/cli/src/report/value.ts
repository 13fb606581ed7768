/** Minimum, quartiles and maximum, as shares for `quantile`. */
export const QUARTILES = [0, 0.25, 0.5, 0.75, 1] as const;

/** A value of a measure with its unit, as text. */
export function showValue(value: number | undefined, unit?: "‰"): string {
  if (value === undefined) return "";
  return unit === "‰" ? `${(value / 10).toFixed(1)} %` : String(value);
}
