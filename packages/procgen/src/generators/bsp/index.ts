import { createGrid, fillRect, type Grid, type Point } from "@delvekit/grid";
import { createRandom, type Random } from "@delvekit/random";
import { type Connection, maskOf, type Room, type RoomDungeon, withMask } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { checkRoomFits } from "../../options/table";
import { chooseEnds } from "../../passes/ends";
import { Terrain } from "../../terrain";
import { besides } from "../../walks";
import { joinHalves } from "./join";
import {
  type BspSettings,
  type BspStep,
  bspOptions,
  drawRoom,
  type Partition,
  partsOf,
  splitMap,
  splitsOf,
} from "./partition";

export type { Axis, BspStep, Partition } from "./partition";

/** A dungeon of rooms in the parts of a map that was split again and again. */
export interface BspDungeon extends RoomDungeon {
  readonly options: BspSettings;
  /** How the map was split, down to the parts with the rooms. */
  readonly partition: Partition;
}

/** A generator of {@link BspDungeon}s. */
type BspGenerator = DungeonGenerator<typeof bspOptions, BspDungeon, BspStep>;

/**
 * Splits the map in two again and again (binary space partitioning), hollows out a room in every part, and joins the two halves of each
 * split, the smallest first. Every corridor runs straight, or along the line of its split, with a door at both ends.
 *
 * After the dungeons that libtcod's BSP toolkit made popular.
 */
export const bsp: BspGenerator = /* @__PURE__ */ defineGenerator({
  name: "bsp",
  options: bspOptions,
  check: (options) => checkRoomFits(options, 2),
  *dig(options, seed, isWatched) {
    const random = createRandom(seed).fork("bsp");
    const terrain = createGrid(options.width, options.height);
    const partition = splitMap(random, options);
    if (isWatched) yield* splitsOf(partition);
    const parts = partsOf(partition);
    const rooms = parts.filter(({ room }) => room >= 0).map((part) => drawRoom(random, options, part));
    for (const room of rooms) {
      fillRect(terrain, room.bounds, Terrain.floor);
      if (isWatched) yield { kind: "room", room };
    }
    const connections: Connection[] = [];
    for (const part of parts) {
      if (part.room >= 0) continue;
      const ways = random.chance(options.loops) ? 2 : 1;
      for (const connection of joinHalves(terrain, random, rooms, part, ways)) {
        connections.push(connection);
        if (isWatched) yield { kind: "corridor", connection };
      }
    }
    yield* carveRooms(terrain, random, rooms, options.carved);
    const { entrance, exit } = chooseEnds(terrain, rooms);
    yield { kind: "ends", entrance, exit };
    return { generator: "bsp", seed, options, terrain, entrance, exit, rooms, connections, partition };
  },
});

/** Cuts off corners of rooms or puts pillars into them by chance, in place, wherever no door is near. */
function* carveRooms(
  terrain: Grid<Uint8Array>,
  random: Random,
  rooms: Room[],
  chance: number,
): Generator<BspStep, void, void> {
  for (const room of rooms) {
    if (chance === 0 || !random.chance(chance)) continue;
    const { width, height } = room.bounds;
    const solid =
      width >= 7 && height >= 5 && random.chance(0.3) ? pillars(room) : corners(terrain, random, room);
    if (solid.length === 0) continue;
    for (const { x, y } of solid) terrain.cells[y * terrain.width + x] = Terrain.solid;
    rooms[room.id] = withMask(room, maskOf(room, terrain));
    yield { kind: "carve", solid };
  }
}

/** Two rows of pillars along the longer walls, every other cell, a cell away from all walls. */
function pillars({ bounds: { x, y, width, height } }: Room): Point[] {
  const solid: Point[] = [];
  for (let column = 2; column < width - 2; column += 2) {
    // From both ends, so that the rows are symmetric if the length is even.
    if (2 * column >= width) break;
    for (const at of new Set([column, width - 1 - column])) {
      solid.push({ x: x + at, y: y + 1 }, { x: x + at, y: y + height - 2 });
    }
  }
  return solid;
}

/** The cells of the corners that may go: no door is beside them, and all four are cut alike. */
function corners(terrain: Grid<Uint8Array>, random: Random, { bounds }: Room): Point[] {
  const { x, y, width, height } = bounds;
  const cut = drawCut(random, width, height);
  if (cut === undefined) return [];
  const solid: Point[] = [];
  for (const isRight of [false, true]) {
    for (const isLow of [false, true]) {
      const cells: Point[] = [];
      for (let row = 0; row < cut.down; row++) {
        for (let column = 0; column < cut.across; column++) {
          if (cut.isSlope && row + column >= Math.max(cut.across, cut.down)) continue;
          cells.push({
            x: isRight ? x + width - 1 - column : x + column,
            y: isLow ? y + height - 1 - row : y + row,
          });
        }
      }
      if (!cells.some((cell) => isBesideDoor(terrain, cell))) solid.push(...cells);
    }
  }
  return solid;
}

/** How much is cut off a corner: cells along each wall, of which at least three are left, and whether as a slope or as a notch. */
function drawCut(random: Random, width: number, height: number) {
  const across = Math.min(3, (width - 3) >> 1);
  const down = Math.min(2, (height - 3) >> 1);
  if (across < 1 || down < 1) return undefined;
  const isSlope = random.chance(0.5);
  const side = random.int(1, Math.min(across, down) + 1);
  return isSlope
    ? { across: side, down: side, isSlope }
    : { across: random.int(1, across + 1), down: random.int(1, down + 1), isSlope };
}

function isBesideDoor({ width, cells }: Grid<Uint8Array>, { x, y }: Point): boolean {
  return besides(y * width + x, width).some((cell) => cells[cell]! >= Terrain.corridor);
}
