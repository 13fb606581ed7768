import type { Point } from "@delvekit/grid";
import { createRandom, type Random, type Seed, type WeightedTable, weightedTable } from "@delvekit/random";
import type { Connection, Room, RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { addRoom, createGround, type Ground } from "../../ground";
import { inProportion } from "../../options/table";
import { exitFrom } from "../../passes/ends";
import type { Placing } from "../../placing";
import { middleOf } from "../../rooms";
import { cellOf } from "../../terrain";
import { attach, preparePiece } from "./attach";
import { openLoops } from "./loops";
import { drawers, type MaskName } from "./masks";
import { type AccretionSettings, accretionOptions } from "./options";

export { type Added, attach, preparePiece } from "./attach";
export { openLoops } from "./loops";
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
export type AccretionGenerator = DungeonGenerator<typeof accretionOptions, AccretionDungeon, AccretionStep>;

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
