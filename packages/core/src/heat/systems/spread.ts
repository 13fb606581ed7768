import { DIRECTIONS } from "@delvekit/grid";
import { addHeat, ambientOf, temperatureAt } from "@delvekit/heat";
import { type Level, type Tile, tilesetOf } from "../../space";
import { streamOf, touchResource, type World } from "../../world";
import { cellsOf } from "../cells";
import { ignitePlace } from "../fire";
import { type Ground, groundOf, HeatResource } from "../ground";
import { windOf } from "../place";

/** The lowest wind strength that carries sparks. */
const GUSTY = 3;

/** The chance per tick, in percent, that a burning cell throws a spark: this much for each step of strength from there on. */
const CHANCE_PER_STEP = 10;

/** How many burning cells beside a closed door or a wooden wall it takes to heat it. */
const FLAMES = 3;

/** The share of the heat needed to light it that they add per tick: half, so it catches fire in the third tick at the latest. */
const LICKED = 0.5;

/**
 * A wind of strength 3 or more throws sparks from burning cells over one bare cell onto fuel, with a chance of 10 percent per tick at 3, 20 at 4 and
 * 30 at 5.
 */
export function throwSparks(world: World, level: Level): void {
  const { direction, strength } = windOf(world, level.id);
  if (strength < GUSTY) return;
  const { dx, dy } = DIRECTIONS.find(({ name }) => name === direction) as (typeof DIRECTIONS)[number];
  const { burning } = groundOf(world, level.id);
  const percent = (strength - GUSTY + 1) * CHANCE_PER_STEP;
  for (const cell of cellsOf(burning)) {
    const x = (cell % level.width) + 2 * dx;
    const y = Math.floor(cell / level.width) + 2 * dy;
    if (!canSpark(world, level, cell, x, y)) continue;
    // Drawn only where a spark can land, so that calm levels use no random numbers.
    if (streamOf(world, "heat.sparks").int(1, 100) <= percent) ignitePlace(world, level.id, x, y);
  }
}

/** Whether there is fuel two cells away that these flames can light, with only bare, open ground between. */
function canSpark(world: World, level: Level, from: number, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return false;
  const { fuel, burning } = groundOf(world, level.id);
  const to = y * level.width + x;
  const between = (from + to) / 2;
  if (burning.marks[from] === 0 || burning.marks[to] === 1) return false;
  if (fuel[to] === 0 || fuel[between] !== 0 || tileOf(world, level, between).airtight) return false;
  return tileOf(world, level, to).ignition <= tileOf(world, level, from).flame;
}

/**
 * Heats wooden doors and walls next to which at least three cells burn. Heat does not flow into insulators, so without this a closed door would never
 * catch fire.
 */
export function lickWood(world: World, level: Level): void {
  const ground = groundOf(world, level.id);
  for (const cell of cellsOf(ground.burning)) {
    for (const { dx, dy } of DIRECTIONS) {
      const beside = neighbour(level, cell, dx, dy);
      if (beside === undefined || ground.fuel[beside] === 0 || ground.burning.marks[beside] === 1) continue;
      const tile = tileOf(world, level, beside);
      if (tile.conductivity < 1) lick(world, level, ground, beside, cell);
    }
  }
}

/** Warms a cell only once per tick: when its first burning neighbour is processed. */
function lick(world: World, level: Level, ground: Ground, cell: number, by: number): void {
  const { ignition } = tileOf(world, level, cell);
  let flames = 0;
  for (const { dx, dy } of DIRECTIONS) {
    const beside = neighbour(level, cell, dx, dy);
    if (beside === undefined || ground.burning.marks[beside] === 0) continue;
    if (tileOf(world, level, beside).flame < ignition) continue;
    if (beside < by) return;
    flames++;
  }
  const { field } = ground;
  if (flames < FLAMES || temperatureAt(field, cell) >= ignition) return;
  const wanted = Math.max(0, ignition - ambientOf(field)) * LICKED;
  touchResource(world, HeatResource, level.id);
  addHeat(field, cell, Math.ceil(wanted) * tileOf(world, level, cell).capacity);
}

function neighbour({ width, height }: Level, cell: number, dx: number, dy: number): number | undefined {
  const x = (cell % width) + dx;
  const y = Math.floor(cell / width) + dy;
  return x < 0 || y < 0 || x >= width || y >= height ? undefined : y * width + x;
}

function tileOf(world: World, level: Level, cell: number): Tile {
  return tilesetOf(world).tiles[level.tiles.cells[cell]!]!;
}
