import { type Tile, tileIdOf } from "@delvekit/core/space";
import {
  computeDistances,
  createDistanceField,
  createGrid,
  type DistanceField,
  downhill,
  type Grid,
  type Point,
  type Size,
  UNREACHED,
} from "@delvekit/grid";
import { TILES, TINDER, type TileName } from "../../src/game";
import type { LevelInSight } from "../driver";

/** Hotter than this hurts whoever wears no special cloak. */
export const HOT = 70;
/** Hotter than this is a fire. */
const FIERY = 110;

/** After so many turns on a level, what still lies there is left, and nobody is fled from or speared any more: what comes of that has been seen. */
export const LONG = 1000;

/** What a step onto cracked floor costs it: a short way around is better. */
const CRACKED = 6;

/** What a step onto a plate costs whoever dares to: as much as a long way around. */
const DARING = 30;

/** What the bot knows of the level it is on: tiles that it has seen, and the heat where it looks now. */
export interface KnownMap {
  readonly sight: LevelInSight;
  /** The hero's cell. */
  readonly here: number;
  /** Where items were seen. */
  readonly loot: ReadonlySet<number>;
  /** How often it has tried what: levers, ways that fire opens, and locks, those with how many keys. */
  readonly tried: Map<number, number>;
  /** Where to keep away from, and until which turn. */
  readonly avoid: Map<number, number>;
  /** Costs of walking over what is known and not too hot; doors are open to us. */
  readonly costs: Grid<Uint8Array>;
  readonly field: DistanceField;
  /** For distances that one tactic compares. */
  readonly spare: readonly [ours: DistanceField, theirs: DistanceField];
  /** How many turns the bot has spent on the level. */
  readonly age: number;
  /** The known cells of each tile, once somebody has asked for them. */
  cellsByTile: readonly (readonly number[])[] | undefined;
}

/** What stays in mind of a level between turns. */
export interface Memory {
  /** Where items were seen. */
  readonly loot: Set<number>;
  readonly tried: Map<number, number>;
  /** Where it was too hot, or a brazier stood, when it was last seen: until which turn to keep away. */
  readonly avoid: Map<number, number>;
  readonly costs: Grid<Uint8Array>;
  readonly field: DistanceField;
  readonly spare: readonly [ours: DistanceField, theirs: DistanceField];
  /** The turn when the bot came here, later by all turns that it was away. */
  since: number;
  /** The turn when it last looked around here. */
  last: number;
}

/** Remembers nothing yet. */
export function createMemory({ width, height }: Size, since: number): Memory {
  return {
    since,
    last: since,
    loot: new Set(),
    tried: new Map(),
    avoid: new Map(),
    costs: createGrid(width, height),
    field: createDistanceField(width, height),
    spare: [createDistanceField(width, height), createDistanceField(width, height)],
  };
}

/** Who looks around after so many turns was away: no action takes that long. */
const AWAY = 10;

/** How long a fire out of sight is given to burn down, in turns. */
export const BURNS_DOWN = 25;

/** Takes stock of what is in sight. */
export function lookAround(sight: LevelInSight, memory: Memory, turn: number): KnownMap {
  const { level, visible } = sight;
  const { loot, tried, avoid, costs, field, spare } = memory;
  if (turn - memory.last >= AWAY) memory.since += turn - memory.last;
  memory.last = turn;
  note(sight, memory);
  noteCosts(sight, costs.cells, turn - memory.since > LONG);
  for (let cell = 0; cell < costs.cells.length; cell++) {
    if (visible.cells[cell] !== 1 || costs.cells[cell] === 0) continue;
    // In the end it goes past whatever only glows, such as an imp that sleeps in the one way on.
    const isFire = sight.heatAt(cell) > FIERY && (turn - memory.since <= LONG || sight.onFire(cell));
    if (isFire) avoid.set(cell, turn + BURNS_DOWN);
  }
  for (const [cell, until] of avoid) if (turn < until) costs.cells[cell] = 0;
  const here = sight.y * level.width + sight.x;
  // Whoever stands on a trap can still walk off it.
  if (costs.cells[here] === 0) costs.cells[here] = 1;
  const age = turn - memory.since;
  return { sight, here, loot, tried, avoid, costs, field, spare, age, cellsByTile: undefined };
}

/** For each tile, 1 if something is true of it. */
const tilesWhich = (isSo: (tile: Tile) => boolean) =>
  Uint8Array.from(TILES.tiles, (tile) => (isSo(tile) ? 1 : 0));

