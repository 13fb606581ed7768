import specs from "./sounds.json" with { type: "json" };
import type { SoundSpec } from "./spec";

/** Sounds for common events in roguelikes: short, quiet, and low if they are frequent. */
export const SOUNDS = /* @__PURE__ */ tableOf(specs);

/** The same sounds by the same names: of their waves, the file knows only that they are texts. */
function tableOf<N extends string>(sounds: Readonly<Record<N, object>>): Readonly<Record<N, SoundSpec>> {
  return sounds;
}
