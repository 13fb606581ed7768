/** The waveform of a sound, from soft to harsh. */
export type Wave = "sine" | "triangle" | "saw" | "tangent" | "noise";

const WAVES: readonly Wave[] = ["sine", "triangle", "saw", "tangent", "noise"];

/**
 * A sound defined by numbers: a wave that swells, holds and fades. Times are in seconds. The parameters are those of ZzFX, whose website has a sound
 * designer for finding them by ear.
 */
export interface SoundSpec {
  /** 0 to 1, before the player's volume. Default 1. */
  readonly volume?: number;
  /** Hertz. Default 220. */
  readonly frequency?: number;
  /** The random variation of the frequency from one playback to the next, as a fraction. Default 0.05. */
  readonly variation?: number;
  /** Default `"sine"`. */
  readonly wave?: Wave;
  /** The shape of the wave: below 1 squarer, above 1 sharper. Default 1. */
  readonly curve?: number;
  readonly attack?: number;
  readonly decay?: number;
  readonly sustain?: number;
  /** Default 0.1. */
  readonly release?: number;
  /** How fast the frequency rises; negative values make it fall. Default 0. */
  readonly slide?: number;
  /** By how many hertz it jumps after `jumpTime`. Default 0. */
  readonly jump?: number;
  readonly jumpTime?: number;
  /** Restarts the slide and the jump at this interval. Default: never. */
  readonly repeat?: number;
  /** How rough it is, 0 to 1 or more. Default 0. */
  readonly noise?: number;
  /** The delay of an echo in seconds. Default: none. */
  readonly echo?: number;
  /** The strength of the tremolo, 0 to 1, once per `repeat`. Default 0. */
  readonly tremolo?: number;
  /** Removes frequencies above this, or below it if negative, in hertz. Default: none. */
  readonly filter?: number;
}

/** Converts a sound to the twenty-one numbers that ZzFX takes, in order. */
export function parametersOf(spec: SoundSpec): number[] {
  return [
    spec.volume ?? 1,
    spec.variation ?? 0.05,
    spec.frequency ?? 220,
    spec.attack ?? 0,
    spec.sustain ?? 0,
    spec.release ?? 0.1,
    WAVES.indexOf(spec.wave ?? "sine"),
    spec.curve ?? 1,
    spec.slide ?? 0,
    0, // how the slide changes
    spec.jump ?? 0,
    spec.jumpTime ?? 0,
    spec.repeat ?? 0,
    spec.noise ?? 0,
    0, // modulation
    0, // crushed bits
    spec.echo ?? 0,
    1, // volume while it holds
    spec.decay ?? 0,
    spec.tremolo ?? 0,
    0 - (spec.filter ?? 0), // a positive number is a high-pass filter, a negative one a low-pass filter
  ];
}
