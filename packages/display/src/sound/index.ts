/**
 * Sounds made of numbers: no files, and nothing is loaded before something is heard.
 * @module sound
 */
export { openSound, type Sound } from "./open";
export { SOUNDS } from "./sounds";
export type { SoundSpec, Wave } from "./spec";
