import { createWorld, type Entity, spawn, type World } from "@delvekit/core";
import { ignitePlace } from "@delvekit/core/heat";
import { at, type LevelId, levelOf, tileAt } from "@delvekit/core/space";
import { advance, step, wait } from "@delvekit/core/turns";
import type { Point } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import { HERO } from "./content";
import { cellsIn, halls } from "./halls";
import { SETUP, trips } from "./wiring";

/** A cavern with a meadow by a lake. */
const SEED = 100;
const DEPTH = 2;

/** For how many turns the fire has been burning. */
const TURNS = 7;

/** A fire in the thickest grass of a cavern, a few turns old: for pictures. */
export interface Blaze {
  readonly world: World;
  readonly hero: Entity;
  /** A viewer that sees the whole level, at the place where the fire started. */
  readonly everywhere: Entity;
  readonly spark: Point;
}

/** Lights a cavern. */
export function blaze(seed: number = SEED): Blaze {
  const steps = kindle(seed);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in short steps, between which a page answers keys. */
export function* kindle(seed: number = SEED): Generator<undefined, Blaze> {
  const world = createWorld({ ...SETUP, seed });
  yield;
  const { level, x, y } = halls.entrance(world, DEPTH);
  yield;
  const hero = spawn(world, HERO, at(level, x, y));
  const spark = thickestGrass(world, level);
  yield;
  advance(world);
  ignitePlace(world, level, spark.x, spark.y);
  for (let turn = 0; turn < TURNS; turn++) {
    yield;
    step(world, wait());
  }
  // Without a `Viewer`, an entity sees the whole level.
  return { world, hero, everywhere: spawn(world, at(level, spark.x, spark.y)), spark };
}

/** Plays one turn for the hero, who explores what does not burn. Returns whether it lives. */
export function playOn({ world, hero }: Blaze): boolean {
  const advice = trips.next(world, hero, { kind: "explore" }, { foes: false });
  return step(world, advice.kind === "go" ? advice.action : wait()).status !== "over";
}

/** How far grass counts towards its thickness. */
const AROUND = 5;

/** The cell of grass with the most grass around it. */
function thickestGrass(world: World, id: LevelId): Point {
  const grass = cellsIn(levelOf(world, id)).filter(
    ({ x, y }) => tileAt(world, id, x, y).name === "dry grass",
  );
  let best: Point = { x: 0, y: 0 };
  let most = 0;
  for (const cell of grass) {
    const around = grass.filter((other) => stepsBetween(cell, other) <= AROUND).length;
    if (around > most) [best, most] = [cell, around];
  }
  return best;
}
