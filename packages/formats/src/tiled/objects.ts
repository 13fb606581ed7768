import { type Point, type Rect, xOf, yOf } from "@delvekit/grid";
import { type Dungeon, marksOf, type RoomDungeon, Terrain } from "@delvekit/procgen";
import type { Theme } from "../pictures/theme";

/** An object of a Tiled map, measured in pixels. */
interface TmjObject extends Rect {
  readonly name: string;
  readonly type: string;
  readonly point?: true;
  readonly polyline?: readonly Point[];
  readonly properties?: readonly TmjProperty[];
}

interface TmjProperty {
  readonly name: string;
  readonly type: "string" | "int" | "bool";
  readonly value: string | number | boolean;
}

/** A layer of objects, without the properties that are the same for all of them. */
interface ObjectLayer {
  readonly name: string;
  readonly color: string;
  readonly objects: readonly TmjObject[];
}

/** The entrance and exit as points in the middle of their cells. */
export function endLayer({ entrance, exit }: Dungeon, theme: Theme, size: number): ObjectLayer {
  const objects = [pointAt(entrance, "entrance", "entrance", size), pointAt(exit, "exit", "exit", size)];
  return { name: "ends", color: theme.entrance, objects };
}

/** The roles of rooms and the marks of vaults as points in the middle of their cells; none if there are none. */
export function markLayers(dungeon: Dungeon, theme: Theme, size: number): ObjectLayer[] {
  const objects = marksOf(dungeon).map(({ name, ...cell }) => pointAt(cell, name, "mark", size));
  return objects.length === 0 ? [] : [{ name: "marks", color: theme.mark, objects }];
}

/** A point in the middle of a cell. */
function pointAt(cell: Point, name: string, type: string, size: number): TmjObject {
  return { name, type, ...middleOf(cell, size), width: 0, height: 0, point: true };
}

/** A square for each door. */
export function doorLayer({ terrain }: Dungeon, theme: Theme, size: number): ObjectLayer {
  const objects: TmjObject[] = [];
  terrain.cells.forEach((value, cell) => {
    if (value !== Terrain.door) return;
    const bounds = { x: xOf(terrain, cell), y: yOf(terrain, cell), width: 1, height: 1 };
    objects.push({ name: "", type: "door", ...scaled(bounds, size) });
  });
  return { name: "doors", color: theme.door, objects };
}

/** The bounds of each room, with its id, shape and role. */
export function roomLayer({ rooms }: RoomDungeon, theme: Theme, size: number): ObjectLayer {
  const objects = rooms.map(({ id, shape, role, bounds }): TmjObject => {
    const properties: TmjProperty[] = [
      { name: "id", type: "int", value: id },
      { name: "shape", type: "string", value: shape },
    ];
    if (role !== undefined) properties.push({ name: "role", type: "string", value: role });
    return { name: `room ${id}`, type: "room", ...scaled(bounds, size), properties };
  });
  return { name: "rooms", color: theme.floor, objects };
}

/** The path of each connection as a line, with the rooms that it joins. */
export function connectionLayer({ connections }: RoomDungeon, theme: Theme, size: number): ObjectLayer {
  const objects = connections.flatMap(({ from, to, kind, loop, path }): TmjObject[] => {
    const [first] = path;
    if (first === undefined) return [];
    const start = middleOf(first, size);
    const polyline = path.map(({ x, y }) => ({ x: (x - first.x) * size, y: (y - first.y) * size }));
    const properties: TmjProperty[] = [
      { name: "from", type: "int", value: from },
      { name: "to", type: "int", value: to },
      { name: "loop", type: "bool", value: loop === true },
    ];
    // A line needs two points; a connection of a single cell is a point.
    const shape = path.length > 1 ? { polyline } : { point: true as const };
    return [{ name: `${from} to ${to}`, type: kind, ...start, width: 0, height: 0, ...shape, properties }];
  });
  return { name: "connections", color: theme.corridor, objects };
}

function middleOf({ x, y }: Point, size: number): Point {
  return { x: (x + 0.5) * size, y: (y + 0.5) * size };
}

function scaled({ x, y, width, height }: Rect, size: number): Rect {
  return { x: x * size, y: y * size, width: width * size, height: height * size };
}
