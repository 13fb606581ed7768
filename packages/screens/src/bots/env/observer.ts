import { get } from "@delvekit/core";
import { levelOf, Position } from "@delvekit/core/space";
import type { Scene } from "../..";
import { type EnvLayer, FIGURES, type Figures, LAYERS } from "./senses";

/** What an environment shows. */
export interface ObserverOptions {
  /** The verbs that an action may be. What they ask is answered as bots do: the first item that fits, yes. */
  readonly actions: readonly string[];
  /** How many games it plays at once. Default 1. */
  readonly worlds?: number;
  /** How far its layers reach from the hero in each direction, in cells. Default 5, so 11 x 11 cells. */
  readonly reach?: number;
  /** Default `LAYERS`. */
  readonly layers?: Readonly<Record<string, EnvLayer>>;
  /** Default `FIGURES`. */
  readonly status?: Figures;
}

/** What the numbers of an environment mean, as plain data: the names by place, and the size of a layer. The hero is in its middle. */
export type EnvSchema = ReturnType<typeof createObserver>["schema"];

/** Fills the arrays that an environment shows. */
export function createObserver({ actions, worlds = 1, reach = 5, ...shown }: ObserverOptions) {
  const { layers: painters = LAYERS, status: tellers = FIGURES } = shown;
  const size = 2 * reach + 1;
  const area = size * size;
  const [paints, tells] = [Object.values(painters), Object.values(tellers)];
  const layers = new Int16Array(worlds * paints.length * area);
  const status = new Float32Array(worlds * tells.length);
  return {
    schema: { worlds, actions, layers: Object.keys(painters), size, status: Object.keys(tellers) },
    layers,
    status,
    observe(world: number, scene: Scene): void {
      for (const [index, tell] of tells.entries()) status[world * tells.length + index] = tell(scene);
      let first = world * paints.length * area;
      layers.fill(0, first, first + paints.length * area);
      const here = get(scene.world, scene.hero, Position);
      if (!here || scene.game.ending) return;
      const level = levelOf(scene.world, here.level);
      const [left, top] = [here.x - reach, here.y - reach];
      const [x, y] = [Math.max(0, left), Math.max(0, top)];
      const [right, bottom] = [Math.min(level.width, left + size), Math.min(level.height, top + size)];
      const bounds = { x, y, width: right - x, height: bottom - y };
      const set = (column: number, row: number, value: number) => {
        const isShown = column >= x && column < right && row >= y && row < bottom;
        if (isShown) layers[first + (row - top) * size + column - left] = value;
      };
      for (const paint of paints) {
        paint(scene, { level, bounds, set });
        first += area;
      }
    },
  };
}
