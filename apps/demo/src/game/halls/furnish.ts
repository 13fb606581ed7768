import { CARDINALS, inBounds, type Point, type Size } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import type { Lying, Painted } from "@delvekit/kit/levels";
import { cellsOf, Feature, isInRoom, Liquid, type Room, Terrain, topKindAt } from "@delvekit/procgen";
import { type Random, weightedTable } from "@delvekit/random";
import { BRAZIER, GLOW } from "../content";
import { square } from "../pieces";
import type { TileName } from "../tiles/tiles";
import type { DepthStyle } from "./depths";
import type { MachinedHall } from "./ground";
import { THEMES, type Theme, type ThemeName } from "./themes";

/** How many cells of bare floor a brazier needs on every side, so that it never blocks a path. */
const OPEN = 2;

/** What is in the rooms of a level besides its inhabitants. */
export interface Furniture {
  readonly paint: readonly Painted<TileName>[];
  readonly lying: readonly Lying[];
}

/** How far from where the hero arrives all floor stays bare, in cells: nobody comes to stand in oil beside a fire. */
const CLEAR = 3;

/** Draws a theme for every room, lays its patches and places its braziers. Set pieces are left unchanged. */
export function furnish(
  dungeon: MachinedHall,
  rooms: readonly Room[],
  { themes: weights }: DepthStyle,
  random: Random,
): Furniture {
  const themes = drawThemes(rooms, weights, random.fork("themes"));
  const [patches, fires] = [random.fork("patches"), random.fork("braziers")];
  const isBare = bareIn(dungeon);
  const bare = (cell: Point) => isBare(cell) && stepsBetween(cell, dungeon.entrance) > CLEAR;
  const free = new Set(rooms.flatMap((room) => cellsOf(room).filter(bare).map(keyOf)));
  free.delete(keyOf(dungeon.exit));
  return {
    paint: rooms.flatMap((room, i) => patchesIn(patches, bare, room, themes[i]!)),
    lying: [
      ...rooms.flatMap((room, i) => braziersAt(fires, cellsOf(room), themes[i]!.braziers, free)),
      ...glowing(dungeon),
    ],
  };
}

/** The radius of the crown's lair. */
const LAIR = 5;

/** The lair around the Ember Crown: dry grass and leaking oil between two braziers. */
export function furnishLair(dungeon: MachinedHall, random: Random): Furniture {
  const { exit } = dungeon;
  const bare = bareIn(dungeon);
  const around = square(exit, LAIR).filter(
    (cell) => bare(cell) && (cell.x - exit.x) ** 2 + (cell.y - exit.y) ** 2 <= LAIR ** 2 + LAIR,
  );
  const paint = around.flatMap(({ x, y }): Painted<TileName>[] => {
    const lot = random.float();
    return lot < 0.72 ? [{ tile: lot < 0.12 ? "oil" : "dry grass", x, y }] : [];
  });
  const free = new Set(around.map(keyOf));
  free.delete(keyOf(exit));
  return { paint, lying: braziersAt(random, around, 2, free) };
}

function drawThemes(rooms: readonly Room[], weights: DepthStyle["themes"], random: Random): Theme[] {
  const table = weightedTable(
    (Object.entries(weights) as [ThemeName, number][]).map(([name, odds]) => [THEMES[name]!, odds] as const),
  );
  return rooms.map(() => random.weighted(table));
}

/** Every third lava cell glows, hot enough to light oil that touches it. */
function glowing({ layers, terrain }: MachinedHall): Lying[] {
  return cellsIn(terrain)
    .filter(({ x, y }, cell) => layers.liquid.cells[cell] === Liquid.lava && (x + 2 * y) % 5 === 0)
    .map((at) => ({ kind: GLOW, ...at }));
}

/** Empty floor that belongs to no set piece. Cells off the map are not floor. */
export function bareIn({ terrain, layers, machines }: MachinedHall): (cell: Point) => boolean {
  const taken = new Set(machines.flatMap(({ cells }) => cells.map(keyOf)));
  return ({ x, y }) => {
    if (!inBounds(terrain, x, y)) return false;
    const cell = y * terrain.width + x;
    return terrain.cells[cell] === Terrain.floor && !topKindAt(layers, cell) && !taken.has(keyOf({ x, y }));
  };
}

/** All cells of dry floor, overgrown or not, that belong to no set piece and are not used otherwise. */
export function openCells(dungeon: MachinedHall, used: readonly Point[]): Point[] {
  const { terrain, layers, machines } = dungeon;
  const taken = new Set([...used, ...machines.flatMap(({ cells }) => cells)].map(keyOf));
  return cellsIn(terrain).filter((at, cell) => {
    const isDry = layers.liquid.cells[cell] === Liquid.none && layers.feature.cells[cell] === Feature.none;
    return isDry && terrain.cells[cell] === Terrain.floor && !taken.has(keyOf(at));
  });
}

function patchesIn(
  random: Random,
  bare: (cell: Point) => boolean,
  room: Room,
  { patches }: Theme,
): Painted<TileName>[] {
  return (Object.entries(patches) as [TileName, number][]).flatMap(([tile, share]) =>
    growPatch(random, room, share)
      .filter(bare)
      .map(({ x, y }) => ({ tile, x, y })),
  );
}

/**
 * Grows a ragged patch that covers about `share` of a room: it starts at a random cell, and repeatedly adds a random cell along its edge.
 */
function growPatch(random: Random, room: Room, share: number): Point[] {
  const floor = cellsOf(room);
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

function braziersAt(random: Random, cells: readonly Point[], count: number, free: Set<string>): Lying[] {
  const lying: Lying[] = [];
  for (let i = 0; i < count; i++) {
    const spots = cells.filter((cell) => square(cell, OPEN).every((near) => free.has(keyOf(near))));
    if (spots.length === 0) break;
    const { x, y } = random.pick(spots);
    free.delete(keyOf({ x, y }));
    lying.push({ kind: BRAZIER, x, y });
  }
  return lying;
}

/** All cells of a map. */
export function cellsIn({ width, height }: Size): Point[] {
  return Array.from({ length: width * height }, (_, cell) => ({
    x: cell % width,
    y: Math.floor(cell / width),
  }));
}

/** A cell as a key of sets. */
export function keyOf({ x, y }: Point): string {
  return `${x},${y}`;
}
