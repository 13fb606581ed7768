import type { Sound, SoundSpec } from "@delvekit/page/sound";
import type { HallSound } from "../game";

/** What is heard in each hall: quieter than all that happens there, and by numbers, so there is nothing to load. */
export const AMBIENCE = {
  creak: {
    volume: 0.15,
    frequency: 70,
    wave: "saw",
    attack: 0.2,
    sustain: 0.2,
    release: 0.4,
    slide: 0.4,
    filter: -500,
  },
  drip: { volume: 0.25, frequency: 820, variation: 0.2, release: 0.12, slide: -6, echo: 0.22 },
  wind: {
    volume: 0.12,
    frequency: 300,
    wave: "noise",
    attack: 0.9,
    sustain: 0.6,
    release: 1.2,
    filter: -900,
  },
  "far bell": { volume: 0.12, frequency: 523, wave: "triangle", attack: 0.01, release: 1.6, echo: 0.3 },
  echo: { volume: 0.14, frequency: 160, wave: "triangle", release: 0.25, echo: 0.45, filter: -700 },
  moan: {
    volume: 0.14,
    frequency: 98,
    attack: 0.8,
    sustain: 0.5,
    release: 1.2,
    slide: -0.1,
    tremolo: 0.3,
    repeat: 0.4,
  },
  trickle: {
    volume: 0.12,
    frequency: 500,
    variation: 0.3,
    wave: "noise",
    sustain: 0.2,
    release: 0.3,
    filter: 1500,
  },
  hammer: { volume: 0.18, frequency: 240, wave: "tangent", release: 0.35, echo: 0.3, filter: 700 },
} as const satisfies Readonly<Record<HallSound, SoundSpec>>;

/** How long it is quiet between two of them, in milliseconds. */
export const PAUSE = 7000;

/** A set of sounds that also plays what is heard in the hall, again and again; not while the page is hidden. Off until asked for, like all of it. */
export function withAmbience<N extends string>(sound: Sound<N>): Sound<N> {
  let timer: ReturnType<typeof setInterval> | undefined;
  let around: readonly string[] = [];
  const playAll = () => {
    if (document.hidden) return;
    for (const name of around) sound.play(name as N);
  };
  return Object.assign(sound, {
    setAmbience(ambience: Readonly<Record<string, number>>) {
      around = Object.keys(ambience);
      if (around.length > 0) timer ??= setInterval(playAll, PAUSE);
      else {
        clearInterval(timer);
        timer = undefined;
      }
    },
  });
}
