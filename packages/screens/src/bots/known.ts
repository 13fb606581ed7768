import { type Entity, has, hasPlugin, read, type World } from "@delvekit/core";
import { burningCellsOf } from "@delvekit/core/heat";
import { hasBit, memoryOf, outdatedOf, seenBy, viewOf } from "@delvekit/core/sight";
import { Blocker, entryCostOf, type Level, levelOf, Position, tilesetOf } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { createGrid, type Grid } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import { canPass } from "@delvekit/kit/factions";
import { rememberedBy } from "@delvekit/kit/journeys";
import { waysOf } from "@delvekit/kit/levels";
import { locksFor } from "@delvekit/kit/machines";

/** The walking of an entity that opens doors, and of one that also has the key. */
const OPENER = { opens: true };
const KEEPER = { opens: true, unlocks: true };

/** Stands for the tile of a cell that was never seen. */
const UNSEEN = -1;

/** Tile ids by cell. */
type Tiles = Int16Array | Level["tiles"]["cells"];

/**
 * The tile that an entity sees or remembers at a cell of its level: its id, or -1 if it has never seen it. A door that somebody has closed behind its
 * back is still open to it.
 */
export function knownTileAt(world: World, who: Entity): (cell: number) => number {
  const level = levelOf(world, read(world, who, Position).level);
  const { cells } = level.tiles;
  const remembered = memoryOf(world, who, level.id);
  if (!remembered) return () => UNSEEN;
  const outdated = outdatedOf(world, who, level.id);
  const { names } = tilesetOf(world);
  const { visible } = viewOf(world, who);
  return (cell) => {
    if (!hasBit(remembered, cell)) return UNSEEN;
    const before = hasBit(visible, cell) ? undefined : outdated.get(cell);
    return before === undefined ? cells[cell]! : names.indexOf(before);
  };
}

/** The same for all cells. */
export function knownTiles(world: World, who: Entity): Int16Array {
  const { id, tiles } = levelOf(world, read(world, who, Position).level);
  const known = new Int16Array(tiles.cells.length).fill(UNSEEN);
  const remembered = memoryOf(world, who, id);
  for (let cell = 0; remembered && cell < known.length; cell++)
    if (hasBit(remembered, cell)) known[cell] = tiles.cells[cell]!;
  const tileAt = knownTileAt(world, who);
  for (const cell of outdatedOf(world, who, id).keys()) known[cell] = tileAt(cell);
  return known;
}

/** All cells with a tile of this name that an entity knows of. @param tiles what it takes each cell for */
export function cellsOfTile(
  world: World,
  who: Entity,
  name: string,
  tiles: Tiles = knownTiles(world, who),
): number[] {
  const id = tilesetOf(world).names.indexOf(name);
  const found: number[] = [];
  if (id < 0) return found;
  for (let cell = tiles.indexOf(id); cell >= 0; cell = tiles.indexOf(id, cell + 1)) found.push(cell);
  return found;
}

/** The verbs that lead on, with the cells where an entity knows that they do. Default: down, in a game with `levels`. @param tiles what it takes each cell for */
export function knownWays(
  world: World,
  who: Entity,
  ways: Readonly<Record<string, string>> | undefined,
  tiles: Tiles = knownTiles(world, who),
): (readonly [verb: string, cells: readonly number[]])[] {
  if (!ways) return [["descend", knownWaysDown(world, who, tiles)]];
  return Object.entries(ways).map(([verb, tile]) => [verb, cellsOfTile(world, who, tile, tiles)]);
}

function knownWaysDown(world: World, who: Entity, tiles: Tiles): number[] {
  const { width } = levelOf(world, read(world, who, Position).level);
  return waysOf(world, who, "down")
    .map(({ x, y }) => y * width + x)
    .filter((cell) => tiles[cell] !== UNSEEN);
}

/**
 * The cost of walking on each cell, as far as an entity knows: 0 for cells that it has never seen, that it
 * sees burning, that hold a neighbour who does not change places, for closed gates, and for doors to which it
 * has no key.
 */
export function knownCosts(world: World, who: Entity, known = knownTiles(world, who)): Grid<Uint8Array> {
  const level = levelOf(world, read(world, who, Position).level);
  const costs = createGrid(level.width, level.height);
  const { tiles } = tilesetOf(world);
  const costOf = tiles.map((tile) => entryCostOf(tile, OPENER));
  for (let cell = 0; cell < known.length; cell++) {
    const id = known[cell]!;
    if (id !== UNSEEN) costs.cells[cell] = costOf[id]!;
  }
  for (const [cell, isLocked] of locksFor(world, who)) {
    const tile = tiles[known[cell]!];
    if (tile) costs.cells[cell] = isLocked ? 0 : entryCostOf(tile, KEEPER);
  }
  for (const cell of takenCells(world, who, level)) costs.cells[cell] = 0;
  return costs;
}

// Fire in view, neighbours, and what does not move. Creatures farther away may have moved by the time it gets
// there.
function takenCells(world: World, who: Entity, { id, width }: Level): number[] {
  const { visible } = viewOf(world, who);
  const here = read(world, who, Position);
  const fire = hasPlugin(world, "heat") ? [...burningCellsOf(world, id).cells] : [];
  const isBeside = (other: Entity) => stepsBetween(here, read(world, other, Position)) === 1;
  const seen = seenBy(world, who, [Blocker]).filter((other) =>
    has(world, other, Actor) ? isBeside(other) && !canPass(world, who, other) : true,
  );
  const gates = rememberedBy(world, who).filter((thing) => has(world, thing, Blocker));
  const taken = [...seen, ...gates].map((other) => read(world, other, Position));
  return [...fire.filter((cell) => hasBit(visible, cell)), ...taken.map(({ x, y }) => y * width + x)];
}
