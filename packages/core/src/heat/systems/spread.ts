import { DIRECTIONS } from "@delvekit/grid";
import type { Level } from "../../space";
import { because, streamOf, type World } from "../../world";
import { findHeatCause } from "../cause";
import { cellsOf, tileOf } from "../cells";
import { ignitePlace } from "../fire";
import { groundOf } from "../ground";
import { windOf } from "../place";

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
