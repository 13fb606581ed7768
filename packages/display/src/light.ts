import type { FieldOfView, Grid, Size } from "@delvekit/grid";
import { computeFov, createFieldOfView } from "@delvekit/grid/plain";
import { blueOf, brightenTo, brightness, type Colour, greenOf, redOf } from "./colour";
import type { Lamp } from "./theme";

/** The light on the cells of a map, separately for red, green and blue, without ambient light. */
export interface CellLight extends Size {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly view: FieldOfView;
}

/** The share of the light next to it that a wall gets. */
const WALL_SHARE = 0.85;

/** A light map that is completely dark. */
export function createLightMap(width: number, height: number): CellLight {
  const channel = () => new Float32Array(width * height);
  const view = createFieldOfView(width, height);
  return { width, height, red: channel(), green: channel(), blue: channel(), view };
}

/** Makes it completely dark. */
export function clearLight({ red, green, blue }: CellLight): void {
  for (const channel of [red, green, blue]) channel.fill(0);
}

/** The share of a lamp's light at a squared distance: 1 at the lamp, 0 from its radius on. */
export function falloff(squaredDistance: number, { radius, softness }: Lamp): number {
  const edge = 1 - squaredDistance / (radius * radius);
  return edge <= 0 ? 0 : (edge * edge) / (1 + squaredDistance / (softness * softness));
}

/**
 * Adds the light of a lamp at `x`, `y` to every cell in its line of sight.
 *
 * @param opacity non-zero where light is blocked, with the size of the map
 * @param strength a factor for the lamp's light
 */
export function shine(
  map: CellLight,
  opacity: Grid<Uint8Array>,
  x: number,
  y: number,
  lamp: Lamp,
  strength = 1,
): void {
  const { width, height, view } = map;
  const reach = Math.ceil(lamp.radius);
  const lit = computeFov(opacity, x, y, { radius: reach, out: view }).cells;
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      const cell = row * width + column;
      if (lit[cell] === 1)
        addLamp(map, cell, lamp, strength * falloff((column - x) ** 2 + (row - y) ** 2, lamp));
    }
  }
}

function addLamp({ red, green, blue }: CellLight, cell: number, { colour }: Lamp, share: number): void {
  red[cell] = red[cell]! + colour[0] * share;
  green[cell] = green[cell]! + colour[1] * share;
  blue[cell] = blue[cell]! + colour[2] * share;
}

/** Gives every wall a share of the brightest light on its 8 open neighbours, so that walls are lit on the side of the lamp. */
export function lightWalls(map: CellLight, walls: Uint8Array): void {
  for (const channel of [map.red, map.green, map.blue]) {
    for (let cell = 0; cell < walls.length; cell++) if (walls[cell] !== 0) channel[cell] = 0;
    for (let cell = 0; cell < walls.length; cell++)
      if (walls[cell] === 0 && channel[cell]! > 0) lightBeside(channel, walls, cell, map);
  }
}

// Few cells are lit, and many are walls: each lit cell looks for walls, instead of each wall for light.
function lightBeside(light: Float32Array, walls: Uint8Array, cell: number, { width, height }: Size): void {
  const x = cell % width;
  const y = (cell - x) / width;
  const share = WALL_SHARE * light[cell]!;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const other = row * width + column;
      if (walls[other] !== 0 && share > light[other]!) light[other] = share;
    }
  }
}

/** Table entries per unit of light strength: the last entry stands for 4 and more. */
const STEPS = 64;

// e to the power of -1.2 / 64. Powers of it by multiplication alone, so that every engine gets the same table.
const FADE = 0.9814246877477771;

/**
 * The share of its colour that a surface shows, in 255ths, by the strength of the light in 64ths: `255 * (1 - exp(-1.2 * strength))`. The curve
 * prevents clipping: however bright a fire is, it only approaches the maximum.
 */
export const KNEE: Uint8Array = /* @__PURE__ */ (() => {
  const table = new Uint8Array(256);
  for (let step = 0, rest = 1; step < table.length; step++, rest *= FADE)
    table[step] = Math.round(255 * (1 - rest));
  return table;
})();

/** The share, in 255ths, for a strength of light. */
export function exposure(strength: number): number {
  return KNEE[Math.min(255, Math.max(0, Math.round(strength * STEPS)))]!;
}

/** How much of the colour becomes grey, and how bright that is. */
const GREY = 0.8;
const DIM = 0.78;

/** The least brightness of a remembered sign: darker ones would not stand out from ground in their colour. */
const LEAST = 160;

/** The colour of a sign that is remembered, before it becomes grey. */
export function rememberedSign(colour: Colour): Colour {
  return brightenTo(colour, LEAST);
}

/**
 * The colour of something remembered: nearly grey, dim and cold, so that it is never mistaken for something lit.
 *
 * @param tint the colour that white becomes before dimming: `colours.memory.tint` of a theme
 * @param boost above 1 for marks that must stand out from their ground
 */
export function remember(colour: Colour, tint: Colour, boost = 1): Colour {
  const grey = brightness(colour) * GREY;
  const channel = (own: number, share: number) =>
    Math.min(255, Math.round((grey + own * (1 - GREY)) * DIM * boost * (share / 255)));
  const red = channel(redOf(colour), redOf(tint));
  const green = channel(greenOf(colour), greenOf(tint));
  return (red << 16) | (green << 8) | channel(blueOf(colour), blueOf(tint));
}
