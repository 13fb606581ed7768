import type { Grid, Point } from "@delvekit/grid";
import { dryTerrainOf } from "../dry";
import type { Dungeon, Layered } from "../dungeon";
import { copyLayers, Feature } from "../layers";
import { findProblems, type Machined } from "../machines";
import type { Locked } from "../passes/locks/locks";
import { withTerrain } from "../passes/pass";
import { fillDeadEnd, isInside, isUselessDoor, Terrain } from "../terrain";
import { reachFrom } from "../walks";
import { cellsIn, type Drawn, type Site } from "./draw";
import type { Thing } from "./place";
import { Cell } from "./shape";

/** A level while places are laid on its floor. */
export interface Floor {
  readonly dungeon: Dungeon & Layered;
  /** 1 where one can walk, with everything open. */
  readonly dry: Uint8Array;
  /** The same with all that opens shut, and only what can be reached. Surveyed when it is asked for. */
  shut(): Uint8Array;
  /** How many of the dry cells can be reached. */
  readonly reached: number;
  /** The cells of places. */
  readonly taken: ReadonlySet<number>;
}

/** Surveys a level for places on the floor. */
export function surveyFloor(dungeon: Dungeon & Layered, taken: ReadonlySet<number>): Floor {
  const { cells } = dryTerrainOf(dungeon, { opened: true, ropes: false });
  const dry = cells.map((value) => Number(value !== Terrain.solid));
  let known: Uint8Array | undefined;
  const shut = () => {
    known ??= shutIn(dungeon);
    return known;
  };
  return { dungeon, dry, shut, reached: countReached(dungeon, dry), taken };
}

function shutIn(dungeon: Dungeon & Layered): Uint8Array {
  const ground = dryTerrainOf(dungeon, { ropes: false, found: false });
  const { has } = reachFrom(ground, dungeon.entrance);
  return ground.cells.map((_, cell) => Number(has(cell)));
}

/** How many cells of the ground lead to the entrance. */
export function countReached({ entrance, terrain }: Dungeon, cells: Uint8Array): number {
  return reachFrom({ ...terrain, cells }, entrance).count;
}

/** A place that was laid over a level, and the level with its terrain changed. */
export interface Overlaid {
  readonly site: Site;
  readonly dungeon: Dungeon & Layered;
}

/** How many cells that would be cut off may drown; if there are more, nothing is laid. */
const POCKETS = 20;
/** The least share of a place over two levels that lies on floor. */
const LEAST = 0.2;

/** Whether a place may be laid over a cell: nothing stands there, and it is neither at the border nor beside stairs. */
export function isFree({ dungeon, taken }: Floor, cell: number): boolean {
  const { terrain, layers, entrance, exit } = dungeon;
  const x = cell % terrain.width;
  const y = Math.floor(cell / terrain.width);
  const isBeside = (end: Point) => Math.abs(end.x - x) <= 1 && Math.abs(end.y - y) <= 1;
  const isEnd = isBeside(entrance) || isBeside(exit);
  return isInside(terrain, cell) && !isEnd && !taken.has(cell) && layers.feature.cells[cell] === 0;
}

/**
 * Lays a drawing over whatever is there. What one cannot walk on is dug into rock and floor alike; what one can walk on only lies where one could
 * before, so that no new ways come about. Small pockets that it cuts off drown. Says why not, if it would cut the level.
 */
