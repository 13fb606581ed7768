import { copyGrid, createGrid, type Grid, type Size } from "@delvekit/grid";
import { featureKinds, growthKinds, type LayerKind, liquidKinds } from "./kinds";

/** Liquids, growth and features on the terrain of a level, cell by cell; 0 is nothing. All three have the size of the terrain. */
export interface Layers {
  /** Numbers of {@link liquidKinds}. */
  readonly liquid: Grid<Uint8Array>;
  /** Numbers of {@link growthKinds}. */
  readonly growth: Grid<Uint8Array>;
  /** Numbers of {@link featureKinds}. */
  readonly feature: Grid<Uint8Array>;
}

/** The name of a layer. */
export type LayerName = keyof Layers;

/** The kinds of every layer, from the lowest layer to the topmost. */
export const layerKinds: Readonly<Record<LayerName, readonly LayerKind[]>> = {
  liquid: liquidKinds,
  growth: growthKinds,
  feature: featureKinds,
};

/** The names of the layers, from the lowest to the topmost. */
export const layerNames: readonly LayerName[] = ["liquid", "growth", "feature"];

/**
 * Creates empty layers.
 *
 * @example
 * ```ts
 * const layers = createLayers(level.terrain);
 * layers.liquid.cells[5 * level.terrain.width + 12] = Liquid.deep;
 * ```
 */
export function createLayers({ width, height }: Size): Layers {
  return {
    liquid: createGrid(width, height),
    growth: createGrid(width, height),
    feature: createGrid(width, height),
  };
}

/**
 * A deep copy of layers.
 *
 * @example
 * ```ts
 * const { feature } = copyLayers(delve.generate({ seed: 7 }).layers);
 * ```
 */
export function copyLayers({ liquid, growth, feature }: Layers): Layers {
  return { liquid: copyGrid(liquid), growth: copyGrid(growth), feature: copyGrid(feature) };
}

/**
 * What is topmost in a cell; undefined where all layers are empty.
 *
 * @example
 * ```ts
 * const { layers, terrain } = delve.generate({ seed: 7 });
 * const kind = topKindAt(layers, 5 * terrain.width + 12);
 * ```
 */
export function topKindAt(layers: Layers, cell: number): LayerKind | undefined {
  const feature = layers.feature.cells[cell]!;
  if (feature !== 0) return featureKinds[feature];
  const growth = layers.growth.cells[cell]!;
  if (growth !== 0) return growthKinds[growth];
  return layers.liquid.cells[cell] === 0 ? undefined : liquidKinds[layers.liquid.cells[cell]!];
}
