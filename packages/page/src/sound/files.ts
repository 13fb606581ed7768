/// <reference path="./howler.d.ts" />
import type { Howl } from "howler";
import { type Ambience, openSound, refuseUnless, type Sound } from "./open";

/** The addresses of a sound's file: one, or the same sound in several formats, of which the first that the browser knows is played. */
type Addresses = string | readonly string[];

/** How long a sound takes to become louder or softer, in milliseconds. */
const FADE = 1000;

/** What does not load, such as without a network, is not heard, and asked for again the next time. */
const silent = () => undefined;

/** Sounds from files, which howler plays, besides those of another table. */
class SoundFiles implements Sound {
  private around: Ambience = {};
  private readonly starting = new Set<string>();
  private readonly effects = new Map<string, Promise<Howl>>();
  private readonly lasting = new Map<string, Promise<Howl>>();
  /** How loud those that last become, of those that are played or about to be. */
  private readonly going = new Map<string, number>();

  constructor(
    private readonly files: Readonly<Record<string, Addresses>>,
    private readonly others: Sound,
  ) {}

  get volume(): number {
    return this.others.volume;
  }

  set volume(volume: number) {
    this.others.volume = volume;
    for (const effect of this.effects.values()) effect.then((howl) => howl.volume(volume), silent);
    this.adjustAll();
  }

  setAmbience(ambience: Ambience): void {
    for (const name of Object.keys(ambience)) refuseUnless(this.files, name);
    this.around = ambience;
    // A page that holds no game has none of its listeners.
    const listens = Object.keys(ambience).length > 0;
    document[listens ? "addEventListener" : "removeEventListener"]("visibilitychange", this.adjustAll);
    this.adjustAll();
  }

  play(name: string): void {
    if (!Object.hasOwn(this.files, name)) this.others.play(name);
    else if (this.volume > 0 && !this.starting.has(name))
      this.begin(name).catch(() => this.starting.delete(name));
  }

  private async begin(name: string): Promise<void> {
    this.starting.add(name);
    const howl = await this.howlOf(name, this.effects);
    howl.once("play", () => this.starting.delete(name)).play();
  }

  private readonly adjustAll = (): void => {
    for (const name of new Set([...this.going.keys(), ...Object.keys(this.around)]))
      this.adjust(name).catch(silent);
  };

  /** Begins, changes or pauses a sound that goes on. */
  private async adjust(name: string): Promise<void> {
    if (!this.going.has(name) && this.loudnessOf(name) === 0) return;
    const howl = await this.howlOf(name, this.lasting);
    // Loading takes its time, so that something else may be wanted now.
    const loudness = this.loudnessOf(name);
    if (this.going.get(name) === loudness) return;
    if (!this.going.has(name)) howl.play();
    this.going.set(name, loudness);
    howl.fade(howl.volume(), loudness, FADE);
    // Another loudness that is wanted meanwhile ends the fade, too.
    const settle = () => {
      if (this.going.get(name) === 0 && this.going.delete(name)) howl.pause();
    };
    if (loudness === 0) howl.once("fade", settle);
  }

  /** What goes on waits while the page is hidden. */
  private loudnessOf(name: string): number {
    return document.hidden ? 0 : (this.around[name] ?? 0) * this.volume;
  }

  private howlOf(name: string, howls: Map<string, Promise<Howl>>): Promise<Howl> {
    const lasts = howls === this.lasting;
    const options = { src: [this.files[name]!].flat(), loop: lasts, volume: lasts ? 0 : this.volume };
    const howl =
      howls.get(name) ?? import("howler/dist/howler.core.min.js").then(({ Howl }) => new Howl(options));
    howls.set(name, howl);
    howl.catch(() => howls.delete(name));
    return howl;
  }
}

/**
 * Makes sounds from files: effects, music, and what goes on around the player. The player of files and each file are loaded when they are first heard, so
 * none while the volume is 0. What goes on is repeated without a gap, fades when it changes, and waits while the page is hidden. A file that is missing is
 * not heard.
 *
 * @param files the addresses of the files by the names of the sounds, such as bundlers make of `new URL("./river.ogg", import.meta.url).href`; a list has the
 * same sound in several formats
 * @param others sounds that are played besides, whose volume holds for all. Default: none, at volume 0
 * @throws {UnknownNameError} from `setAmbience`, for a name without a file
 * @example
 * const files = { river: new URL("./river.ogg", import.meta.url).href };
 * const sound = openSoundFiles(files, openSound(SOUNDS));
 * sound.volume = 0.5;
 * sound.setAmbience?.({ river: 0.8 });
 */
export function openSoundFiles<const N extends string, const M extends string = never>(
  files: Readonly<Record<N, Addresses>>,
  others: Sound<M> = openSound<M>({} as never),
): Sound<N | M> {
  return new SoundFiles(files, others as Sound);
}
