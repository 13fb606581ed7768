import { type Grid, type Point, parseAscii } from "@delvekit/grid";
import { type Dungeon, type Room, type RoomDungeon, Terrain } from "@delvekit/procgen";

const LEGEND = {
  "#": Terrain.solid,
  ".": Terrain.floor,
  ",": Terrain.corridor,
  "+": Terrain.door,
  "<": Terrain.floor,
  ">": Terrain.floor,
};

/** A dungeon without rooms as it was drawn; `<` and `>` are entrance and exit. */
export function scene(drawing: string): Dungeon {
  const terrain = parseAscii(drawing, LEGEND);
  const entrance = find(drawing, terrain, "<");
  const exit = find(drawing, terrain, ">");
  return { generator: "drawing", seed: 0, options: {}, terrain, entrance, exit };
}

/** The same with rooms in these places: x, y, width, height. */
export function sceneWithRooms(drawing: string, ...bounds: [number, number, number, number][]): RoomDungeon {
  const rooms = bounds.map(
    ([x, y, width, height], id): Room => ({ id, shape: "rectangle", bounds: { x, y, width, height } }),
  );
  return { ...scene(drawing), rooms, connections: [] };
}

/** A drawing without its indentation, to compare with `toAscii`. */
export function drawn(drawing: string): string {
  return drawing
    .trim()
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
}

function find(drawing: string, { width }: Grid<Uint8Array>, glyph: string): Point {
  const cell = drawing.replace(/\s/g, "").indexOf(glyph);
  return { x: cell % width, y: Math.floor(cell / width) };
}
