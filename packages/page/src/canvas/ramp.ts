/** Weights are counted in units of this power of two. */
export const WEIGHT_BITS = 12;
/** The weights of a pixel add up to this. */
export const WHOLE = 1 << WEIGHT_BITS;

/** The weights of the previous value, the cell's own and the next one in each of its pixels. */
export interface Ramp {
  readonly before: Int32Array;
  readonly own: Int32Array;
  readonly after: Int32Array;
}

/** Between two cells a value changes evenly, over this share of a cell. */
export function rampOf(cell: number, width: number): Ramp {
  const beyond = (distance: number) =>
    width === 0 ? 0 : Math.round(Math.max(0, 0.5 - distance / width) * WHOLE);
  const weights = (weigh: (place: number) => number) =>
    Int32Array.from({ length: cell }, (_, pixel) => weigh((pixel + 0.5) / cell));
  return {
    before: weights(beyond),
    own: weights((place) => WHOLE - beyond(place) - beyond(1 - place)),
    after: weights((place) => beyond(1 - place)),
  };
}
