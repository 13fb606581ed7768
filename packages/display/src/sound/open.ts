/// <reference path="./zzfx.d.ts" />
import { SizeError, UnknownNameError } from "../errors";
import { parametersOf, type SoundSpec } from "./spec";

/** Sounds that can be heard. */
export interface Sound<N extends string = string> {
  /** 0 (silent) to 1, as the player has set it. */
  volume: number;
  /**
   * Plays a sound; it returns at once, and does nothing while the volume is 0. Browsers stay silent until their user has pressed
   * something. What is asked for several times at once is played once: ten goblins make one noise.
   * @throws {UnknownNameError} for a name that the table does not have
   */
  play(name: N): void;
}

/**
 * Makes sounds of a table of numbers, without a file to load. The synthesiser itself is loaded when something is heard for the
 * first time, so that a game that stays silent does not pay for it.
 *
 * @param options `volume` from 0 to 1. Default 0: off until the player asks for it
 * @throws {SizeError} for a volume out of range
 * @example
 * const sound = openSound(SOUNDS, { volume: 0.5 });
 * sound.play("door");
 */
export function openSound<const N extends string>(
  sounds: Readonly<Record<N, SoundSpec>>,
  options: { readonly volume?: number } = {},
): Sound<N> {
  const { volume = 0 } = options;
  return new Synthesiser(sounds, volume);
}

class Synthesiser<N extends string> implements Sound<N> {
  private loudness = 0;
  private readonly starting = new Set<SoundSpec>();

  constructor(
    private readonly sounds: Readonly<Record<N, SoundSpec>>,
    volume: number,
  ) {
    this.volume = volume;
  }

  get volume(): number {
    return this.loudness;
  }

  set volume(volume: number) {
    if (!(volume >= 0 && volume <= 1)) throw new SizeError(`volume is ${volume}; allowed is 0 to 1`);
    this.loudness = volume;
  }

  play(name: N): void {
    const spec = Object.hasOwn(this.sounds, name) ? this.sounds[name] : undefined;
    if (spec === undefined) {
      const known = Object.keys(this.sounds).join(", ");
      throw new UnknownNameError(`there is no sound "${name}"; the table has ${known}`);
    }
    if (this.loudness > 0) void this.begin(spec);
  }

  private async begin(spec: SoundSpec): Promise<void> {
    if (this.starting.has(spec)) return;
    this.starting.add(spec);
    await sing(spec, this.loudness);
    this.starting.delete(spec);
  }
}

// A page without a loudspeaker, or one that may not play yet, is no reason to stop a game.
async function sing(spec: SoundSpec, volume: number): Promise<void> {
  try {
    const { ZZFX } = await import("zzfx");
    if (ZZFX.audioContext.state === "suspended") await ZZFX.audioContext.resume();
    ZZFX.volume = volume * 0.4;
    ZZFX.play(...parametersOf(spec));
  } catch {}
}
