import { createFieldOfView, type FieldOfView, type Grid } from "@delvekit/grid";
import type { Level, LevelId } from "../space";
import { type Shine, shineOf } from "./light";

/**
 * The light on one level. Each channel is the sum of the ambient light and of all lamps, and may exceed 255 where several shine; `cells` is the
 * brightness of each place: its strongest channel, 0 to 255. Read-only.
 */
export interface LightMap extends Grid<Uint8Array> {
  readonly red: Uint32Array;
  readonly green: Uint32Array;
  readonly blue: Uint32Array;
  /** The brightness from which a cell is lit enough to be seen. */
  readonly least: number;
  /** Counts the changes: as long as it is the same, so is the light. */
  version: number;
}

/** A light map with the data that keeps it up to date. */
export interface LitLevel extends LightMap {
  readonly lamps: Set<Lamp>;
  /** Lamps that have to be cast again before the level's light is next read. */
  readonly waiting: Set<Lamp>;
  /** The area in which cells have become lit enough, or no longer are, since the last look; half-open, empty if `right` is 0. */
  readonly turned: { left: number; top: number; right: number; bottom: number };
  /** The field of view used for casting light. */
  readonly scan: { radius: number; version: number; out: FieldOfView };
}

/** Creates a level's light with this ambient light (0xRRGGBB) and no lamps. */
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
    waiting: new Set(),
    turned: { left: width, top: height, right: 0, bottom: 0 },
    scan: { radius: 0, version: 0, out: createFieldOfView(width, height) },
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

/** Adds this much to each channel of a cell; negative numbers darken it. */
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

/** Something that shines: its place, its light, and the light it has cast so far. */
export interface Lamp extends Shine {
  level: LevelId;
  x: number;
  y: number;
  cast: Cast;
  /** The previous cast, reused for the next one. */
  spare: Cast;
}

/** Creates a lamp without a place. */
export function createLamp(): Lamp {
  return { ...shineOf({ radius: 0 }), level: -1, x: 0, y: 0, cast: createCast(), spare: createCast() };
}

/** The light that a lamp casts: its strength in each cell of the square around it. */
export interface Cast {
  x: number;
  y: number;
  radius: number;
  colour: number;
  /** Row by row, (2 radius + 1) squared values; empty if nothing has been cast. */
  strengths: Uint8Array;
}

/** No light. */
export function createCast(): Cast {
  return { x: 0, y: 0, radius: -1, colour: 0, strengths: new Uint8Array(0) };
}
