import { type Colour, rgb } from "@delvekit/display";
import { computeFov, createFieldOfView, type FieldOfView, type Grid } from "@delvekit/grid";

/** Light on the cells of a level, red, green and blue apart; 1 is full daylight, and there is no most. */
export interface LightMap {
  readonly width: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly scratch: FieldOfView;
}

/** Something that shines. */
export interface Lamp {
  readonly x: number;
  readonly y: number;
  /** In cells. */
  readonly radius: number;
  /** Red, green and blue on the lamp's own cell. */
  readonly light: readonly [number, number, number];
}

/** Darkness over a map of a size. */
export function createLightMap(width: number, height: number): LightMap {
  const cells = width * height;
  return {
    width,
    red: new Float32Array(cells),
    green: new Float32Array(cells),
    blue: new Float32Array(cells),
    scratch: createFieldOfView(width, height),
  };
}

/** Adds the light of a lamp to all that it reaches: walls throw shadows. */
export function shine(map: LightMap, opacity: Grid<Uint8Array>, { x, y, radius, light }: Lamp): void {
  const lit = computeFov(opacity, x, y, { radius, out: map.scratch }).cells;
  const height = lit.length / map.width;
  for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++) {
    for (let column = Math.max(0, x - radius); column <= Math.min(map.width - 1, x + radius); column++) {
      const cell = row * map.width + column;
      if (lit[cell] === 0) continue;
      const share = falloff((column - x) ** 2 + (row - y) ** 2, radius);
      map.red[cell] = map.red[cell]! + light[0] * share;
      map.green[cell] = map.green[cell]! + light[1] * share;
      map.blue[cell] = map.blue[cell]! + light[2] * share;
    }
  }
}

/** The light on a cell as a colour. However many lamps there are, it keeps their hue and only comes close to full brightness. */
export function lightAt(map: LightMap, cell: number): Colour {
  const red = map.red[cell]!;
  const green = map.green[cell]!;
  const blue = map.blue[cell]!;
  const exposure = 255 / (Math.max(red, green, blue) + 0.7);
  return rgb(Math.round(red * exposure), Math.round(green * exposure), Math.round(blue * exposure));
}

// Falls with the square of the distance, and to nothing at the radius.
function falloff(squaredDistance: number, radius: number): number {
  const edge = 1 - squaredDistance / (radius + 1) ** 2;
  return edge <= 0 ? 0 : (edge * edge) / (1 + squaredDistance * 0.06);
}
