import { type Entity, hasPlugin, read, type World } from "@delvekit/core";
import { burningCellsOf } from "@delvekit/core/heat";
import { hasBit, memoryOf, outdatedOf, seenBy, viewOf } from "@delvekit/core/sight";
import { Blocker, entryCostOf, type Level, levelOf, Position, tilesetOf } from "@delvekit/core/space";
import { createGrid, type Grid } from "@delvekit/grid";
import { locksFor } from "../machines";
import { stepsBetween } from "../places";

/** Who opens doors, and who carries the key as well. */
const OPENER = { opens: true };
const KEEPER = { opens: true, unlocks: true };

/** Stands for the tile of a cell that was never seen. */
const UNSEEN = -1;

/**
 * The tiles that an entity sees or remembers, by cell: tile ids, or -1 for cells that it has never seen. A door that somebody has closed behind its
 * back is still open to it.
 */
export function knownTiles(world: World, who: Entity): Int16Array {
  const level = levelOf(world, read(world, who, Position).level);
  const { cells } = level.tiles;
  const known = new Int16Array(cells.length).fill(UNSEEN);
  const remembered = memoryOf(world, who, level.id);
  if (!remembered) return known;
  for (let cell = 0; cell < known.length; cell++)
    if (hasBit(remembered, cell)) known[cell] = cells[cell] as number;
  const { names } = tilesetOf(world);
  const { visible } = viewOf(world, who);
  for (const [cell, name] of outdatedOf(world, who, level.id))
    if (!hasBit(visible, cell)) known[cell] = names.indexOf(name);
  return known;
}

/** All cells with a tile of this name that an entity knows of. */
export function cellsOfTile(world: World, who: Entity, name: string): number[] {
  const id = tilesetOf(world).names.indexOf(name);
  const tiles = knownTiles(world, who);
  const found: number[] = [];
  if (id < 0) return found;
  for (let cell = tiles.indexOf(id); cell >= 0; cell = tiles.indexOf(id, cell + 1)) found.push(cell);
  return found;
}

/**
 * The cost of walking on each cell, as far as an entity knows: 0 for cells that it has never seen, sees burning, or has a neighbour on, and for doors
 * that it has no key for.
 */
export function knownCosts(world: World, who: Entity): Grid<Uint8Array> {
  const level = levelOf(world, read(world, who, Position).level);
  const costs = createGrid(level.width, level.height);
  const known = knownTiles(world, who);
  const { tiles } = tilesetOf(world);
  const costOf = tiles.map((tile) => entryCostOf(tile, OPENER));
  for (let cell = 0; cell < known.length; cell++) costs.cells[cell] = costOf[known[cell] as number] ?? 0;
  for (const [cell, isLocked] of locksFor(world, who)) {
    const tile = tiles[known[cell] as number];
    if (tile) costs.cells[cell] = isLocked ? 0 : entryCostOf(tile, KEEPER);
  }
  for (const cell of takenCells(world, who, level)) costs.cells[cell] = 0;
  return costs;
}

// Fire in view, and neighbours. Those farther away may have moved by then, and sirens do when somebody approaches.
function takenCells(world: World, who: Entity, { id, width }: Level): number[] {
  const { visible } = viewOf(world, who);
  const here = read(world, who, Position);
  const fire = hasPlugin(world, "heat") ? [...burningCellsOf(world, id).cells] : [];
  const neighbours = seenBy(world, who, [Blocker])
    .map((other) => read(world, other, Position))
    .filter((place) => stepsBetween(here, place) === 1);
  return [...fire.filter((cell) => hasBit(visible, cell)), ...neighbours.map(({ x, y }) => y * width + x)];
}