const TRAPS = tilesWhich(({ hazard }) => (hazard ?? 0) > 0);
const FUEL = tilesWhich(({ name }) => TINDER.includes(name as TileName));
const PLATE = tileIdOf(TILES, "pressure plate");
const CRACKED_FLOOR = tileIdOf(TILES, "cracked floor");

function noteCosts({ level, remembered }: LevelInSight, costs: Uint8Array, isDaring: boolean): void {
  const known = remembered?.cells;
  const tiles = level.tiles.cells;
  const open = level.openerCosts.cells;
  costs.fill(0);
  if (!known) return;
  for (let cell = 0; cell < costs.length; cell++) {
    if (known[cell] !== 1) continue;
    const tile = tiles[cell]!;
    if (TRAPS[tile] === 0) costs[cell] = open[cell]!;
    // After a long stay it would rather be shot at than stand among plates for ever.
    if (tile === PLATE && isDaring) costs[cell] = DARING;
    // It holds until what lies on it is taken.
    if (tile === CRACKED_FLOOR) costs[cell] = CRACKED;
  }
}

/** The colour of statues, which stand in the way. */
const STONE = 0xb8b0a4;

function note({ level, visible, entities }: LevelInSight, { loot, avoid }: Memory): void {
  for (const cell of loot) if (visible.cells[cell] === 1) loot.delete(cell);
  for (const cell of avoid.keys()) if (visible.cells[cell] === 1) avoid.delete(cell);
  for (const { x, y, glyph, colour } of entities) {
    const cell = y * level.width + x;
    if ("!?]/)[|(=-*&".includes(glyph)) loot.add(cell);
    if (glyph === "Ω" || colour === STONE) avoid.set(cell, Number.POSITIVE_INFINITY);
  }
}

/** Tells who could come to the hero over what is known: nobody comes out from behind bars. The turn's look around comes after this. */
export function canComeNear(sight: LevelInSight, { costs: open, field }: Memory): (who: Point) => boolean {
  const { level, remembered } = sight;
  const { width } = level;
  const [cells, known, costs] = [open.cells, remembered?.cells, level.openerCosts.cells];
  cells.fill(0);
  for (let cell = 0; known && cell < cells.length; cell++)
    if (known[cell] === 1 && costs[cell] !== 0) cells[cell] = 1;
  computeDistances(open, [sight.y * width + sight.x], { out: field });
  return ({ x, y }) => field.cells[y * width + x] !== UNREACHED;
}

/** The next cell on the way to the nearest of some cells, or -1 when there is no way. */
export function stepTowards(map: KnownMap, goals: readonly number[]): number {
  if (goals.length === 0) return -1;
  computeDistances(map.costs, goals, { out: map.field });
  return map.field.cells[map.here] === UNREACHED ? -1 : downhill(map.field, map.costs, map.here);
}

/** The next cell on the way out of the heat, whatever it leads through but flames; -1 when there is none. */
export function stepThroughHeat({ sight, here, field }: KnownMap, isCool: (cell: number) => boolean): number {
  const { level, remembered, visible } = sight;
  const costs = createGrid(level.width, level.height);
  const cool: number[] = [];
  for (let cell = 0; cell < costs.cells.length; cell++) {
    if (remembered?.cells[cell] !== 1 || sight.onFire(cell)) continue;
    costs.cells[cell] = level.openerCosts.cells[cell] as number;
    // Nobody knows how hot it is where nobody looks.
    if (costs.cells[cell] !== 0 && (visible.cells[cell] !== 1 || isCool(cell))) cool.push(cell);
  }
  if (cool.length === 0) return -1;
  computeDistances(costs, cool, { out: field });
  return field.cells[here] === UNREACHED ? -1 : downhill(field, costs, here);
}

/** Known cells with an unknown one beside them: where there is something to find out. */
export function frontier({ sight, costs: known }: KnownMap): number[] {
  const { level, remembered } = sight;
  const cells: number[] = [];
  const [{ width }, costs, seen] = [level, known.cells, remembered?.cells];
  for (let cell = width; seen && cell < costs.length - width; cell++) {
    if (costs[cell] === 0) continue;
    if (!(seen[cell - 1] && seen[cell + 1] && seen[cell - width] && seen[cell + width])) cells.push(cell);
  }
  return cells;
}

/** All known cells of a kind. */
export function cellsOfTile(map: KnownMap, name: TileName): readonly number[] {
  map.cellsByTile ??= sortByTile(map.sight);
  return map.cellsByTile[tileIdOf(TILES, name)]!;
}

