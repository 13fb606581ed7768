import type { Direction } from "@delvekit/grid";
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
  setConductivity,
} from "./field";

/** A level's wind. */
export interface Wind {
  /** Where it blows to. */
  readonly direction: Direction;
  /** 0, calm, to 5. */
  readonly strength: number;
}

/** No wind at all. */
export const CALM: Wind = { direction: "n", strength: 0 };

/** The heat of one level: its temperatures, and what on its floor burns or can. */
export interface Ground {
  readonly field: HeatField;
  /** For how many more environment ticks each cell can burn. */
  readonly fuel: Uint16Array;
  /** The cells on fire. */
  readonly burning: CellSet;
  wind: Wind;
}

/** The heat of all levels, with the options that new ones get. */
export interface Heat {
  readonly options: HeatFieldOptions;
  readonly grounds: Ground[];
}

type SavedGround = {
  field: HeatState & { [key: string]: Data };
  fuel: Uint16Array;
  burning: number[];
  wind: Wind;
};

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
  save: ({ grounds }): Data =>
    grounds.map(({ field, fuel, burning, wind }) => {
      return { field: { ...saveHeat(field) }, fuel, burning: cellsOf(burning), wind: { ...wind } };
    }),
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
    wind: CALM,
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
  ground.fuel[cell] = tile.fuel;
}

function loadGround({ field, fuel, burning, wind }: SavedGround): Ground {
  const size = field.width * field.height;
  return { field: restoreHeat(field), fuel, burning: createCellSet(size, burning), wind };
}
