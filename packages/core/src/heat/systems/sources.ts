import { coolTo, countAwakeChunks, findHotCells, stepHeat, warmAll, warmTo } from "@delvekit/heat";
import { type Level, levelOf, Position, type Tileset, tilesetOf } from "../../space";
import { type Entity, read, resourceOf, touchResource, type World } from "../../world";
import { cellsOf, entitiesWithin, HotCellsResource } from "../cells";
import { Burning, ColdSource, Flammable, HeatSource } from "../components";
import { coolFires, isInWater } from "../fire";
import { groundOf, groundToChange, HeatResource } from "../ground";
import { warmWood } from "./wood";

/** The boiling point of water, in degrees. */
const BOILING = 100;

/** "heat.sources": sources and fires warm their cells; then cold sources cool theirs and put out fires there. */
export function warmSources(world: World, levels: readonly Level[]): void {
  holdSources(world, levels);
  for (const entity of entitiesWithin(world, levels, ColdSource)) {
    const { level: id, x, y } = read(world, entity, Position);
    const level = levelOf(world, id);
    const { degrees } = read(world, entity, ColdSource);
    coolFires(world, level, y * level.width + x, () => degrees);
  }
}

/** Restores the cells of all sources to their temperature after heat has flowed out of them, so that a source's cell has the source's value. */
export function holdSources(world: World, levels: readonly Level[]): void {
  for (const { id, tiles } of levels) {
    const { burning, field } = groundOf(world, id);
    if (burning.count === 0) continue;
    touchResource(world, HeatResource, id);
    const flames = tilesetOf(world).tiles.map(({ flame }) => flame);
    warmAll(field, cellsOf(burning), tiles.cells, flames);
  }
  for (const entity of entitiesWithin(world, levels, HeatSource))
    holdCell(world, entity, read(world, entity, HeatSource).degrees);
  for (const entity of entitiesWithin(world, levels, Burning, Flammable))
    holdCell(world, entity, read(world, entity, Flammable).flame);
  for (const entity of entitiesWithin(world, levels, ColdSource))
    holdCell(world, entity, read(world, entity, ColdSource).degrees, coolTo);
}

function holdCell(world: World, entity: Entity, degrees: number, hold = warmTo): void {
  const { level, x, y } = read(world, entity, Position);
  const { field } = groundToChange(world, level);
  const isBoiling = hold === warmTo && degrees > BOILING && isInWater(world, entity);
  hold(field, y * field.width + x, isBoiling ? BOILING : degrees);
}

/**
 * "heat.diffuse": heat flows for one tick, also into standing wood, sources replace what flowed out of their cells, and water stays at 100 degrees at most:
 * the excess boils away.
 */
export function diffuse(world: World, levels: readonly Level[]): void {
  for (const level of levels) {
    if (countAwakeChunks(groundOf(world, level.id).field) > 0)
      stepHeat(groundToChange(world, level.id).field);
    warmWood(world, level);
  }
  holdSources(world, levels);
  const tileset = tilesetOf(world);
  if (tileset.tiles.some(({ quenches }) => quenches)) for (const level of levels) boil(world, level, tileset);
}

function boil(world: World, level: Level, { tiles }: Tileset): void {
  const { field } = groundOf(world, level.id);
  const hot = findHotCells(field, BOILING, { out: resourceOf(world, HotCellsResource) });
  for (let i = 0; i < hot.count; i++) {
    const cell = hot.cells[i]!;
    if (!tiles[level.tiles.cells[cell]!]?.quenches) continue;
    touchResource(world, HeatResource, level.id);
    coolTo(field, cell, BOILING);
  }
}
