import { type Data, resource, resourceOf } from "../resource";
import { cellOn, type Level, type LevelId, levelOf, type Tile, tilesetOf } from "../space";
import type { World } from "../world/world";
import { type CellSet, cellsOf, createCellSet, dropCell } from "./cells";
import {
  createHeatField,
  type HeatField,
  type HeatFieldOptions,
  type HeatState,
  restoreHeat,
  saveHeat,
  setCapacity,
  setConductivity,
} from "./field";
import { CALM, type Wind } from "./field/airflow";

/** The heat of one level: its temperatures, and what on its floor burns or can. */
export interface Ground {
  readonly field: HeatField;
  /** For how many more environment ticks each cell can burn. */
  readonly fuel: Uint16Array;
  /** The cells on fire. */
  readonly burning: CellSet;
}

/** The heat of all levels, with the options that new ones get. */
export interface Heat {
  readonly options: HeatFieldOptions;
  readonly grounds: Ground[];
}

interface SavedGround {
  readonly field: Omit<HeatState, "wind">;
  readonly wind: Wind;
  readonly fuel: Uint16Array;
  readonly burning: readonly number[];
}

/** The heat of a world, made with these options for each level. */
export function heatResource(options: HeatFieldOptions) {
  return resource<Heat>({
    ...HeatResource,
    create: () => ({ options, grounds: [] }),
    load: (data) => ({ options, grounds: (data as unknown as SavedGround[]).map(loadGround) }),
  });
}

/** What finds a world's heat, whatever its options. */
export const HeatResource = resource<Heat>({
  name: "heat.grounds",
  create: () => ({ options: {}, grounds: [] }),
  save: ({ grounds }): Data => grounds.map(saveGround) as unknown as Data,
  load: (data) => ({ options: {}, grounds: (data as unknown as SavedGround[]).map(loadGround) }),
});

/** The heat of a level. */
export function groundOf(world: World, level: LevelId): Ground {
  return resourceOf(world, HeatResource).grounds[levelOf(world, level).id] as Ground;
}

/** A level's temperatures, for the functions of the heat field. */
export function heatFieldOf(world: World, level: LevelId): HeatField {
  return groundOf(world, level).field;
}

/** Gives a new level its heat. */
export function addGround(world: World, id: LevelId): void {
  const { options, grounds } = resourceOf(world, HeatResource);
  const level = levelOf(world, id);
  const cells = level.width * level.height;
  const ground: Ground = {
    field: createHeatField(level.width, level.height, options),
    fuel: new Uint16Array(cells),
    burning: createCellSet(cells),
  };
  grounds[id] = ground;
  const { tiles } = tilesetOf(world);
  for (const [cell, tile] of level.tiles.cells.entries()) lay(ground, cell, tiles[tile] as Tile);
}

/** Follows a change of tile: the new tile conducts, and burns, in its own way. */
export function relay(world: World, id: LevelId, x: number, y: number): void {
  const level: Level = levelOf(world, id);
  const cell = cellOn(level, x, y);
  const ground = groundOf(world, id);
  const tile = tilesetOf(world).tiles[level.tiles.cells[cell] as number] as Tile;
  lay(ground, cell, tile);
  if (tile.fuel === 0) dropCell(ground.burning, cell);
}

function lay(ground: Ground, cell: number, tile: Tile): void {
  setConductivity(ground.field, cell, tile.conductivity);
  setCapacity(ground.field, cell, tile.capacity);
  ground.fuel[cell] = tile.fuel;
}

function saveGround({ field, fuel, burning }: Ground): SavedGround {
  const { wind = CALM, ...rest } = saveHeat(field);
  return { field: rest, fuel, burning: cellsOf(burning), wind: { ...wind } };
}

function loadGround({ field, fuel, burning, wind }: SavedGround): Ground {
  const size = field.width * field.height;
  return { field: restoreHeat({ ...field, wind }), fuel, burning: createCellSet(size, burning) };
}
