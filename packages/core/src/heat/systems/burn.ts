import { findHotCells, temperatureAt } from "@delvekit/heat";
import { cellAt, entitiesAt, type Level, Position, setTile, tileAt, tilesetOf } from "../../space";
import {
  add,
  because,
  type Entity,
  emit,
  has,
  inside,
  type Place,
  read,
  remove,
  resourceOf,
  type Told,
  touchResource,
  type World,
  write,
} from "../../world";
import { addFire, findFireCause } from "../causes";
import { cellsOf, entitiesWithin, HotCellsResource, markCell } from "../cells";
import {
  Burning,
  BurntOut,
  CellBurntOut,
  CellIgnited,
  Flammable,
  Spent,
  StatusEnded,
  Wet,
} from "../components";
import { igniteCell, igniteEntity, ignitePlace, isInWater, isOnFire, soak } from "../fire";
import { conduct, groundOf, groundToChange, HeatResource } from "../ground";
import { findHeatCause, temperatureAround, temperatureOf } from "../place";
import { lickWood, throwSparks } from "./wood";

/** For how many environment ticks water makes things wet. */
export const SOAKING = 10;

/** "heat.burn": fires use up their fuel, water puts them out, and wet things dry. */
export function burn(world: World, levels: readonly Level[]): void {
  for (const level of levels) burnCells(world, level);
  for (const entity of entitiesWithin(world, levels, Burning)) burnEntity(world, entity);
  for (const entity of entitiesWithin(world, levels, Wet)) dry(world, entity);
}

function burnCells(world: World, level: Level): void {
  const { tiles } = tilesetOf(world);
  if (groundOf(world, level.id).burning.count === 0) return;
  const ground = groundToChange(world, level.id);
  const { fuel, burning } = ground;
  for (const cell of cellsOf(burning)) {
    // A listener to another cell's event may have put this one out.
    if (burning.marks[cell] === 0) continue;
    fuel[cell] = fuel[cell]! - 1;
    if (fuel[cell] !== 0) continue;
    markCell(burning, cell, 0);
    const { x, y } = cellAt(level, cell);
    const tile = tiles[level.tiles.cells[cell]!]!;
    conduct(ground, cell, tile);
    if (tile.burnsInto) setTile(world, level.id, x, y, tile.burnsInto.name);
    emit(world, CellBurntOut({ level: level.id, x, y }));
  }
}

function burnEntity(world: World, entity: Entity): void {
  const { left } = read(world, entity, Burning);
  if (isInWater(world, entity)) {
    soak(world, entity, SOAKING);
  } else if (left > 1) {
    write(world, entity, Burning, { left: left - 1 });
  } else {
    remove(world, entity, Burning);
    add(world, entity, Spent);
    emit(world, BurntOut({ entity }));
    emit(world, StatusEnded({ entity, status: Burning.name }));
  }
}

/** Things in water stay wet. */
function dry(world: World, entity: Entity): void {
  if (isInWater(world, entity)) {
    soak(world, entity, SOAKING);
    return;
  }
  const { left } = read(world, entity, Wet);
  const heat = Math.max(0, temperatureAround(world, entity) - 20);
  const after = left - 1 - Math.floor(heat / 40);
  if (after > 0) write(world, entity, Wet, { left: after });
  else remove(world, entity, Wet);
}

/** "heat.ignite": cells and entities catch fire if they have fuel and are hot enough, or if flames or sparks touch them. */
export function ignite(world: World, levels: readonly Level[]): void {
  let lowest = Number.POSITIVE_INFINITY;
  for (const { fuel, ignition } of tilesetOf(world).tiles) if (fuel > 0) lowest = Math.min(lowest, ignition);
  if (lowest < Number.POSITIVE_INFINITY) {
    for (const level of levels) {
      lickWood(world, level);
      throwSparks(world, level);
      igniteCells(world, level, lowest);
    }
  }
  for (const entity of entitiesWithin(world, levels, Flammable)) {
    const { ignition, flame } = read(world, entity, Flammable);
    const isHot = temperatureOf(world, entity) >= ignition || flamesUnder(world, entity) >= ignition;
    if (has(world, entity, Burning)) touch(world, entity, flame);
    else if (isHot && !has(world, entity, Spent))
      because(world, findHeatCause(world, read(world, entity, Position)), () => igniteEntity(world, entity));
    else if (!isHot) remove(world, entity, Spent);
  }
}

function igniteCells(world: World, level: Level, lowest: number): void {
  const { id, width, tiles: map } = level;
  const { tiles } = tilesetOf(world);
  const { causes } = world[inside];
  const { now } = causes;
  const ground = groundOf(world, id);
  const { field, fuel, burning } = ground;
  const hot = findHotCells(field, lowest, { out: resourceOf(world, HotCellsResource) });
  const recent = { last: -1, fires: 0, plain: true };
  let touched = false;
  for (let i = 0; i < hot.count; i++) {
    const cell = hot.cells[i]!;
    if (fuel[cell] === 0 || burning.marks[cell] === 1) continue;
    const tile = tiles[map.cells[cell]!]!;
    if (temperatureAt(field, cell) < tile.ignition) continue;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    // Without `CellIgnited` and `because`, their checks and functions: thousands of cells may catch fire in a turn.
    const told = { level: id, x, y, type: CellIgnited.type } as Place as Told<typeof CellIgnited>;
    causes.now = findFireCause(world, ground, recent, told);
    if (!touched) touchResource(world, HeatResource, id);
    touched = true;
    igniteCell(world, ground, cell, tile, told);
    causes.now = now;
    addFire(world, ground, recent, cell);
  }
}

/** A burning entity ignites the tile under it and the entities in its cell, if its flames are hot enough for them. */
function touch(world: World, entity: Entity, flame: number): void {
  const place = read(world, entity, Position);
  const { level, x, y } = place;
  const light = (run: () => unknown) => because(world, findHeatCause(world, place, 1, entity), run);
  if (tileAt(world, level, x, y).ignition <= flame && !isOnFire(world, level, x, y))
    light(() => ignitePlace(world, level, x, y));
  for (const other of entitiesAt(world, level, x, y)) {
    if (other === entity || has(world, other, Burning) || !has(world, other, Flammable)) continue;
    if (!has(world, other, Spent) && read(world, other, Flammable).ignition <= flame)
      light(() => igniteEntity(world, other));
  }
}

/** The temperature of the flames on an entity's tile; the lowest possible temperature if the tile does not burn. */
function flamesUnder(world: World, entity: Entity): number {
  const { level, x, y } = read(world, entity, Position);
  return isOnFire(world, level, x, y) ? tileAt(world, level, x, y).flame : Number.NEGATIVE_INFINITY;
}
