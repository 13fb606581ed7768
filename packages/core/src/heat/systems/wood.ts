import { DIRECTIONS } from "@delvekit/grid";
import {
  addHeat,
  ambientOf,
  conductivityAt,
  findHotCells,
  temperatureAt,
  UNITS_PER_DEGREE,
} from "@delvekit/heat";
import { type Level, type Tile, tilesetOf } from "../../space";
import { because, resourceOf, streamOf, touchResource, type World } from "../../world";
import { cellsOf, HotCellsResource, neighbour, SIDES, tileOf } from "../cells";
import { ignitePlace } from "../fire";
import { type Ground, groundOf, HeatResource } from "../ground";
import { findHeatCause, windOf } from "../place";

/** The lowest wind strength that carries sparks. */
const GUSTY = 3;

/** The chance per tick, in percent, that a burning cell throws a spark: this much for each step of strength from there on. */
const CHANCE_PER_STEP = 10;

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
    if (streamOf(world, "heat.sparks").int(1, 100) > percent) continue;
    const from = { level: level.id, x: x - 2 * dx, y: y - 2 * dy };
    because(world, findHeatCause(world, from, 0), () => ignitePlace(world, level.id, x, y));
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

/** The share of the difference that standing wood takes per tick from open ground beside it, and from burning wood, which touches it. */
const FROM_AIR = 7 / 64;
const FROM_WOOD = 1 / 4;

/** How many burning cells beside a closed door or a wooden wall it takes to heat it. */
const FLAMES = 3;

/** The share of the heat needed to light it that they add per tick: half, so it catches fire in the third tick at the latest. */
const LICKED = 0.5;

/** Heat that flows into wood, in units. */
interface Flow {
  readonly from: number;
  readonly to: number;
  readonly units: number;
}

/**
 * Warms wooden doors and walls that insulate from the cells beside them, if those are at least half as hot as would light them. Their heat stays in
 * them, so what lies behind stays cold until they burn. What they gain, those cells lose.
 */
export function warmWood(world: World, level: Level): void {
  const { tiles } = tilesetOf(world);
  const wood = tiles.filter(({ fuel, conductivity }) => fuel > 0 && conductivity === 0);
  if (wood.length === 0) return;
  const lowest = Math.min(...wood.map(({ ignition }) => ignition));
  const ground = groundOf(world, level.id);
  const { field } = ground;
  // Not below the ambient temperature: that would visit the whole map.
  const least = Math.max(lowest / 2, ambientOf(field) + 1);
  const hot = findHotCells(field, least, { out: resourceOf(world, HotCellsResource) });
  if (hot.count === 0) return;
  const flows: Flow[] = [];
  for (let i = 0; i < hot.count; i++) addFlows(ground, level, tiles, hot.cells[i]!, flows);
  if (flows.length === 0) return;
  touchResource(world, HeatResource, level.id);
  for (const { from, to, units } of flows) {
    addHeat(field, from, -units / UNITS_PER_DEGREE);
    addHeat(field, to, units / UNITS_PER_DEGREE);
  }
}

/** Adds what flows out of a cell into wood, computed from the temperatures before the tick: the order of the cells does not matter. */
function addFlows(ground: Ground, level: Level, tiles: readonly Tile[], from: number, flows: Flow[]): void {
  const { field, fuel } = ground;
  if (conductivityAt(field, from) === 0) return;
  const degrees = temperatureAt(field, from);
  const tileAt = (cell: number) => tiles[level.tiles.cells[cell]!]!;
  for (const { dx, dy } of SIDES) {
    const to = neighbour(level, from, dx, dy);
    if (to === undefined || fuel[to] === 0 || conductivityAt(field, to) > 0) continue;
    if (degrees < tileAt(to).ignition / 2) continue;
    const share = tileAt(from).conductivity === 0 ? FROM_WOOD : FROM_AIR;
    const units = Math.floor((degrees - temperatureAt(field, to)) * UNITS_PER_DEGREE * share);
    if (units > 0) flows.push({ from, to, units });
  }
}

/**
 * Heats wooden doors and walls next to which at least three cells burn, diagonally too: flames all around light them sooner.
 */
export function lickWood(world: World, level: Level): void {
  if (!tilesetOf(world).tiles.some(({ fuel, conductivity }) => fuel > 0 && conductivity < 1)) return;
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
  addHeat(field, cell, Math.ceil(wanted));
}
