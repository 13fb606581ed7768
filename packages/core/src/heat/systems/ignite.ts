import { hotCells, temperatureAt } from "@delvekit/heat";
import { entitiesAt, type Level, Position, type Tile, tileAt, tilesetOf } from "../../space";
import { type Entity, has, read, remove, resourceOf, type World } from "../../world";
import { entitiesWithin } from "../cells";
import { Burning, Flammable, Spent } from "../components";
import { igniteEntity, ignitePlace, isOnFire } from "../fire";
import { groundOf } from "../ground";
import { temperatureOf } from "../place";
import { HotCellsResource } from "./sources";
import { lickWood, throwSparks } from "./spread";

/** "heat.ignite": cells and entities that are hot enough, and have fuel, catch fire; and so does what flames and sparks touch. */
export function ignite(world: World, levels: readonly Level[]): void {
  const lowest = Math.min(
    ...tilesetOf(world).tiles.map((tile) => (tile.fuel > 0 ? tile.ignition : Number.POSITIVE_INFINITY)),
  );
  if (lowest < Number.POSITIVE_INFINITY) {
    for (const level of levels) {
      lickWood(world, level);
      throwSparks(world, level);
      igniteCells(world, level, lowest);
    }
  }
  for (const entity of entitiesWithin(world, levels, Flammable)) {
    // Whoever was told of another may have taken this one away.
    if (!has(world, entity, Flammable) || !has(world, entity, Position)) continue;
    const { ignition, flame } = read(world, entity, Flammable);
    const isHot = temperatureOf(world, entity) >= ignition || flamesUnder(world, entity) >= ignition;
    if (has(world, entity, Burning)) touch(world, entity, flame);
    else if (isHot && !has(world, entity, Spent)) igniteEntity(world, entity);
    else if (!isHot) remove(world, entity, Spent);
  }
}

function igniteCells(world: World, { id, width, tiles: ground }: Level, lowest: number): void {
  const { tiles } = tilesetOf(world);
  const { field, fuel, burning } = groundOf(world, id);
  const hot = hotCells(field, lowest, { out: resourceOf(world, HotCellsResource) });
  for (let i = 0; i < hot.count; i++) {
    const cell = hot.cells[i] as number;
    if (fuel[cell] === 0 || burning.marks[cell] === 1) continue;
    if (temperatureAt(field, cell) < (tiles[ground.cells[cell] as number] as Tile).ignition) continue;
    const x = cell % width;
    ignitePlace(world, id, x, (cell - x) / width);
  }
}

/** Something on fire lights the tile under it and what shares its cell, if its flames are hot enough for them. */
function touch(world: World, entity: Entity, flame: number): void {
  const { level, x, y } = read(world, entity, Position);
  if (tileAt(world, level, x, y).ignition <= flame) ignitePlace(world, level, x, y);
  for (const other of entitiesAt(world, level, x, y)) {
    if (other === entity || !has(world, other, Flammable) || has(world, other, Spent)) continue;
    if (read(world, other, Flammable).ignition <= flame) igniteEntity(world, other);
  }
}

/** The temperature of the flames of the tile that an entity is on; the lowest there is if it does not burn. */
function flamesUnder(world: World, entity: Entity): number {
  const { level, x, y } = read(world, entity, Position);
  return isOnFire(world, level, x, y) ? tileAt(world, level, x, y).flame : Number.NEGATIVE_INFINITY;
}
