import { copyGrid, type Point } from "@delvekit/grid";
import type { Dungeon, Layered } from "../../dungeon";
import { Liquid } from "../../layers";
import { Terrain } from "../../terrain";
import { besides, floodFrom } from "../../walks";
import { digTo } from "../given-ends";
import { withTerrain } from "../pass";
import { drown } from "./drown";
import { createFlats, drained, type Flats } from "./flats";

/** A lake, a river or a chasm whose cells the plan chooses before any level is made, so that levels above each other agree. */
export interface PlannedBody {
  /** Below a `chasm` is a `lake` in the same cells of the next level. A `river` goes on in the next level where it leaves this one. */
  readonly kind: "chasm" | "lake" | "river";
  /** What a lake is of. Default: water. */
  readonly liquid?: "water" | "lava";
  /**
   * Its cells, `y * width + x`. The chasm of a level may be smaller. Water is shallow, and lava is missing, where the level would fall apart
   * otherwise.
   */
  readonly cells: readonly number[];
  /** Where a river enters, at the x and y where it leaves the level above, and where it leaves. */
  readonly course?: readonly [Point, Point];
}

/** The most parts into which a body may divide the dry ground, each joined by a stone bridge. A chasm shrinks instead. */
const MOST_PARTS = { chasm: 1, lake: 3, river: 12 } as const;
/** The least share of a chasm that lies on open ground, and its fewest cells. */
const LEAST_OPEN = 0.2;
const LEAST = 8;

/**
 * Adds the bodies of a plan to a level, by the rules of `lakes`, in their own cells and no others but pockets of water: whatever falls into a chasm
 * arrives in the lake that the next level has there, without a look at that level. Lakes and rivers find room on every level, if only as fords.
 */
export function addBodies<D extends Dungeon>(dungeon: D, bodies: readonly PlannedBody[]): D & Layered {
  const flats = createFlats(withShores(dungeon, bodies));
  for (const { kind, liquid, cells } of bodies) {
    const free = cells.filter((cell) => flats.kept[cell] === 0);
    if (kind === "chasm") openChasm(flats, free);
    else fill(flats, free, liquid === "lava" ? Liquid.lava : Liquid.deep, MOST_PARTS[kind]);
  }
  return drained(dungeon, flats);
}

/** The dungeon with a corridor to each lake and river that would lie in solid rock. */
function withShores<D extends Dungeon>(dungeon: D, bodies: readonly PlannedBody[]): D {
  const terrain = copyGrid(dungeon.terrain);
  const isOpen = (cell: number) => terrain.cells[cell] !== Terrain.solid;
  const features = dungeon.layers?.feature.cells;
  for (const { kind, cells } of bodies) {
    if (kind === "chasm" || cells.some((cell) => besides(cell, terrain.width).some(isOpen))) continue;
    digTo(terrain, cells[cells.length >> 1]!, (cell) => features !== undefined && features[cell] !== 0);
  }
  return withTerrain(dungeon, terrain);
}

/** Opens a chasm; if some ground would be cut off, a smaller one, in the middle of it. */
function openChasm(flats: Flats, cells: readonly number[]): void {
  const { dry, width } = flats;
  let part = partOf(cells, width);
  while (part.size >= LEAST) {
    const all = [...part];
    const open = all.filter((cell) => dry[cell] === 1).length;
    if (open >= LEAST_OPEN * all.length && drown(flats, all, Liquid.chasm, MOST_PARTS.chasm, 0)) return;
    const isInner = (cell: number) => besides(cell, width).every((next) => part.has(next));
    part = partOf(all.filter(isInner), width);
  }
}

/** The connected part of some cells that holds the middle one. */
function partOf(cells: readonly number[], width: number): Set<number> {
  const all = new Set(cells);
  return floodFrom(cells.slice(cells.length >> 1).slice(0, 1), width, (cell) => all.has(cell));
}

/** Fills cells with a liquid. If that would cut something off, the ground stays: under shallow water, or between lava as it is. */
function fill(flats: Flats, cells: readonly number[], liquid: number, mostParts: number): void {
  const { dry, layers, carved, terrain } = flats;
  const isDrowned = drown(flats, cells, liquid, mostParts);
  for (const cell of cells) {
    // Nooks must not become rock again: something may fall there from above.
    carved[cell] = 0;
    if (isDrowned || terrain[cell] === Terrain.door) continue;
    if (dry[cell] === 0) terrain[cell] = Terrain.floor;
    if (dry[cell] === 0) layers.liquid.cells[cell] = liquid;
    else if (liquid === Liquid.deep) layers.liquid.cells[cell] = Liquid.shallow;
  }
}
