import { type Grid, UNREACHED } from "@delvekit/grid";
import { walksOnTerrain } from "../analysis/distances";
import { dryTerrainOf } from "../dry";
import type { Dungeon, Layered } from "../dungeon";
import { featureKinds, type LayerKind, Liquid, layerKinds, layerNames } from "../layers";
import { cellOf, pointAt, Terrain } from "../terrain";
import type { Problem } from "./problem";

/** Whether layers have the size of the map and hold known kinds, each on the terrain that it needs. */
export function* checkLayers(dungeon: Dungeon & Layered): Generator<Problem> {
  const { terrain, layers } = dungeon;
  for (const name of layerNames) {
    const { width, height, cells } = layers[name];
    if (width !== terrain.width || height !== terrain.height || cells.length !== width * height) {
      yield { rule: "layers", message: `the layer ${name} is not of the size of the map` };
      return;
    }
    for (let cell = 0; cell < cells.length; cell++) {
      const number = cells[cell]!;
      if (number === 0) continue;
      const message = misplaced(layerKinds[name][number], number, terrain.cells[cell]!, name);
      if (message !== undefined) yield { rule: "layers", message, cell: pointAt(terrain, cell) };
    }
  }
  yield* checkBridges(dungeon);
}

function misplaced(kind: LayerKind | undefined, number: number, terrain: number, layer: string) {
  if (kind === undefined) return `value ${number} of the layer ${layer} is no kind of it`;
  const isOpen = terrain === Terrain.floor || terrain === Terrain.corridor;
  if (kind.base === "open" && !isOpen) return `${kind.name} is not on floor`;
  if (kind.base === "door" && terrain !== Terrain.door) return `${kind.name} is not in a doorway`;
  if (kind.base === "solid" && terrain !== Terrain.solid) return `${kind.name} is not in rock`;
  return undefined;
}

function* checkBridges({ terrain, layers }: Dungeon & Layered): Generator<Problem> {
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    if (featureKinds[layers.feature.cells[cell]!]?.spans !== true) continue;
    if (layers.liquid.cells[cell] !== Liquid.none) continue;
    yield { rule: "layers", message: "a bridge leads over dry ground", cell: pointAt(terrain, cell) };
  }
}

/**
 * Whether all ground that is dry can be reached over dry ground, without rope bridges; and the exit without opening
 * anything and without finding a secret door.
 */
export function* checkDryReach(dungeon: Dungeon & Layered): Generator<Problem> {
  const open = dryTerrainOf(dungeon, { opened: true, ropes: false });
  const distances = distancesOn(dungeon, open);
  for (let cell = 0; dungeon.inParts !== true && cell < open.cells.length; cell++) {
    if (open.cells[cell] === Terrain.solid || distances[cell] !== UNREACHED) continue;
    const message = "no dry way leads here from the entrance";
    yield { rule: "dry", message, cell: pointAt(open, cell) };
  }
  const shut = distancesOn(dungeon, dryTerrainOf(dungeon, { found: false, ropes: false }));
  for (const name of ["entrance", "exit"] as const) {
    if (shut[cellOf(dungeon.terrain.width, dungeon[name])] === UNREACHED) {
      yield { rule: "dry", message: `no open dry way leads to the ${name}`, cell: dungeon[name] };
    }
  }
}

function distancesOn(dungeon: Dungeon, terrain: Grid<Uint8Array>): Int32Array {
  const start = terrain.cells[cellOf(terrain.width, dungeon.entrance)];
  if (start === Terrain.solid) return new Int32Array(terrain.cells.length).fill(UNREACHED);
  return walksOnTerrain({ ...dungeon, terrain }).cells;
}
