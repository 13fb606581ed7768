import { copyGrid, type Point } from "@delvekit/grid";
import { dryTerrainOf, onDryGround, placesOf } from "../../dry";
import type { Dungeon, Layered } from "../../dungeon";
import { Feature, type Layers, layersOf } from "../../layers";
import { cellOf, fillDeadEnd, isUselessDoor, Terrain } from "../../terrain";
import { reachFrom } from "../../walks";
import { withTerrain } from "../pass";

/** How many cells around entrance and exit stay dry. */
const KEPT = 2;

/** A level while water is added. All grids are copies. */
export interface Flats {
  readonly width: number;
  readonly height: number;
  readonly terrain: Uint8Array;
  readonly layers: Layers;
  /** 1 for ground that can be walked on, with everything that can be opened open. */
  readonly dry: Uint8Array;
  /** How many cells are dry. */
  ground: number;
  /** 1 where nothing may drown. */
  readonly kept: Uint8Array;
  /** 1 where rock was hollowed out. */
  readonly carved: Uint8Array;
  readonly entrance: number;
  /** From a cell to the next in each direction, clockwise from north. */
  readonly strides: readonly number[];
  /** Working memory of floods. */
  readonly parts: Int32Array;
  readonly queue: Int32Array;
  /** The last number that was written into `parts`; higher ones are free. */
  last: number;
  /** How many cells floods over the whole map may still visit: time grows with the area and nothing else. */
  budget: number;
}

/** Floods over the whole map that are allowed. */
const FLOODS = 24;

/** Prepares a dungeon to be flooded. */
export function createFlats(dungeon: Dungeon): Flats {
  const { terrain, entrance, exit } = dungeon;
  const { width, height } = terrain;
  const layers = layersOf(dungeon);
  const cells = terrain.cells.length;
  const open = dryTerrainOf(dungeon, { opened: true, ropes: false }).cells;
  const dry = open.map((value) => Number(value !== Terrain.solid));
  const flats: Flats = {
    width,
    height,
    terrain: copyGrid(terrain).cells,
    layers,
    dry,
    ground: dry.filter((value) => value === 1).length,
    kept: layers.feature.cells.map((value) => Number(value !== 0)),
    carved: new Uint8Array(cells),
    entrance: entrance.y * width + entrance.x,
    strides: [-width, 1, width, -1],
    parts: new Int32Array(cells),
    queue: new Int32Array(cells),
    last: 0,
    budget: FLOODS * cells,
  };
  for (const end of [entrance, exit]) keepAround(flats, end);
  keepBesideDoors(flats);
  for (const place of placesOf(dungeon)) flats.kept[place.y * width + place.x] = 1;
  return flats;
}

/** The dungeon after the flood. Doors that can now be walked around become floor, and nooks in the water become rock again. */
export function drained<D extends Dungeon>(dungeon: D, flats: Flats): D & Layered {
  const { width, height, terrain, layers, carved } = flats;
  const map = { width, height, cells: terrain };
  const stays = carved.map((value) => 1 - value);
  for (let cell = 0; cell < carved.length; cell++) if (carved[cell] === 1) fillDeadEnd(map, cell, stays);
  for (let cell = 0; cell < terrain.length; cell++) {
    if (terrain[cell] === Terrain.solid && carved[cell] === 1) layers.liquid.cells[cell] = 0;
    if (layers.feature.cells[cell] === 0 && isUselessDoor(map, cell)) terrain[cell] = Terrain.floor;
  }
  return revealed({ ...withTerrain(dungeon, map), layers });
}

/** The dungeon without secret doors, if the water blocked the last way to the exit that avoids them. */
function revealed<D extends Dungeon & Layered>(dungeon: D): D {
  const { feature } = dungeon.layers;
  if (!feature.cells.includes(Feature.secretDoor)) return dungeon;
  const ground = onDryGround(dungeon, { found: false, ropes: false });
  if (reachFrom(ground.terrain, dungeon.entrance).has(cellOf(feature.width, dungeon.exit))) return dungeon;
  const cells = feature.cells.map((value) => (value === Feature.secretDoor ? Feature.none : value));
  return { ...dungeon, layers: { ...dungeon.layers, feature: { ...feature, cells } } };
}

function keepAround({ width, height, kept }: Flats, { x, y }: Point): void {
  for (let row = Math.max(0, y - KEPT); row <= Math.min(height - 1, y + KEPT); row++) {
    for (let column = Math.max(0, x - KEPT); column <= Math.min(width - 1, x + KEPT); column++) {
      kept[row * width + column] = 1;
    }
  }
}

/** Protects the rock beside hidden doors and gates, so that they cannot be walked around. */
function keepBesideDoors({ terrain, layers, kept, strides }: Flats): void {
  for (let cell = 0; cell < terrain.length; cell++) {
    if (terrain[cell] !== Terrain.door || layers.feature.cells[cell] === 0) continue;
    for (let side = 0; side < 4; side++) kept[cell + strides[side]!] = 1;
  }
}
