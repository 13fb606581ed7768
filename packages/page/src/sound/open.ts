/// <reference path="./zzfx.d.ts" />
import { SizeError, UnknownNameError } from "@delvekit/display";
import { parametersOf, type SoundSpec } from "./spec";

/** Sounds that go on, by their names: how loud they are, 0 to 1. */
export type Ambience = Readonly<Record<string, number>>;

/** A set of sounds that can be played. */
export interface Sound<N extends string = string> {
  /** 0 (silent) to 1, as chosen by the player. */
  volume: number;
  /**
   * Plays a sound. Returns at once, and does nothing while the volume is 0. Browsers stay silent until the user has pressed something. Several
   * requests for a sound at the same moment play it once: ten goblins make one noise.
   * @throws {UnknownNameError} for a name that is not in the table
   * @example sound.play("hit");
   */
  play(name: N): void;
  /**
   * Sets what goes on around the player from now on: views say it. Only sounds from files go on, see {@link openSoundFiles}.
   * @throws {UnknownNameError} for a name that is not in the table
   * @example sound.setAmbience?.({ river: 0.8 });
   */
  setAmbience?(ambience: Ambience): void;
}

/**
 * Makes sounds from a table of numbers, without any file to load. The synthesizer is loaded when the first sound is played, so that a silent game
 * does not pay for it.
 *
 * @param options `volume` from 0 to 1. Default 0: off until the player turns it on
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
    refuseUnless(this.sounds, name);
    if (this.loudness > 0) void this.begin(this.sounds[name]);
  }

  private async begin(spec: SoundSpec): Promise<void> {
    if (this.starting.has(spec)) return;
    this.starting.add(spec);
    await sing(spec, this.loudness);
    this.starting.delete(spec);
  }
}

/** @throws {UnknownNameError} for a name that is not in a table of sounds */
export function refuseUnless(sounds: object, name: string): void {
  if (Object.hasOwn(sounds, name)) return;
  const known = Object.keys(sounds).join(", ");
  throw new UnknownNameError(`there is no sound "${name}"; the table has ${known || "none"}`);
}

// A page that cannot play sound, or not yet, must not stop a game.
async function sing(spec: SoundSpec, volume: number): Promise<void> {
  try {
    const { ZZFX } = await import("zzfx");
    if (ZZFX.audioContext.state !== "running") await ZZFX.audioContext.resume();
    ZZFX.volume = volume * 0.4;
    ZZFX.play(...parametersOf(spec));
  } catch {}
}
