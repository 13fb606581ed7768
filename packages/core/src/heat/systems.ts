import type { Component } from "../component";
import { add, entitiesWith, has, read, remove, storeOf, write } from "../entity";
import { emit } from "../event";
import { resource, resourceOf } from "../resource";
import { type Level, Position, setTile, type Tile, tilesetOf } from "../space";
import type { World } from "../world/world";
import { addCell, cellsOf, dropCell } from "./cells";
import { Burning, Flammable, HeatSource, Scorchable } from "./components";
import { BurntOut, CellBurntOut, CellIgnited, Ignited, Scorched } from "./events";
import { type CellList, createCellList, hotCells, stepHeat, temperatureAt, warm } from "./field";
import { type Ground, groundOf } from "./ground";

/** Scratch for looking up hot cells. */
export const HotCellsResource = resource<CellList>({ name: "heat.hot", create: createCellList });

/*
 * Each system works on the levels that are given: all that are awake, or the one that catches up.
 */

/** "heat.sources": whatever is a source, or on fire, keeps its cell warm. */
export function warmSources(world: World, levels: readonly Level[]): void {
  const { tiles } = tilesetOf(world);
  for (const level of levels) {
    const ground = groundOf(world, level.id);
    for (const cell of cellsOf(ground.burning))
      warm(ground.field, cell, (tiles[level.tiles.cells[cell] as number] as Tile).flame);
  }
  const sources = storeOf(world, HeatSource).degrees;
  for (const entity of entitiesWithin(world, levels, HeatSource))
    warmCellOf(world, entity, sources[entity] as number);
  const flames = storeOf(world, Flammable).flame;
  for (const entity of entitiesWithin(world, levels, Burning, Flammable))
    warmCellOf(world, entity, flames[entity] as number);
}

/** "heat.diffuse": heat flows for one tick. */
export function diffuse(world: World, levels: readonly Level[]): void {
  for (const level of levels) stepHeat(groundOf(world, level.id).field);
}

/** "heat.ignite": cells and entities that are hot enough, and have fuel, catch fire. */
export function ignite(world: World, levels: readonly Level[]): void {
  const list = resourceOf(world, HotCellsResource);
  const lowest = Math.min(
    ...tilesetOf(world).tiles.map((tile) => (tile.fuel > 0 ? tile.ignition : Number.POSITIVE_INFINITY)),
  );
  for (const level of levels) {
    if (lowest === Number.POSITIVE_INFINITY) break;
    igniteCells(
      world,
      level,
      groundOf(world, level.id),
      hotCells(groundOf(world, level.id).field, lowest, list),
    );
  }
  for (const entity of entitiesWithin(world, levels, Flammable)) {
    const { ignition, fuel } = read(world, entity, Flammable);
    if (fuel === 0 || has(world, entity, Burning) || temperatureOf(world, entity) < ignition) continue;
    add(world, entity, Burning, { left: fuel });
    emit(world, Ignited, { entity });
  }
}

/** "heat.burn": what burns uses up its fuel. */
export function burn(world: World, levels: readonly Level[]): void {
  for (const level of levels) burnCells(world, level, groundOf(world, level.id));
  for (const entity of entitiesWithin(world, levels, Burning)) {
    const { left } = read(world, entity, Burning);
    if (left > 1) {
      write(world, entity, Burning, { left: left - 1 });
    } else {
      remove(world, entity, Burning);
      emit(world, BurntOut, { entity });
    }
  }
}

/** "heat.scorch": heat hurts those whom it can. */
export function scorch(world: World, levels: readonly Level[]): void {
  for (const entity of entitiesWithin(world, levels, Scorchable)) {
    const { bearable, perPoint } = read(world, entity, Scorchable);
    const degrees = temperatureOf(world, entity);
    if (degrees <= bearable) continue;
    emit(world, Scorched, { entity, degrees, points: Math.ceil((degrees - bearable) / perPoint) });
  }
}

/** Entities on some levels with all of these components, in the order of spawning. */
function entitiesWithin(world: World, levels: readonly Level[], ...components: Component[]): number[] {
  const there = storeOf(world, Position).level;
  const wanted = new Set(levels.map(({ id }) => id));
  return entitiesWith(world, [...components, Position]).filter((entity) =>
    wanted.has(there[entity] as number),
  );
}

function igniteCells(world: World, level: Level, ground: Ground, hot: CellList): void {
  const { tiles } = tilesetOf(world);
  for (let i = 0; i < hot.count; i++) {
    const cell = hot.cells[i] as number;
    const tile = tiles[level.tiles.cells[cell] as number] as Tile;
    if (
      ground.fuel[cell] === 0 ||
      ground.burning.marks[cell] === 1 ||
      temperatureAt(ground.field, cell) < tile.ignition
    )
      continue;
    addCell(ground.burning, cell);
    emit(world, CellIgnited, placeOf(level, cell));
  }
}

function burnCells(world: World, level: Level, ground: Ground): void {
  const { tiles } = tilesetOf(world);
  for (const cell of cellsOf(ground.burning)) {
    ground.fuel[cell] = (ground.fuel[cell] as number) - 1;
    if (ground.fuel[cell] !== 0) continue;
    dropCell(ground.burning, cell);
    const { level: id, x, y } = placeOf(level, cell);
    const { burnsInto } = tiles[level.tiles.cells[cell] as number] as Tile;
    if (burnsInto) setTile(world, id, x, y, burnsInto.name);
    emit(world, CellBurntOut, { level: id, x, y });
  }
}

/** The temperature in degrees where an entity is. */
export function temperatureOf(world: World, entity: number): number {
  const { level, x, y } = read(world, entity, Position);
  const { field } = groundOf(world, level);
  return temperatureAt(field, y * field.width + x);
}

function warmCellOf(world: World, entity: number, degrees: number): void {
  const { level, x, y } = read(world, entity, Position);
  const { field } = groundOf(world, level);
  warm(field, y * field.width + x, degrees);
}

function placeOf(level: Level, cell: number): { level: number; x: number; y: number } {
  return { level: level.id, x: cell % level.width, y: Math.floor(cell / level.width) };
}
