import type { LevelId } from "../space";
import type { Falloff } from "./falloff";

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

/** The light that a lamp casts: how strong it is in each cell of the square around it. */
export interface Cast {
  x: number;
  y: number;
  radius: number;
  colour: number;
  /** Row by row, (2 radius + 1) squared; empty while nothing was cast. */
  strengths: Uint8Array;
}

/** No light. */
export function createCast(): Cast {
  return { x: 0, y: 0, radius: -1, colour: 0, strengths: new Uint8Array(0) };
}
