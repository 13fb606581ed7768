import type { LevelId } from "../space";
import { type Cast, createCast } from "./cast";
import type { Falloff } from "./falloff";
import type { LitLevel } from "./lightmap";

/** Something that shines: where it is and how, and which light it has cast so far. */
export interface Lamp {
  level: LevelId;
  x: number;
  y: number;
  radius: number;
  colour: number;
  intensity: number;
  falloff: Falloff;
  /** Whether it is among those that wait to be cast. */
  waits: boolean;
  cast: Cast;
  /** The one before, to write the next into. */
  spare: Cast;
}

/** A lamp that is nowhere yet. */
export function createLamp(): Lamp {
  return {
    level: -1,
    x: 0,
    y: 0,
    radius: 0,
    colour: 0,
    intensity: 0,
    falloff: "linear",
    waits: false,
    cast: createCast(),
    spare: createCast(),
  };
}

/** Has a lamp cast its light anew when the level is next looked at. */
export function wait(lit: LitLevel, lamp: Lamp): void {
  if (lamp.waits) return;
  lamp.waits = true;
  lit.waiting.push(lamp);
}
