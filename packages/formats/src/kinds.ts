import { createGrid, type Grid, type Point, xOf, yOf } from "@delvekit/grid";
import {
  createLayers,
  type LayerKind,
  type LayerKindName,
  type Layers,
  Liquid,
  layerKinds,
  layerNames,
  OptionError,
  Terrain,
} from "@delvekit/procgen";
import type { TerrainName } from "./foreign";

/**
 * What a character, glyph or tile may stand for: terrain, an end of the level, or a kind in a layer with the terrain that it needs below it. Entrance
 * and exit are on floor.
 */
export type CellKind = TerrainName | "entrance" | "exit" | LayerKindName;

/** Terrain, its layers, and the ends that were found on it. */
export interface Kinds {
  readonly terrain: Grid<Uint8Array>;
  readonly layers?: Layers;
  readonly entrance?: Point;
  readonly exit?: Point;
}

const PLAIN: readonly CellKind[] = ["solid", "floor", "corridor", "door", "entrance", "exit"];

/** A kind that a layer may hold, and its number there. */
interface Layed {
  readonly layer: keyof Layers;
  readonly number: number;
  readonly kind: LayerKind;
}

/** Every kind of every layer, in the order of {@link KINDS} after the plain ones. */
const LAYED: readonly Layed[] = layerNames.flatMap((layer) =>
  layerKinds[layer].map((kind, number) => ({ layer, number, kind })).slice(1),
);

/** All kinds, indexed by the number that {@link splitKinds} uses. */
export const KINDS: readonly CellKind[] = [...PLAIN, ...LAYED.map(({ kind }) => kind.name as LayerKindName)];

/** The character of each kind in drawings. */
export const GLYPHS: readonly string[] = [..."#.,+<>", ...LAYED.map(({ kind }) => kind.glyph)];

/** @throws OptionError with its place in the option for what is no kind */
export function checkKinds(given: Readonly<Record<string, CellKind>>, option: string): void {
  for (const [key, name] of Object.entries(given))
    if (!KINDS.includes(name)) throw new OptionError(`${option}.${key}`, name, KINDS.join(", "));
}

/**
 * Separates the terrain of a level from what lies on it, where a drawing shows one thing in each cell. Ground that is not shown is what the thing on it
 * needs. The first entrance and the first exit count.
 */
export function splitKinds({ width, height, cells }: Grid<Uint8Array>): Kinds {
  const terrain = createGrid(width, height);
  const layers = cells.some((kind) => kind >= PLAIN.length) ? createLayers(terrain) : undefined;
  const found: Found = { terrain, ...(layers && { layers }) };
  for (const [cell, kind] of cells.entries())
    terrain.cells[cell] = kind <= Terrain.door ? kind : groundFor(put(kind, cell, found));
  if (layers) floodUnderBridges(layers);
  return found;
}

/** What has been read so far. */
type Found = { -readonly [Part in keyof Kinds]: Kinds[Part] };

/** Puts an end or a kind of a layer into a cell. Returns the ground that it needs. */
function put(kind: number, cell: number, found: Found): LayerKind["base"] {
  const layed = LAYED[kind - PLAIN.length];
  if (layed === undefined) {
    const end = PLAIN[kind] as "entrance" | "exit";
    found[end] ??= { x: xOf(found.terrain, cell), y: yOf(found.terrain, cell) };
    return "open";
  }
  found.layers![layed.layer].cells[cell] = layed.number;
  return layed.kind.base;
}

function groundFor(base: LayerKind["base"]): number {
  return base === "open" ? Terrain.floor : Terrain[base];
}

/** Where a drawing does not show what is under a bridge, assume what lies beside it, otherwise a chasm. */
function floodUnderBridges({ liquid, feature }: Layers): void {
  const { width } = liquid;
  feature.cells.forEach((number, cell) => {
    if (layerKinds.feature[number]?.spans !== true || liquid.cells[cell] !== 0) return;
    const beside = [cell - width, cell + 1, cell + width, cell - 1].map((near) => liquid.cells[near] ?? 0);
    liquid.cells[cell] = beside.find(isDangerous) ?? Liquid.chasm;
  });
}

function isDangerous(liquid: number): boolean {
  return layerKinds.liquid[liquid]?.walk === "dangerous";
}
