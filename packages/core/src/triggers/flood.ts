import { DIRECTIONS } from "@delvekit/grid";
import { at, type Level, levelOf, Position, setTile, type Tile, tilesetOf } from "../space";
import { despawn, type Entity, entitiesWith, read, rowsInOrder, spawn, type World, write } from "../world";
import { Flooded, Spring } from "./components";

/** "triggers.flood": the water of springs that were set off rises or sinks. */
export function flood(world: World, levels: readonly Level[]): void {
  if (rowsInOrder(world, Spring).length === 0) return;
  for (const spring of entitiesWith(world, Spring, Position)) {
    const { flow, rate, cells } = read(world, spring, Spring);
    if (flow === "none" || !levels.some(({ id }) => id === read(world, spring, Position).level)) continue;
    const wet = entitiesWith(world, Flooded, Position).filter(
      (one) => read(world, one, Flooded).by === spring,
    );
    if (flow === "rising") rise(world, spring, Math.min(rate, cells - wet.length));
    else sink(world, spring, wet, rate);
  }
}

function rise(world: World, spring: Entity, most: number): void {
  const { tile } = read(world, spring, Spring);
  const { level: id } = read(world, spring, Position);
  const level = levelOf(world, id);
  const next = most > 0 ? shoreOf(world, level, spring, most) : [];
  if (next.length === 0) write(world, spring, Spring, { flow: "none" });
  for (const cell of next) {
    const was = tileOf(world, level, cell).name;
    const x = cell % level.width;
    const y = (cell - x) / level.width;
    spawn(world, at(id, x, y), Flooded({ by: spring, was }));
    setTile(world, id, x, y, tile);
  }
}

/** The cells that were flooded last are drained first. */
function sink(world: World, spring: Entity, wet: readonly Entity[], most: number): void {
  for (const cell of wet.slice(-most).reverse()) {
    const { level, x, y } = read(world, cell, Position);
    const { was } = read(world, cell, Flooded);
    despawn(world, cell);
    setTile(world, level, x, y, was);
  }
  if (wet.length <= most) write(world, spring, Spring, { flow: "none" });
}

/** The next cells that the water reaches, nearest to the spring first: it spreads over open ground, in four directions, through water. */
function shoreOf(world: World, level: Level, spring: Entity, most: number): number[] {
  const { x, y } = read(world, spring, Position);
  const { tile } = read(world, spring, Spring);
  const queue = [y * level.width + x];
  const seen = new Set(queue);
  const shore: number[] = [];
  for (let i = 0; i < queue.length && shore.length < most; i++) {
    const cell = queue[i] as number;
    const ground = tileOf(world, level, cell);
    if (ground.name !== tile && ground.walkable) shore.push(cell);
    for (const beside of besideOf(level, cell)) {
      if (seen.has(beside) || !isOpen(tileOf(world, level, beside), tile)) continue;
      seen.add(beside);
      queue.push(beside);
    }
  }
  return shore;
}

function isOpen(ground: Tile, tile: string): boolean {
  return ground.walkable || ground.name === tile;
}

function besideOf({ width, height }: Level, cell: number): number[] {
  const x = cell % width;
  const y = (cell - x) / width;
  return DIRECTIONS.flatMap(({ dx, dy }) => {
    const isStraight = dx === 0 || dy === 0;
    const isInside = x + dx >= 0 && y + dy >= 0 && x + dx < width && y + dy < height;
    return isStraight && isInside ? [cell + dy * width + dx] : [];
  });
}

function tileOf(world: World, level: Level, cell: number): Tile {
  return tilesetOf(world).tiles[level.tiles.cells[cell] as number] as Tile;
}
