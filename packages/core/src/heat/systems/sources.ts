import { coolTo, warmTo } from "@delvekit/heat";
import { type Level, levelOf, Position, type Tile, tilesetOf } from "../../space";
import { type Entity, read, type World } from "../../world";
import { cellsOf } from "../cells";
import { Burning, ColdSource, Flammable, HeatSource } from "../components";
import { coolFires } from "../douse";
import { groundOf } from "../ground";
import { entitiesWithin } from "./within";

/** "heat.sources": whatever is a source, or on fire, keeps its cell warm; then what is cold keeps its own cold. */
export function warmSources(world: World, levels: readonly Level[]): void {
  const { tiles } = tilesetOf(world);
  for (const level of levels) {
    const { burning, field } = groundOf(world, level.id);
    for (const cell of cellsOf(burning))
      warmTo(field, cell, (tiles[level.tiles.cells[cell] as number] as Tile).flame);
  }
  for (const entity of entitiesWithin(world, levels, HeatSource))
    warmCellOf(world, entity, read(world, entity, HeatSource).degrees);
  for (const entity of entitiesWithin(world, levels, Burning, Flammable))
    warmCellOf(world, entity, read(world, entity, Flammable).flame);
  for (const entity of entitiesWithin(world, levels, ColdSource))
    chillCellOf(world, entity, read(world, entity, ColdSource).degrees);
}

function warmCellOf(world: World, entity: Entity, degrees: number): void {
  const { level, x, y } = read(world, entity, Position);
  const { field } = groundOf(world, level);
  warmTo(field, y * field.width + x, degrees);
}

function chillCellOf(world: World, entity: Entity, degrees: number): void {
  const { level: id, x, y } = read(world, entity, Position);
  const level = levelOf(world, id);
  const { field } = groundOf(world, id);
  const cell = y * level.width + x;
  coolTo(field, cell, degrees);
  coolFires(world, level, cell, () => degrees);
}
