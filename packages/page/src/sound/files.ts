import { type Ambience, openSound, refuseUnless, type Sound } from "./open";

/** A sound that goes on. */
type Voice = readonly [source: AudioBufferSourceNode, loudness: AudioParam];

/** How long a sound takes to become louder or softer, in seconds. */
const FADE = 1;

/** Sounds from files, in any format that browsers decode, besides those of another table. */
class SoundFiles implements Sound {
  private context: AudioContext | undefined;
  private around: Ambience = {};
  private readonly loaded = new Map<string, Promise<AudioBuffer>>();
  private readonly starting = new Set<string>();
  /** What goes on, or is about to. */
  private readonly lasting = new Map<string, Promise<Voice | undefined>>();

  constructor(
    private readonly files: Readonly<Record<string, string>>,
    private readonly others: Sound,
  ) {}

  get volume(): number {
    return this.others.volume;
  }

  set volume(volume: number) {
    this.others.volume = volume;
    this.setAmbience(this.around);
  }

  setAmbience(ambience: Ambience): void {
    const names = Object.keys(ambience);
    for (const name of names) refuseUnless(this.files, name);
    this.around = ambience;
    for (const name of new Set([...this.lasting.keys(), ...names])) void this.adjust(name);
  }

  play(name: string): void {
    if (!Object.hasOwn(this.files, name)) this.others.play(name);
    else if (this.volume > 0 && !this.starting.has(name)) void this.playOnce(name);
  }

  private async playOnce(name: string): Promise<void> {
    this.starting.add(name);
    await this.start(name, this.volume);
    this.starting.delete(name);
  }

  /** Begins, changes or ends a sound that goes on. */
  private async adjust(name: string): Promise<void> {
    const isNew = !this.lasting.has(name);
    if (isNew && this.loudnessOf(name) === 0) return;
    if (isNew) this.lasting.set(name, this.start(name, 0));
    const voice = await this.lasting.get(name);
    if (!voice) return;
    // Loading takes its time, so that something else may be wanted now.
    const now = this.wake().currentTime;
    const [source, loudness] = voice;
    source.loop = true;
    loudness.setTargetAtTime(this.loudnessOf(name), now, FADE / 4);
    if (this.loudnessOf(name) > 0) return;
    source.stop(now + FADE);
    this.lasting.delete(name);
  }

  private loudnessOf(name: string): number {
    return (this.around[name] ?? 0) * this.volume;
  }

  /** Browsers allow sound only after the player has pressed something, and may have refused it until now. */
  private wake(): AudioContext {
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") void this.context.resume();
    return this.context;
  }

  // A page that cannot play sound, or a file that is missing, must not stop a game.
  private async start(name: string, loudness: number): Promise<Voice | undefined> {
    try {
      const context = this.wake();
      const loading = this.loaded.get(name) ?? load(context, this.files[name] as string);
      this.loaded.set(name, loading);
      const [source, gain] = [context.createBufferSource(), context.createGain()];
      source.buffer = await loading;
      gain.gain.value = loudness;
      source.connect(gain).connect(context.destination);
      source.start();
      return [source, gain.gain];
    } catch {
      return undefined;
    }
  }
}

async function load(context: AudioContext, address: string): Promise<AudioBuffer> {
  const answer = await fetch(address);
  return context.decodeAudioData(await answer.arrayBuffer());
}

/**
 * Makes sounds from files: effects, music, and what goes on around the player. A file is loaded when it is first heard, so none while the volume is 0. What
 * goes on is repeated without a gap, and fades when it changes.
 *
 * @param files the addresses of the files by the names of the sounds, such as bundlers make of `new URL("./river.ogg", import.meta.url).href`
 * @param others sounds that are played besides, whose volume holds for all. Default: none, at volume 0
 * @throws {UnknownNameError} from `setAmbience`, for a name without a file
 * @example
 * const files = { river: new URL("./river.ogg", import.meta.url).href };
 * const sound = openSoundFiles(files, openSound(SOUNDS));
 * sound.volume = 0.5;
 * sound.setAmbience?.({ river: 0.8 });
 */
export function openSoundFiles<const N extends string, const M extends string = never>(
  files: Readonly<Record<N, string>>,
  others: Sound<M> = openSound<M>({} as never),
): Sound<N | M> {
  return new SoundFiles(files, others as Sound);
}
