/**
 * Sounds generated from numbers: no files, and nothing is loaded before a sound is played.
 * @module sound
 */
export { openSound, type Sound } from "./open";
export { SOUNDS } from "./sounds";
export type { SoundSpec, Wave } from "./spec";
