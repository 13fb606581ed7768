import { containsRect, inBounds, type Point, type Size } from "@delvekit/grid";
import { type Layers, layerKinds, layerNames, type RoomDungeon, Terrain } from "@delvekit/procgen";
import { FormatError } from "../errors";
import type { ShapedDungeon } from "./schema";

/**
 * Checks what a schema cannot: that cells are terrain, that all places are on the map, and that connections join existing rooms.
 *
 * @throws FormatError with the path of the first problem
 */
export function checkSense(dungeon: ShapedDungeon): void {
  const { terrain, entrance, exit, rooms, connections } = dungeon;
  const wrong = terrain.cells.findIndex((value) => value > Terrain.door);
  const isFull = terrain.cells.length === terrain.width * terrain.height;
  demand(isFull, "terrain", "must have width x height cells");
  demand(wrong === -1, "terrain", `cell ${wrong} is ${terrain.cells[wrong]}, which is not terrain`);
  checkPoint(terrain, entrance, "entrance");
  checkPoint(terrain, exit, "exit");
  const areTogether = (rooms === undefined) === (connections === undefined);
  demand(areTogether, "rooms", "must come together with connections");
  if (dungeon.layers !== undefined) checkLayers(terrain, dungeon.layers);
  if (rooms !== undefined) checkRooms(dungeon as unknown as RoomDungeon);
}

function checkLayers(terrain: Size, layers: Layers): void {
  for (const name of layerNames) {
    const { width, height, cells } = layers[name];
    const isSame = width === terrain.width && height === terrain.height && cells.length === width * height;
    demand(isSame, `layers.${name}`, "must have the size of the terrain");
    const wrong = cells.findIndex((value) => value >= layerKinds[name].length);
    const problem = `cell ${wrong} is ${cells[wrong]}, which is not a kind of this layer`;
    demand(wrong === -1, `layers.${name}`, problem);
  }
}

function checkRooms({ terrain, rooms, connections }: RoomDungeon): void {
  const map = { x: 0, y: 0, width: terrain.width, height: terrain.height };
  rooms.forEach(({ id, bounds, mask }, index) => {
    const path = `rooms[${index}]`;
    demand(id === index, `${path}.id`, `must be ${index}, its place in the list`);
    demand(containsRect(map, bounds), `${path}.bounds`, "must lie on the map");
    const isWhole = mask === undefined || mask.length === bounds.width * bounds.height;
    demand(isWhole, `${path}.mask`, "must have as many values as the bounds cells");
  });
  connections.forEach(({ from, to, path: way, doors }, index) => {
    const path = `connections[${index}]`;
    demand(from < rooms.length, `${path}.from`, "must be the id of a room");
    demand(to < rooms.length, `${path}.to`, "must be the id of a room");
    checkPoints(terrain, way, path, "path");
    checkPoints(terrain, doors, path, "doors");
  });
}

/** Paths make up most of a file, so the text of a place is made only if a point is wrong. */
function checkPoints(map: Size, points: readonly unknown[], path: string, name: string): void {
  for (let i = 0; i < points.length; i++) {
    const point = points[i];
    if (isPointOn(map, point)) continue;
    throw new FormatError("json", `${path}.${name}[${i}]`, `must be a cell of the map of ${sizeOf(map)}`);
  }
}

function isPointOn(map: Size, point: unknown): boolean {
  if (typeof point !== "object" || point === null) return false;
  const { x, y } = point as Partial<Point>;
  return Number.isSafeInteger(x) && Number.isSafeInteger(y) && inBounds(map, x as number, y as number);
}

function checkPoint(map: Size, { x, y }: Point, path: string): void {
  demand(inBounds(map, x, y), path, `(${x}, ${y}) is not on the map of ${sizeOf(map)}`);
}

function sizeOf({ width, height }: Size): string {
  return `${width}x${height}`;
}

function demand(isMet: boolean, path: string, problem: string): void {
  if (!isMet) throw new FormatError("json", path, problem);
}
