/** The light of a source. */
export interface Lamp {
  /** Red, green and blue in the source's own cell; 1 is bright, and there is no upper limit. */
  readonly colour: readonly [red: number, green: number, blue: number];
  /** How far it shines, in cells. */
  readonly radius: number;
  /** The distance, in cells, at which distance alone has reduced it to half. */
  readonly softness: number;
}

/** The lamps that scenes can use by name. */
export const LAMPS = {
  torch: { colour: [1.15, 0.84, 0.52], radius: 11, softness: 2.6 },
  flame: { colour: [0.6, 0.27, 0.075], radius: 17, softness: 2.9 },
  ember: { colour: [0.25, 0.06, 0.01], radius: 3, softness: 1.5 },
  shrine: { colour: [0.5, 0.62, 0.95], radius: 6, softness: 2.2 },
} as const satisfies Record<string, Lamp>;

/**
 * The ambient light on every cell in view, as red, green and blue: bright enough that ground in view is never darker than the same ground remembered.
 */
export const DUSK = [0.6, 0.61, 0.72] as const;
