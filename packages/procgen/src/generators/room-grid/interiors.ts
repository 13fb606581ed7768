import { fillRect, type Grid, type Point, type Rect, type Size } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { floorOf, maskOf, type Room, withMask, withRole } from "../../dungeon";
import { SIDES, stride, wallOf } from "../../placement/side";
import { roomShapes } from "../../shapes/all";
import { drawFloor } from "../../shapes/draw";
import { shapeTable } from "../../shapes/table";
import { Terrain } from "../../terrain";
import type { Build, RoomGridStep, RoomMark } from "./build";
import library from "./interiors.json" with { type: "json" };

/**
 * The inside of a room, drawn: `#` rock, `.` floor, `*` a place for one of the marks, which are shuffled.
 * Letters are optional parts: all cells of one letter are rock, or all are floor. With any choice of parts,
 * all of the floor is connected, and it is clear in front of doors of up to three cells in the middle of any
 * wall.
 */
interface Interior {
  readonly rows: readonly string[];
  /** What to put in the places: "chest", "foe", "trap" or "light". */
  readonly marks: readonly string[];
}

/** The size of a drawing. In larger rooms it lies in the middle. */
const INTERIOR: Size = { width: 13, height: 7 };

let all: readonly Interior[] | undefined;

/** All drawings of `places/interiors.places`: each as it is, and mirrored left to right, top to bottom, and both. */
export function interiors(): readonly Interior[] {
  all ??= library.flatMap(({ rows, marks }) => {
    const flipped = rows.map((row) => [...row].reverse().join(""));
    const mirrors = [rows, flipped, [...rows].reverse(), [...flipped].reverse()];
    return mirrors.map((each) => ({ rows: each, marks }));
  });
  return all;
}

/** Puts rock into rooms by chance, in place. Returns the marks. */
export function* furnishRooms(build: Build, random: Random): Generator<RoomGridStep, RoomMark[], void> {
  const { roomWidth, roomHeight, interiors: chance } = build.settings;
  const all: RoomMark[] = [];
  if (chance === 0 || roomWidth < INTERIOR.width || roomHeight < INTERIOR.height) return all;
  for (const room of build.rooms.slice(1)) {
    if (!random.chance(chance)) continue;
    const { floor, marks } = drawFurnishing(random.pick(interiors()), random);
    const left = room.bounds.x + ((roomWidth - INTERIOR.width) >> 1);
    const top = room.bounds.y + ((roomHeight - INTERIOR.height) >> 1);
    const at = (cell: number): Point => ({
      x: left + (cell % INTERIOR.width),
      y: top + Math.floor(cell / INTERIOR.width),
    });
    const solid = [...floor.keys()].filter((cell) => floor[cell] === 0).map(at);
    const placed = marks.map(({ cell, name }) => ({ name, ...at(cell), room: room.id }));
    for (const { x, y } of solid) build.terrain.cells[y * build.terrain.width + x] = Terrain.solid;
    build.rooms[room.id] = withMask(room, maskOf(room, build.terrain));
    all.push(...placed);
    yield { kind: "interior", solid, marks: placed };
  }
  return all;
}

/** Decides each optional part of a drawing by a coin, and shuffles its marks over their places. */
export function drawFurnishing({ rows, marks }: Interior, random: Random) {
  const parts = new Map<string, boolean>();
  const floor = new Uint8Array(INTERIOR.width * INTERIOR.height).fill(1);
  const places: number[] = [];
  for (const [cell, char] of [...rows.join("")].entries()) {
    if (char === "*") places.push(cell);
    if (char >= "A" && char <= "Z" && !parts.has(char)) parts.set(char, random.chance(0.5));
    if (char === "#" || parts.get(char)) floor[cell] = 0;
  }
  const shuffled = random.shuffle([...marks]);
  return { floor, marks: places.map((cell, i) => ({ cell, name: shuffled[i]! })) };
}

/** How often each shape comes up, where it fits. */
const WEIGHTS = {
  rectangle: 8,
  cross: 1,
  ell: 1,
  tee: 1,
  ellipse: 2,
  octagon: 2,
  diamond: 1,
  donut: 1,
  pillaredHall: 1,
  caveBlob: 2,
};

/** The smallest side of a room that may differ, and of the shape in it. */
const LEAST = 3;

/** Gives rooms without an interior other shapes by chance, in place: each within the bounds of its room, with a straight way to it from every door. */
export function* shapeRooms(build: Build, random: Random, isWatched: boolean): Generator<RoomGridStep, void> {
  const { terrain, rooms, settings } = build;
  const { variety, roomWidth, roomHeight } = settings;
  if (variety === 0 || Math.min(roomWidth, roomHeight) <= LEAST) return;
  const shapes = shapeTable(roomShapes, WEIGHTS, { width: roomWidth, height: roomHeight });
  for (const { id, role, bounds, mask } of rooms.slice(1)) {
    if (mask !== undefined || !random.chance(variety)) continue;
    const { name, shape } = random.weighted(shapes);
    const floor = drawFloor(shape, drawBounds(random, bounds, shape.minWidth, shape.minHeight), random);
    if (floor === undefined) continue;
    fillRect(terrain, bounds, Terrain.solid);
    for (const cell of floorOf(floor, terrain.width)) terrain.cells[cell] = Terrain.floor;
    openWays(terrain, bounds);
    const room: Room = { id, shape: name, bounds };
    rooms[id] = withMask(role === undefined ? room : withRole(room, role), maskOf(room, terrain));
    if (isWatched) yield { kind: "interior", solid: rockIn(terrain, bounds), marks: [] };
  }
}

/** Draws bounds that hold the middle of a room, and what lies beside it: that is where doors lead. */
function drawBounds(
  random: Random,
  { x, y, width, height }: Rect,
  minWidth: number,
  minHeight: number,
): Rect {
  const columns = drawSpan(random, width, minWidth);
  const rows = drawSpan(random, height, minHeight);
  return { x: x + columns.start, y: y + rows.start, width: columns.length, height: rows.length };
}

function drawSpan(random: Random, most: number, least: number) {
  const length = random.int(Math.max(LEAST, least, most >> 1), most + 1);
  const middle = most >> 1;
  const first = Math.max(0, middle + 2 - length);
  return { length, start: random.int(first, Math.max(first, Math.min(most - length, middle - 1)) + 1) };
}

/** Digs from each door of a room straight on to its floor. */
function openWays(terrain: Grid<Uint8Array>, bounds: Rect): void {
  const { cells, width } = terrain;
  for (const side of SIDES) {
    const { start, step, length } = wallOf(terrain, bounds, side);
    const out = stride(side, width);
    for (let door = start; door !== start + length * step; door += step) {
      if (cells[door] !== Terrain.door) continue;
      for (let cell = door - out; cells[cell] === Terrain.solid; cell -= out) cells[cell] = Terrain.floor;
    }
  }
}

function rockIn({ width, cells }: Grid<Uint8Array>, { x: left, y: top, ...size }: Rect): Point[] {
  const all = Array.from({ length: size.width * size.height }, (_, at) => ({
    x: left + (at % size.width),
    y: top + Math.floor(at / size.width),
  }));
  return all.filter(({ x, y }) => cells[y * width + x] === Terrain.solid);
}
