/**
 * Sounds generated from numbers, and sounds from files. Nothing is loaded before a sound is played.
 * @module sound
 */
export { openSoundFiles } from "./files";
export { type Ambience, openSound, type Sound } from "./open";
export { SOUNDS } from "./sounds";
export type { SoundSpec, Wave } from "./spec";
