import { copyGrid, createGrid, type Grid, type Size } from "@delvekit/grid";

/** How a kind affects walking: `dangerous` kills or sweeps away, `blocked` lets nothing through. */
export type Walk = "free" | "slow" | "dangerous" | "blocked";

/** A kind that a layer may hold in a cell. */
export interface LayerKind {
  readonly name: string;
  /** The character in drawings. */
  readonly glyph: string;
  readonly walk: Walk;
  /** Whether it can be seen past. */
  readonly sight: "clear" | "opaque";
  readonly burns: boolean;
  /** What lies beneath it in the terrain: `open` is floor or corridor. */
  readonly base: "open" | "door" | "solid";
  /** Whether creatures walk on it instead of in the liquid below. Default: no. */
  readonly spans?: boolean;
  /** Whether it can be opened, burnt, melted or broken, which clears the way. Default: no. */
  readonly opens?: boolean;
}

type KindOf<Name extends string> = LayerKind & { readonly name: Name };

/** The number of each kind by its name: its place in the list. */
type Numbers<K extends readonly LayerKind[]> = { readonly [Name in K[number]["name"]]: number };

const OPEN = { walk: "free", sight: "clear", burns: false, base: "open" } as const;

function kind<const Name extends string>(
  name: Name,
  glyph: string,
  traits: Partial<LayerKind> = {},
): KindOf<Name> {
  return { ...OPEN, ...traits, name, glyph };
}

function numbersOf<const K extends readonly LayerKind[]>(kinds: K): Numbers<K> {
  return Object.fromEntries(kinds.map(({ name }, number) => [name, number])) as Numbers<K>;
}

/** Every kind of liquid, chasms included; the number in the layer is the place in this list. */
export const liquidKinds = /* @__PURE__ */ (() =>
  [
    kind("none", " "),
    kind("shallow", "-"),
    kind("deep", "~", { walk: "dangerous" }),
    kind("lava", "^", { walk: "dangerous" }),
    kind("chasm", ":", { walk: "dangerous" }),
    kind("edge", ";"),
    kind("mud", "m", { walk: "slow" }),
  ] as const)();

/** Every kind of growth; the number in the layer is the place in this list. */
export const growthKinds = /* @__PURE__ */ (() =>
  [
    kind("none", " "),
    kind("grass", '"', { burns: true }),
    kind("tall", "&", { sight: "opaque", burns: true }),
    kind("dead", "'", { burns: true }),
    kind("rubble", "%"),
    kind("fungus", "f"),
    kind("web", "w", { walk: "slow", burns: true }),
  ] as const)();

/** Every kind of feature; the number in the layer is the place in this list. */
export const featureKinds = /* @__PURE__ */ (() =>
  [
    kind("none", " "),
    kind("ropeBridge", "=", { burns: true, spans: true }),
    kind("stoneBridge", "H", { spans: true }),
    kind("secretDoor", "s", { base: "door", sight: "opaque", opens: true }),
    kind("statue", "S", { walk: "blocked" }),
    kind("lamp", "*", { base: "solid", walk: "blocked", sight: "opaque" }),
    kind("grate", "g", { walk: "blocked", opens: true }),
    kind("altar", "_"),
    kind("barricade", "B", { base: "door", walk: "blocked", sight: "opaque", burns: true, opens: true }),
    kind("lockedDoor", "L", { base: "door", walk: "blocked", sight: "opaque", opens: true }),
    kind("lever", "!"),
    kind("plate", "o"),
    kind("brazier", "i", { walk: "blocked" }),
    kind("hay", "h", { burns: true }),
    kind("powder", "P", { burns: true }),
    kind("weakWall", "W", { base: "door", walk: "blocked", sight: "opaque", opens: true }),
    kind("ice", "I", { walk: "blocked", opens: true }),
    kind("cage", "c"),
    kind("tomb", "T"),
    kind("vent", "v"),
    kind("weakFloor", "z"),
    kind("bed", "b", { burns: true }),
  ] as const)();

/** The numbers of liquids by name, as in `Liquid.deep`. */
export const Liquid: Numbers<typeof liquidKinds> = /* @__PURE__ */ numbersOf(liquidKinds);
/** The numbers of growths by name, as in `Growth.grass`. */
export const Growth: Numbers<typeof growthKinds> = /* @__PURE__ */ numbersOf(growthKinds);
/** The numbers of features by name, as in `Feature.ropeBridge`. */
export const Feature: Numbers<typeof featureKinds> = /* @__PURE__ */ numbersOf(featureKinds);

/** The name of any kind of any layer. */
export type LayerKindName = Exclude<
  | (typeof liquidKinds)[number]["name"]
  | (typeof growthKinds)[number]["name"]
  | (typeof featureKinds)[number]["name"],
  "none"
>;

/** Liquids, growth and features on the terrain of a level, cell by cell; 0 is nothing. All three have the size of the terrain. */
export interface Layers {
  /** Numbers of the kinds under `liquid` in {@link layerKinds}. */
  readonly liquid: Grid<Uint8Array>;
  /** Numbers of the kinds under `growth` in {@link layerKinds}. */
  readonly growth: Grid<Uint8Array>;
  /** Numbers of the kinds under `feature` in {@link layerKinds}. */
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

/** The layers of a level to change: a copy, or empty ones. */
export function layersOf(level: { readonly terrain: Size; readonly layers?: Layers }): Layers {
  return level.layers ? copyLayers(level.layers) : createLayers(level.terrain);
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

/** The layer of a kind, and its number there. */
export function findKind(name: LayerKindName): { layer: LayerName; number: number } {
  for (const layer of layerNames) {
    const number = layerKinds[layer].findIndex((kind) => kind.name === name);
    if (number > 0) return { layer, number };
  }
  throw new RangeError(`no layer has a kind ${name}`);
}