function sortByTile({ level, remembered }: LevelInSight): number[][] {
  const lists: number[][] = TILES.tiles.map(() => []);
  const [tiles, known] = [level.tiles.cells, remembered?.cells];
  for (let cell = 0; known && cell < tiles.length; cell++)
    if (known[cell] === 1) lists[tiles[cell]!]!.push(cell);
  return lists;
}

/** The cells in sight whose floor is on fire, in the order of the map. */
export function firesInSight({ sight }: KnownMap): number[] {
  return [...sight.fires].filter((cell) => sight.visible.cells[cell] === 1);
}

/** The name of a cell's tile. */
export function tileOf({ sight }: KnownMap, cell: number): TileName {
  return TILES.names[sight.level.tiles.cells[cell] as number] as TileName;
}

/** Whether a cell would burn. */
export function burns({ sight }: KnownMap, cell: number): boolean {
  return FUEL[sight.level.tiles.cells[cell]!] === 1;
}

/** For each cell, 1 if it is no farther from one of some fires, or from what would burn, than `reach`. */
export function dangerGrid({ sight }: KnownMap, reach: number, fires: Iterable<number>): Uint8Array {
  const { cells, width } = sight.level.tiles;
  const danger = new Uint8Array(cells.length);
  for (let cell = 0; cell < cells.length; cell++) danger[cell] = FUEL[cells[cell]!]!;
  for (const cell of fires) danger[cell] = 1;
  return spread(spread(danger, 1, reach, width), width, reach, width);
}

/** A set of cells with those up to some steps to either side, `step` apart. */
function spread(set: Uint8Array, step: number, reach: number, width: number): Uint8Array {
  const wide = set.slice();
  for (let cell = 0; cell < set.length; cell++) {
    if (set[cell] === 0) continue;
    for (let far = 1; far <= reach; far++) {
      if (step > 1 || cell % width >= far) wide[cell - far * step] = 1;
      if (step > 1 || (cell % width) + far < width) wide[cell + far * step] = 1;
    }
  }
  return wide;
}

/** The cells around the hero in which it could stand, with its own first. */
export function cellsAround(map: KnownMap): number[] {
  const { sight, here } = map;
  const walkable = (cell: number) => cell !== here && sight.level.openerCosts.cells[cell] !== 0;
  return [here, ...cellsBeside(map, here).filter(walkable)];
}

/** Known cells with nothing that burns on or beside them. */
export function bareGround(map: KnownMap): number[] {
  const danger = dangerGrid(map, 1, []);
  return walkableCells(map).filter((cell) => danger[cell] === 0);
}

/** Whether at most two of the cells around one can be walked on: a corridor, or a door. */
export function isNarrow(map: KnownMap, cell: number): boolean {
  let free = 0;
  for (const next of cellsBeside(map, cell)) if (map.costs.cells[next] !== 0) free++;
  return free <= 3;
}

/** All known narrow cells. */
export function narrowPlaces(map: KnownMap): number[] {
  return walkableCells(map).filter((cell) => isNarrow(map, cell));
}

/** All known cells that can be walked on. */
export function walkableCells({ costs }: KnownMap): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < costs.cells.length; cell++) if (costs.cells[cell] !== 0) cells.push(cell);
  return cells;
}

/** The nine cells of which one is the middle. */
export function cellsBeside({ sight }: KnownMap, cell: number): number[] {
  const { width } = sight.level;
  const cells: number[] = [];
  for (let row = cell - width; row <= cell + width; row += width) cells.push(row - 1, row, row + 1);
  return cells;
}

/** All cells up to a distance from one, on the map. */
export function cellsNear({ sight }: KnownMap, cell: number, reach: number): number[] {
  const cells: number[] = [];
  someNear({ sight }, cell, reach, (near) => cells.push(near) < 0);
  return cells;
}

/** Whether something is true of one of the cells up to a distance from one, on the map. */
export function someNear(
  { sight }: Pick<KnownMap, "sight">,
  cell: number,
  reach: number,
  isSo: (near: number) => boolean,
): boolean {
  const { width, height } = sight.level;
  const [x, y] = [cell % width, Math.floor(cell / width)];
  const [left, right] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)];
  const bottom = Math.min(height - 1, y + reach);
  for (let row = Math.max(0, y - reach); row <= bottom; row++)
    for (let near = row * width + left; near <= row * width + right; near++) if (isSo(near)) return true;
  return false;
}
