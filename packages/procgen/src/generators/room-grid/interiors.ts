import type { Point, Size } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { maskOf, withMask } from "../../rooms";
import { Terrain } from "../../terrain";
import type { Build, RoomGridStep, RoomMark } from "./build";
import library from "./interiors.json" with { type: "json" };

/**
 * The inside of a room, drawn: `#` rock, `.` floor, `*` a place for one of the marks, which are shuffled.
 * Letters are optional parts: all cells of one letter are rock, or all are floor. With any choice of parts,
 * all of the floor is connected, and it is clear in front of doors of up to three cells in the middle of any
 * wall.
 */
export interface Interior {
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
