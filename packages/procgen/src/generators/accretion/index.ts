import type { Point } from "@delvekit/grid";
import { createRandom, type Random, type Seed, type WeightedTable, weightedTable } from "@delvekit/random";
import { type Connection, middleOf, type Room, type RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { addConnection, addRoom, createGround, type Ground } from "../../ground";
import { inProportion } from "../../options/table";
import { exitFrom } from "../../passes/ends";
import type { Placing } from "../../placing";
import { cellOf, hasRockBeside, isInside, Terrain } from "../../terrain";
import { stepsBetween } from "../../walks";
import { attach, preparePiece } from "./attach";
import { drawers, type MaskName } from "./masks";
import { type AccretionSettings, accretionOptions } from "./options";

export { type Added, attach, preparePiece } from "./attach";
export { drawers, type MaskName } from "./masks";

/** What the accretion generator has just done. */
export type AccretionStep =
  /** The first room was dug, around the entrance. */
  | { readonly kind: "start"; readonly room: Room }
  /** A room was joined to an existing one. */
  | { readonly kind: "room"; readonly room: Room; readonly connection: Connection }
  /** No place that was tried fits a room of this shape. */
  | { readonly kind: "reject"; readonly shape: string }
  /** A wall between two rooms was opened. */
  | { readonly kind: "loop"; readonly connection: Connection }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

/** A dungeon of rooms of many shapes that were slid onto each other. */
export interface AccretionDungeon extends RoomDungeon {
  readonly options: AccretionSettings;
}

/** A generator of {@link AccretionDungeon}s. */
type AccretionGenerator = DungeonGenerator<typeof accretionOptions, AccretionDungeon, AccretionStep>;

/** The map counts as full when this many rooms in a row did not fit. */
const MISSES = 60;

/**
 * Grows a dungeon room by room: the first one covers the entrance, and each other is slid along the walls of those before
 * until it fits, so that all are connected by construction. Rooms are crosses, boxes, discs, drawings and caves. Finally
 * walls are opened where that shortens a long walk.
 *
 * After the idea of Brian Walker's Brogue.
 */
export const accretion: AccretionGenerator = /* @__PURE__ */ defineGenerator({
  name: "accretion",
  options: accretionOptions,
  dig: (options, seed, _, placing) => digAccretion(options, seed, placing),
});

/** Digs, and joins places to the rooms. */
export function* digAccretion(
  options: AccretionSettings,
  seed: Seed,
  placing: Placing | undefined,
): Generator<AccretionStep, AccretionDungeon, void> {
  const random = createRandom(seed).fork("accretion");
  const ground = createGround(options.width, options.height, inProportion(options.mostDoors, options));
  const start = drawStart(random, options);
  const shapes = { built: weightedTable(options.built), natural: weightedTable(options.natural) };
  const stairs = placing?.enter(ground, options.startX === -1 ? undefined : start);
  const entrance = stairs ?? start;
  const first = stairs ? ground.rooms[0]! : addFirst(ground, random, shapes, entrance, options);
  yield { kind: "start", room: first };
  yield* grow(ground, random, shapes, options, placing);
  for (const connection of openLoops(ground, random, options)) yield { kind: "loop", connection };
  const { width, height, cells, rooms, connections, taken } = ground;
  const terrain = { width, height, cells };
  const bare = placing ? rooms.filter((room) => taken[cellOf(width, middleOf(room))] === 0) : rooms;
  const exit = exitFrom(terrain, entrance, bare.length > 1 ? bare : rooms);
  yield { kind: "ends", entrance, exit };
  const generator = "accretion";
  return { generator, seed, options, terrain, entrance, exit, rooms, connections, interlocking: true };
}

/** The kinds of rooms, with how often they come up. */
type Shapes = Readonly<Record<"built" | "natural", WeightedTable<MaskName>>>;

function drawStart(random: Random, { width, height, startX, startY }: AccretionSettings): Point {
  const x = random.int(2, width - 2);
  const y = random.int(2, height - 2);
  return {
    x: startX === -1 ? x : Math.min(Math.max(2, startX), width - 3),
    y: startY === -1 ? y : Math.min(Math.max(2, startY), height - 3),
  };
}

/** Digs the first room so that the entrance is one of its cells. */
function addFirst(
  ground: Ground,
  random: Random,
  shapes: Shapes,
  { x, y }: Point,
  { width, height, age }: AccretionSettings,
): Room {
  for (let tries = 0; tries < MISSES; tries++) {
    const shape = random.weighted(random.chance(age) ? shapes.natural : shapes.built);
    const mask = drawers[shape](random);
    const at = random.pick([...mask.cells.keys()].filter((cell) => mask.cells[cell] === 1));
    const left = x - (at % mask.width);
    const top = y - Math.floor(at / mask.width);
    const isInside = left > 0 && top > 0 && left + mask.width < width && top + mask.height < height;
    if (isInside) return addRoom(ground, mask, shape, left, top);
  }
  const box = { width: 3, height: 3, cells: new Uint8Array(9).fill(1) };
  return addRoom(ground, box, "small", x - 1, y - 1);
}

function* grow(
  ground: Ground,
  random: Random,
  shapes: Shapes,
  { fill, age, hallways, doors }: AccretionSettings,
  placing: Placing | undefined,
): Generator<AccretionStep> {
  const wanted = fill * ground.cells.length;
  for (let misses = 0; ground.open < wanted && misses < MISSES && ground.sites.length > 0; ) {
    const shape = random.weighted(random.chance(age) ? shapes.natural : shapes.built);
    const hallway = random.chance(hallways) ? random.int(2, 9) : 0;
    const piece = preparePiece(random, shape, drawers[shape](random), hallway);
    const added = attach(ground, random, piece, doors);
    misses = added ? 0 : misses + 1;
    yield added ? { kind: "room", ...added } : { kind: "reject", shape };
    if (added && placing) yield* join(ground, placing, false);
  }
  if (placing) yield* join(ground, placing, true);
}

function* join(ground: Ground, placing: Placing, isLast: boolean): Generator<AccretionStep> {
  for (const { room, connections } of placing.join(ground, isLast))
    for (const connection of connections) yield { kind: "room", room, connection };
}

/** The thickest wall that is opened, in cells. */
const THICKEST = 3;

/** Opens walls between rooms, in random order, where that shortens a walk of `loopDetour` steps or more. */
export function* openLoops(
  ground: Ground,
  random: Random,
  { loopDetour, loops, doors }: Pick<AccretionSettings, "loopDetour" | "loops" | "doors">,
  mayJoin: (one: number, other: number) => boolean = () => true,
): Generator<Connection> {
  if (loops === 0) return;
  for (const wall of random.shuffle(listWalls(ground))) {
    const path = pathThrough(ground, wall);
    if (path === undefined || !random.chance(loops)) continue;
    const step = ground.strides[1 + (wall & 1)]!;
    const one = path[0]! - step;
    const other = path.at(-1)! + step;
    const [from, to] = [ground.roomAt[one]!, ground.roomAt[other]!];
    if (!mayJoin(from, to) || stepsBetween(ground, one, other, loopDetour) < loopDetour) continue;
    yield addConnection(ground, from, to, path, random.chance(doors), true);
  }
}

/** Walls with a room on the west or north: twice the cell, and 0 to dig east, 1 to dig south. */
function listWalls({ cells, roomAt, width }: Ground): number[] {
  const walls: number[] = [];
  for (let cell = width; cell < cells.length - width; cell++) {
    if (cells[cell] !== Terrain.solid) continue;
    if (roomAt[cell - 1] !== -1) walls.push(2 * cell);
    if (roomAt[cell - width] !== -1) walls.push(2 * cell + 1);
  }
  return walls.filter((wall) => {
    const step = wall & 1 ? width : 1;
    for (let i = 1; i <= THICKEST; i++) {
      const cell = (wall >> 1) + i * step;
      if (cell >= cells.length) return false;
      if (cells[cell] !== Terrain.solid) return roomAt[cell] !== -1;
    }
    return false;
  });
}

/** The cells of a wall between two rooms, all with rock on both sides; undefined if there are none. */
function pathThrough(ground: Ground, wall: number): number[] | undefined {
  const { cells, roomAt, strides, taken } = ground;
  const step = strides[1 + (wall & 1)]!;
  const aside = strides[2 - (wall & 1)]!;
  const path: number[] = [];
  let cell = wall >> 1;
  while (cells[cell] === Terrain.solid && path.length < THICKEST) {
    const isFree = taken[cell] === 0 && isInside(ground, cell) && hasRockBeside(ground, cell, aside);
    if (!isFree) return undefined;
    path.push(cell);
    cell += step;
  }
  const first = roomAt[(wall >> 1) - step]!;
  const last = roomAt[cell]!;
  const joins = path.length > 0 && cells[cell] !== Terrain.solid && last !== -1 && first !== -1;
  return joins && first !== last ? path : undefined;
}
