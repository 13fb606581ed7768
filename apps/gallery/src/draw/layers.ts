import { colourOf, DARK_THEME } from "@delvekit/formats";
import { type LayerKind, type Layers, layerKinds, layerNames } from "@delvekit/procgen";
import type { Film } from "../level/film";

/** The layers after this many frames; undefined before there are any. */
export function layersAt({ frames }: Film, at: number): Layers | undefined {
  for (let i = at - 1; i >= 0; i--) if (frames[i]?.layers) return frames[i]!.layers;
  return undefined;
}

/** Draws the layers: liquids and bridges fill their cells, growth is scattered, other things stand in the middle. */
export function drawLayers(context: CanvasRenderingContext2D, layers: Layers, size: number): void {
  const { width } = layers.liquid;
  for (const name of layerNames) {
    layers[name].cells.forEach((number, cell) => {
      const kind = number === 0 ? undefined : layerKinds[name][number];
      if (kind === undefined) return;
      const x = (cell % width) * size;
      const y = Math.floor(cell / width) * size;
      context.fillStyle = DARK_THEME[colourOf(kind)];
      if (name === "growth") drawTufts(context, kind, x, y, size);
      else drawThing(context, x, y, size, name === "liquid" || kind.spans === true ? 0 : 0.2);
      if (kind.spans) drawPlanks(context, x, y, size);
    });
  }
}

function drawThing(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  margin: number,
): void {
  const gap = Math.floor(size * margin);
  context.fillRect(x + gap, y + gap, Math.ceil(size) - 2 * gap, Math.ceil(size) - 2 * gap);
}

/** High growth fills its cell, low growth lets the floor show through. */
function drawTufts(
  context: CanvasRenderingContext2D,
  { sight }: LayerKind,
  x: number,
  y: number,
  size: number,
): void {
  if (sight === "opaque") {
    drawThing(context, x, y, size, 0);
    return;
  }
  const tuft = Math.max(1, size * 0.28);
  for (const [dx, dy] of [
    [0.12, 0.2],
    [0.55, 0.1],
    [0.3, 0.6],
    [0.68, 0.62],
  ] as const) {
    context.fillRect(x + dx * size, y + dy * size, tuft, tuft);
  }
}

function drawPlanks(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.fillStyle = "#00000044";
  for (const part of [0.2, 0.6]) context.fillRect(x, y + part * size, size, Math.max(1, size * 0.12));
}
