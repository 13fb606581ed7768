import type { Sound, SoundSpec } from "@delvekit/page/sound";
import type { HallSound } from "../game";
import ambience from "./ambience.json" with { type: "json" };

/** What is heard in each hall: quieter than all that happens there, and by numbers, so there is nothing to load. */
export const AMBIENCE = ambience as Readonly<Record<HallSound, SoundSpec>>;

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