export function overlay(floor: Floor, drawn: Drawn, { x, y }: Point): Overlaid | string {
  const { dungeon, dry } = floor;
  const { width, height } = dungeon.terrain;
  const cells = new Uint8Array(width * height);
  const things: (readonly Thing[])[] = Array(cells.length).fill([]);
  const ground = dry.slice();
  const own: number[] = [];
  const needsFloor = drawn.place.anchor !== "across";
  for (const [cell, at] of cellsIn({ drawn, x, y }, width)) {
    if (!isFree(floor, cell)) return "something else is there";
    const isWalked = drawn.cells[at] === Cell.open;
    if (isWalked && (dry[cell] === 0 || dungeon.terrain.cells[cell] === Terrain.door)) {
      if (needsFloor && drawn.things[at]!.some(isPut)) return "no floor for all that is in it";
      continue;
    }
    own.push(cell);
    cells[cell] = drawn.cells[at]!;
    things[cell] = drawn.things[at]!;
    if (!isWalked) ground[cell] = 0;
  }
  if (needsFloor && own.filter((cell) => dry[cell] === 1).length < LEAST * own.length)
    return "no floor there";
  const lost = lostIn(floor, ground);
  if (lost.length > POCKETS || lost.some((cell) => !isFree(floor, cell) || things[cell]!.some(isPut)))
    return "it would cut the level";
  const deep = own.find((cell) => cells[cell] === Cell.blocked)!;
  for (const cell of lost) {
    cells[cell] = Cell.blocked;
    things[cell] = things[deep]!;
  }
  const terrain = dug(dungeon.terrain, cells);
  const laid: Drawn = { place: drawn.place, width, height, cells, things, exits: [], inner: [] };
  const changed = withTerrain(dungeon, terrain);
  if (!isSolvable(changed, cells)) return "it would cut the level";
  return { site: { drawn: laid, x: 0, y: 0, ways: [] }, dungeon: changed };
}

/** Whether every lock that is there already can still be opened, in its turn. */
function isSolvable(dungeon: Floor["dungeon"], kinds: Uint8Array): boolean {
  const { machines = [], locks = [] } = dungeon as Partial<Machined & Locked>;
  if (machines.length === 0 && locks.length === 0) return true;
  const layers = copyLayers(dungeon.layers);
  for (const [cell, kind] of kinds.entries())
    if (kind === Cell.blocked) layers.feature.cells[cell] = Feature.statue;
  return findProblems({ ...dungeon, layers, machines }).length === 0;
}

/** What one cannot walk to any more on what is left of the ground, or only through what must be opened first. */
function lostIn({ dungeon, shut }: Floor, ground: Uint8Array): number[] {
  const { has } = reachFrom({ ...dungeon.terrain, cells: ground }, dungeon.entrance);
  const open = shut().slice();
  for (let cell = 0; cell < open.length; cell++) open[cell]! &= ground[cell]!;
  const { has: hasShut } = reachFrom({ ...dungeon.terrain, cells: open }, dungeon.entrance);
  const lost: number[] = [];
  for (let cell = 0; cell < ground.length; cell++)
    if ((ground[cell] === 1 && !has(cell)) || (open[cell] === 1 && !hasShut(cell))) lost.push(cell);
  return lost;
}

/** Whether something is put into a cell, so that it is more than ground. */
function isPut(thing: Thing): boolean {
  return !("terrain" in thing || "layer" in thing);
}

/** The terrain with ground under all that one cannot walk on; nooks of it stay rock, and are taken from the kinds. Doors that could be walked around go. */
function dug({ width, height, cells }: Grid<Uint8Array>, kinds: Uint8Array): Grid<Uint8Array> {
  const map = { width, height, cells: cells.slice() };
  const stays = new Uint8Array(cells.length).fill(1);
  for (let cell = 0; cell < cells.length; cell++) {
    if (kinds[cell] !== Cell.blocked) continue;
    if (cells[cell] === Terrain.solid) stays[cell] = 0;
    if (cells[cell] !== Terrain.corridor) map.cells[cell] = Terrain.floor;
  }
  for (let cell = 0; cell < cells.length; cell++) if (stays[cell] === 0) fillDeadEnd(map, cell, stays);
  for (let cell = 0; cell < cells.length; cell++) {
    if (map.cells[cell] === Terrain.solid) kinds[cell] = Cell.keep;
    if (isUselessDoor(map, cell)) map.cells[cell] = Terrain.floor;
  }
  return map;
}
