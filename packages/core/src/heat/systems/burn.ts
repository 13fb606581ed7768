import { type Level, Position, setTile, type Tile, tilesetOf } from "../../space";
import { StatusEnded } from "../../statuses";
import { add, type Entity, emit, has, read, remove, type World, write } from "../../world";
import { cellsOf, dropCell, entitiesWithin } from "../cells";
import { Burning, BurntOut, CellBurntOut, Spent, Wet } from "../components";
import { soak } from "../douse";
import { isInWater } from "../fire";
import { groundOf, groundToChange } from "../ground";
import { temperatureAround } from "../place";

/** For how many environment ticks water wets. */
export const SOAKING = 10;

/** "heat.burn": what burns uses up its fuel, water puts it out, and what is wet dries. */
export function burn(world: World, levels: readonly Level[]): void {
  for (const level of levels) burnCells(world, level);
  for (const entity of entitiesWithin(world, levels, Burning)) burnEntity(world, entity);
  for (const entity of entitiesWithin(world, levels, Wet)) dry(world, entity);
}

function burnCells(world: World, level: Level): void {
  const { tiles } = tilesetOf(world);
  if (cellsOf(groundOf(world, level.id).burning).length === 0) return;
  const { fuel, burning } = groundToChange(world, level.id);
  for (const cell of cellsOf(burning)) {
    // Somebody who was told of another cell may have put this one out.
    if (burning.marks[cell] === 0) continue;
    fuel[cell] = (fuel[cell] as number) - 1;
    if (fuel[cell] !== 0) continue;
    dropCell(burning, cell);
    const x = cell % level.width;
    const y = (cell - x) / level.width;
    const { burnsInto } = tiles[level.tiles.cells[cell] as number] as Tile;
    if (burnsInto) setTile(world, level.id, x, y, burnsInto.name);
    emit(world, CellBurntOut({ level: level.id, x, y }));
  }
}

function burnEntity(world: World, entity: Entity): void {
  if (!has(world, entity, Burning) || !has(world, entity, Position)) return;
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

/** What is still in water stays wet. */
function dry(world: World, entity: Entity): void {
  if (!has(world, entity, Wet) || !has(world, entity, Position)) return;
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
