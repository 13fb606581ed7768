/** The wave that a sound is made of, from soft to harsh. */
export type Wave = "sine" | "triangle" | "saw" | "tangent" | "noise";

const WAVES: readonly Wave[] = ["sine", "triangle", "saw", "tangent", "noise"];

/**
 * A sound made of numbers: a wave that swells, holds and fades. Times are seconds. The numbers are those of ZzFX, whose page
 * on the web has a workbench for finding them by ear.
 */
export interface SoundSpec {
  /** 0 to 1, before the volume that the player has set. Default 1. */
  readonly volume?: number;
  /** Hertz. Default 220. */
  readonly frequency?: number;
  /** Share by which the frequency differs from one time to the next. Default 0.05. */
  readonly variation?: number;
  /** Default `"sine"`. */
  readonly wave?: Wave;
  /** Bends the wave: below 1 squarer, above 1 sharper. Default 1. */
  readonly curve?: number;
  readonly attack?: number;
  readonly decay?: number;
  readonly sustain?: number;
  /** Default 0.1. */
  readonly release?: number;
  /** How fast the frequency rises; negative falls. Default 0. */
  readonly slide?: number;
  /** Hertz by which it jumps after `jumpTime`. Default 0. */
  readonly jump?: number;
  readonly jumpTime?: number;
  /** Starts the slide and the jump anew after so long. Default never. */
  readonly repeat?: number;
  /** 0 to 1 and more: how rough it is. Default 0. */
  readonly noise?: number;
  /** Seconds to an echo. Default none. */
  readonly echo?: number;
  /** 0 to 1: how much it trembles, once in each `repeat`. Default 0. */
  readonly tremolo?: number;
  /** Cuts what is above so many hertz, or below when it is negative. Default nothing. */
  readonly filter?: number;
}

/** A sound as ZzFX takes it: twenty-one numbers in its order. */
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
    lowPass(spec.filter ?? 0),
  ];
}

// ZzFX cuts below a positive number and above a negative one.
function lowPass(filter: number): number {
  return filter === 0 ? 0 : -filter;
}
