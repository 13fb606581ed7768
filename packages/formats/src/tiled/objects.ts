import type { Point, Rect } from "@delvekit/grid";
import { type Dungeon, marksOf, type RoomDungeon } from "@delvekit/procgen";
import type { Theme } from "../pictures/theme";

/** An object of a Tiled map, measured in pixels. */
interface TmjObject extends Rect {
  readonly name: string;
  readonly type: string;
  readonly point?: true;
  readonly properties?: readonly TmjProperty[];
}

interface TmjProperty {
  readonly name: string;
  readonly type: "string" | "int";
  readonly value: string | number;
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

function middleOf({ x, y }: Point, size: number): Point {
  return { x: (x + 0.5) * size, y: (y + 0.5) * size };
}

function scaled({ x, y, width, height }: Rect, size: number): Rect {
  return { x: x * size, y: y * size, width: width * size, height: height * size };
}
