import specs from "./sounds.json" with { type: "json" };
import type { SoundSpec } from "./spec";

/** Sounds for common events in roguelikes: short, quiet, and low if they are frequent. */
export const SOUNDS = specs as { readonly [Name in keyof typeof specs]: SoundSpec };
