import {
  awakeChunks,
  type CellList,
  createCellList,
  hotCells,
  setTemperature,
  stepHeat,
} from "@delvekit/heat";
import { type Level, type Tileset, tilesetOf } from "../../space";
import { resource, resourceOf, touchResource, type World } from "../../world";
import { groundOf, groundToChange, HeatResource } from "../ground";
import { BOILING, holdSources } from "./sources";

/** Scratch for looking up hot cells. */
export const HotCellsResource = resource<CellList>({ name: "heat.hot", create: createCellList });

/** "heat.diffuse": heat flows for one tick, sources make good what flowed out of their cells, and water boils away what it gets above 100 degrees. */
export function diffuse(world: World, levels: readonly Level[]): void {
  const tileset = tilesetOf(world);
  const isWatery = tileset.tiles.some(({ quenches }) => quenches);
  for (const level of levels)
    if (awakeChunks(groundOf(world, level.id).field) > 0) stepHeat(groundToChange(world, level.id).field);
  holdSources(world, levels);
  if (!isWatery) return;
  for (const level of levels) boil(world, level, tileset);
}

function boil(world: World, level: Level, { tiles }: Tileset): void {
  const { field } = groundOf(world, level.id);
  const hot = hotCells(field, BOILING, { out: resourceOf(world, HotCellsResource) });
  for (let i = 0; i < hot.count; i++) {
    const cell = hot.cells[i] as number;
    if (!tiles[level.tiles.cells[cell] as number]?.quenches) continue;
    touchResource(world, HeatResource, level.id);
    setTemperature(field, cell, BOILING);
  }
}
