import specs from "./sounds.json" with { type: "json" };
import type { SoundSpec } from "./spec";

/** What there are sounds for. */
type SoundName =
  | "step"
  | "door"
  | "pick"
  | "drop"
  | "hit"
  | "miss"
  | "hurt"
  | "death"
  | "quaff"
  | "read"
  | "throw"
  | "smash"
  | "ignite"
  | "explode"
  | "splash"
  | "stairs"
  | "level"
  | "win"
  | "refuse";

/** Sounds for common events in roguelikes: short, quiet, and low if they are frequent. */
export const SOUNDS = specs as Readonly<Record<SoundName, SoundSpec>>;
