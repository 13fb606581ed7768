import { openSoundFiles } from "../../src/sound";

const sound = openSoundFiles({ river: ["river.unheard", "river.wav"], gong: "gong.wav", gone: "gone.wav" });

Object.assign(window, { sound });

/** What the tests of sounds call. */
export type SoundPage = typeof sound;
