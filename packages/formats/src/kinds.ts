import { type Grid, type Point, xOf, yOf } from "@delvekit/grid";
import {
  createLayers,
  type LayerKind,
  type LayerKindName,
  type Layers,
  Liquid,
  layerKinds,
  layerNames,
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

/**
 * Replaces entrances and exits by floor (the first of each counts), and separates layers from the terrain below them. Changes the grid.
 */
export function splitKinds(kinds: Grid<Uint8Array>): Kinds {
  const find = (kind: CellKind): Point | undefined => {
    const cell = kinds.cells.indexOf(KINDS.indexOf(kind));
    return cell === -1 ? undefined : { x: xOf(kinds, cell), y: yOf(kinds, cell) };
  };
  const entrance = find("entrance");
  const exit = find("exit");
  const layers = takeLayers(kinds);
  for (let cell = 0; cell < kinds.cells.length; cell++) {
    if (kinds.cells[cell]! > Terrain.door) kinds.cells[cell] = Terrain.floor;
  }
  return { terrain: kinds, ...(layers && { layers }), ...(entrance && { entrance }), ...(exit && { exit }) };
}

/** Moves the kinds of layers out of a grid of kinds; undefined if there are none. */
function takeLayers(kinds: Grid<Uint8Array>): Layers | undefined {
  if (!hasLayers(kinds.cells)) return undefined;
  const layers = createLayers(kinds);
  for (let cell = 0; cell < kinds.cells.length; cell++) {
    const layed = LAYED[kinds.cells[cell]! - PLAIN.length];
    if (layed === undefined) continue;
    layers[layed.layer].cells[cell] = layed.number;
    kinds.cells[cell] = layed.kind.base === "open" ? Terrain.floor : Terrain[layed.kind.base];
  }
  floodUnderBridges(layers);
  return layers;
}

function hasLayers(kinds: Uint8Array): boolean {
  for (let cell = 0; cell < kinds.length; cell++) if (kinds[cell]! >= PLAIN.length) return true;
  return false;
}

/** A drawing does not show what is under a bridge: assume what lies beside it, otherwise a chasm. */
function floodUnderBridges({ liquid, feature }: Layers): void {
  const { width } = liquid;
  feature.cells.forEach((number, cell) => {
    if (layerKinds.feature[number]?.spans !== true) return;
    const beside = [cell - width, cell + 1, cell + width, cell - 1].map((near) => liquid.cells[near] ?? 0);
    liquid.cells[cell] = beside.find(isDangerous) ?? Liquid.chasm;
  });
}

function isDangerous(liquid: number): boolean {
  return layerKinds.liquid[liquid]?.walk === "dangerous";
}
