import { computeDistances, createGrid, UNREACHED } from "@delvekit/grid";
import { addHeat, HeatError, MAX_TEMPERATURE, temperatureAt } from "@delvekit/heat";
import { cellAt, cellOn, entitiesAt, type Level, type LevelId, levelOf, tileAt, tilesetOf } from "../space";
import { type Entity, emit, get, has, refuseUnlessWhole, type World } from "../world";
import { Body, Exploded, Flammable } from "./components";
import { igniteEntity, ignitePlace } from "./fire";
import { groundOf, groundToChange } from "./ground";
import { temperatureOf } from "./place";
import { followCell, scorch } from "./systems/bodies";

/** An explosion, as `explode` takes it. */
export interface Explosion {
  readonly level: LevelId;
  readonly x: number;
  readonly y: number;
  /** How much hotter its centre gets, in degrees, above 0 and up to 5000. */
  readonly degrees: number;
  /** How many steps it reaches, a whole number from 0 to 100. The heat decreases evenly with distance, to nothing one step beyond the radius. */
  readonly radius: number;
  /** The entity that caused it, reported in the event. */
  readonly by?: Entity | undefined;
}

/** The greatest radius of an explosion. */
const FARTHEST = 100;

/**
 * Releases a burst of heat. It passes through everything that is not airtight, and around corners, but each step takes some of its force, so a wall
 * gives shelter. It immediately ignites what is hot enough and hurts what heat can hurt; afterwards its heat spreads like any other.
 *
 * @throws {HeatError} for degrees or a radius out of range. @throws {SpaceError} off the map.
 * @example explode(world, { level, x, y, degrees: 600, radius: 3, by: hero });
 */
export function explode(world: World, explosion: Explosion): void {
  const { level: id, x, y, degrees, radius, by } = explosion;
  const level = levelOf(world, id);
  cellOn(level, x, y);
  check(explosion);
  const cells = blast(world, level, explosion);
  emit(world, Exploded({ level: id, x, y, degrees, radius, by }));
  const { field } = groundToChange(world, id);
  for (const { cell, steps } of cells) addHeat(field, cell, (degrees * (radius + 1 - steps)) / (radius + 1));
  const places = cells.map(({ cell }) => cellAt(level, cell));
  const caught = places.flatMap((place) => entitiesAt(world, id, place.x, place.y));
  for (const { cell } of cells) flash(world, level, cell);
  for (const entity of caught) strike(world, entity);
}

interface Reached {
  readonly cell: number;
  readonly steps: number;
}

/** The cells that it reaches, in map order, with the number of steps to each. */
function blast(world: World, level: Level, { x, y, radius }: Explosion): Reached[] {
  const { tiles } = tilesetOf(world);
  const left = Math.max(0, x - radius);
  const top = Math.max(0, y - radius);
  const width = Math.min(level.width, x + radius + 1) - left;
  const height = Math.min(level.height, y + radius + 1) - top;
  const cellIn = (inside: number) =>
    (top + Math.floor(inside / width)) * level.width + left + (inside % width);
  // Only the part of the map around it, so that a small explosion is cheap on a large map.
  const costs = createGrid(width, height);
  for (let i = 0; i < costs.cells.length; i++)
    costs.cells[i] = tiles[level.tiles.cells[cellIn(i)]!]!.airtight ? 0 : 1;
  const centre = (y - top) * width + x - left;
  const field = computeDistances(costs, [centre], { maximum: radius });
  const reached: Reached[] = [];
  field.cells.forEach((steps, i) => {
    if (steps !== UNREACHED) reached.push({ cell: cellIn(i), steps });
  });
  return reached;
}

/** Ignites a tile that is hot enough now. */
function flash(world: World, level: Level, cell: number): void {
  const { x, y } = cellAt(level, cell);
  if (temperatureAt(groundOf(world, level.id).field, cell) >= tileAt(world, level.id, x, y).ignition)
    ignitePlace(world, level.id, x, y);
}

/** Applies the blast to an entity, unless a listener has removed it in the meantime. */
function strike(world: World, entity: Entity): void {
  if (has(world, entity, Body)) followCell(world, entity);
  const { ignition } = get(world, entity, Flammable) ?? { ignition: Number.POSITIVE_INFINITY };
  if (temperatureOf(world, entity) >= ignition) igniteEntity(world, entity);
  scorch(world, entity);
}

function check({ degrees, radius }: Explosion): void {
  if (!(degrees > 0 && degrees <= MAX_TEMPERATURE))
    throw new HeatError(
      `degrees of an explosion is ${degrees}; it must be above 0 and at most ${MAX_TEMPERATURE}`,
    );
  refuseUnlessWhole("radius of an explosion", radius, HeatError, 0, FARTHEST);
}
