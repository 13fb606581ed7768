import { CARDINALS, type Point } from "@delvekit/grid";
import type { Lying, Painted } from "@delvekit/kit/levels";
import { cellsOfRoom, isInRoom, type Room, type RoomDungeon, Terrain, topKind } from "@delvekit/procgen";
import { type Random, weightedTable } from "@delvekit/random";
import { BRAZIER } from "../content";
import type { TileName } from "../tiles/tiles";
import { LAIR, THEMES, type Theme } from "./themes";

/** How many cells of bare floor a brazier has on every side, so that it never blocks a way. */
const OPEN = 2;

/** What is in the rooms of a level besides those who live there. */
export interface Furniture {
  readonly paint: readonly Painted<TileName>[];
  readonly braziers: readonly Lying[];
}

/** Draws a theme for every room, lays its patches, and puts its braziers up. */
export function furnish(dungeon: RoomDungeon, depth: number, isLast: boolean, random: Random): Furniture {
  const themes = drawThemes(dungeon, depth, isLast, random.fork("themes"));
  const [patches, fires] = [random.fork("patches"), random.fork("braziers")];
  const free = freeCells(dungeon);
  return {
    paint: dungeon.rooms.flatMap((room, i) => patchesIn(patches, dungeon, room, themes[i] as Theme)),
    braziers: dungeon.rooms.flatMap((room, i) => braziersIn(fires, room, themes[i] as Theme, free)),
  };
}

function drawThemes({ rooms, exit }: RoomDungeon, depth: number, isLast: boolean, random: Random): Theme[] {
  const table = weightedTable(
    THEMES.map((theme) => [theme, theme.weight + theme.perDepth * (depth - 1)] as const),
  );
  return rooms.map((room) => {
    const drawn = random.weighted(table);
    return isLast && isInRoom(room, exit.x, exit.y) ? LAIR : drawn;
  });
}

function patchesIn(
  random: Random,
  { layers, terrain }: RoomDungeon,
  room: Room,
  { patches }: Theme,
): Painted<TileName>[] {
  // What a cavern has grown, or where water stands, is left alone.
  const bare = ({ x, y }: Point) => !layers || !topKind(layers, y * terrain.width + x);
  return patches.flatMap(({ tile, share }) =>
    growPatch(random, room, share)
      .filter(bare)
      .map(({ x, y }) => ({ tile, x, y })),
  );
}

/**
 * A ragged patch that covers about `share` of a room: it starts at a random cell, and again and again one of the
 * cells along its edge joins it.
 */
function growPatch(random: Random, room: Room, share: number): Point[] {
  const floor = cellsOfRoom(room);
  const wanted = Math.round(floor.length * share);
  const patch: Point[] = [];
  const start = random.pick(floor);
  const edge = [start];
  const seen = new Set([keyOf(start)]);
  while (patch.length < wanted && edge.length > 0) {
    const [cell] = edge.splice(random.int(0, edge.length), 1) as [Point];
    patch.push(cell);
    for (const { dx, dy } of CARDINALS) {
      const next = { x: cell.x + dx, y: cell.y + dy };
      if (!isInRoom(room, next.x, next.y) || seen.has(keyOf(next))) continue;
      seen.add(keyOf(next));
      edge.push(next);
    }
  }
  return patch;
}

function braziersIn(random: Random, room: Room, { braziers }: Theme, free: Set<string>): Lying[] {
  const lying: Lying[] = [];
  for (let count = 0; count < braziers; count++) {
    const spots = cellsOfRoom(room).filter((cell) => square(cell).every((near) => free.has(keyOf(near))));
    if (spots.length === 0) break;
    const { x, y } = random.pick(spots);
    free.delete(keyOf({ x, y }));
    lying.push({ kind: BRAZIER, x, y });
  }
  return lying;
}

/** Where the floor of rooms is dry and nothing stands. */
function freeCells({ terrain, layers, rooms, entrance, exit }: RoomDungeon): Set<string> {
  const bare = ({ x, y }: Point) => {
    const cell = y * terrain.width + x;
    return terrain.cells[cell] === Terrain.floor && !(layers && topKind(layers, cell));
  };
  const ends = [keyOf(entrance), keyOf(exit)];
  return new Set(
    rooms.flatMap((room) => cellsOfRoom(room).filter(bare).map(keyOf)).filter((key) => !ends.includes(key)),
  );
}

/** All cells near one, itself included. */
function square({ x, y }: Point): Point[] {
  const cells: Point[] = [];
  for (let dy = -OPEN; dy <= OPEN; dy++) {
    for (let dx = -OPEN; dx <= OPEN; dx++) cells.push({ x: x + dx, y: y + dy });
  }
  return cells;
}

function keyOf({ x, y }: Point): string {
  return `${x},${y}`;
}
