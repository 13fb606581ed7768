import { createFieldOfView, type FieldOfView, type Grid } from "@delvekit/grid";
import type { Level, LevelId } from "../space";
import type { Falloff } from "./light";

/**
 * The light on one level. Each channel is the sum of the ambient light and of all lamps, and may exceed 255 where many shine; `cells` is
 * how bright a place is, the strongest channel, 0 to 255. For reading only.
 */
export interface LightMap extends Grid<Uint8Array> {
  readonly red: Uint32Array;
  readonly green: Uint32Array;
  readonly blue: Uint32Array;
  /** From how bright on a cell is lit enough to be seen. */
  readonly least: number;
  /** Counts how often anything on it changed: as long as it is the same, so is the light. */
  version: number;
}

/** A light map with what keeps it up to date. */
export interface LitLevel extends LightMap {
  readonly lamps: Set<Lamp>;
  /** Lamps that have to be cast anew. */
  readonly waiting: Lamp[];
  /** Where a cell began or ceased to be lit enough since the last look, half-open; nowhere when `right` is 0. */
  readonly turned: { left: number; top: number; right: number; bottom: number };
  /** What light is cast with. */
  readonly scan: { radius: number; out: FieldOfView };
}

/** A level in this ambient light (0xRRGGBB), without lamps. */
export function createLitLevel({ width, height }: Level, ambient: number, least: number): LitLevel {
  const length = width * height;
  const lit: LitLevel = {
    width,
    height,
    cells: new Uint8Array(length),
    red: new Uint32Array(length),
    green: new Uint32Array(length),
    blue: new Uint32Array(length),
    least,
    version: 0,
    lamps: new Set(),
    waiting: [],
    turned: { left: width, top: height, right: 0, bottom: 0 },
    scan: { radius: 0, out: createFieldOfView(width, height) },
  };
  addEverywhere(lit, ambient, 0);
  return lit;
}

/** Changes the ambient light of all cells from one colour to another. */
export function addEverywhere(lit: LitLevel, to: number, from: number): void {
  const red = (to >>> 16) - (from >>> 16);
  const green = ((to >>> 8) & 255) - ((from >>> 8) & 255);
  const blue = (to & 255) - (from & 255);
  if (to === from) return;
  for (let cell = 0; cell < lit.cells.length; cell++) addLight(lit, cell, red, green, blue);
}

/** Makes a cell lighter or darker by so much in each channel. */
export function addLight(lit: LitLevel, cell: number, red: number, green: number, blue: number): void {
  const r = lit.red[cell]! + red;
  const g = lit.green[cell]! + green;
  const b = lit.blue[cell]! + blue;
  lit.red[cell] = r;
  lit.green[cell] = g;
  lit.blue[cell] = b;
  const before = lit.cells[cell]!;
  const after = Math.min(255, Math.max(r, g, b));
  lit.cells[cell] = after;
  if (before >= lit.least !== after >= lit.least) widen(lit, cell);
}

function widen({ turned, width }: LitLevel, cell: number): void {
  const x = cell % width;
  const y = Math.floor(cell / width);
  turned.left = Math.min(turned.left, x);
  turned.top = Math.min(turned.top, y);
  turned.right = Math.max(turned.right, x + 1);
  turned.bottom = Math.max(turned.bottom, y + 1);
}

/** Has a lamp cast its light anew when the level is next looked at. */
export function wait(lit: LitLevel, lamp: Lamp): void {
  if (lamp.waits) return;
  lamp.waits = true;
  lit.waiting.push(lamp);
}

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
