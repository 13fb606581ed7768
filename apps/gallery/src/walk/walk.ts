import type { MapRoom } from "@delvekit/display";
import type { Point } from "@delvekit/grid";
import { type Dungeon, dryTerrainOf, type RoomGridDungeon, roomBeside, Terrain } from "@delvekit/procgen";

/** How much faster than usual the view can slide from room to room, by name. */
export const SPEEDS = { slow: 0.4, normal: 1, fast: 2.5, "at once": Number.POSITIVE_INFINITY } as const;

/** The name of a speed. */
export type Speed = keyof typeof SPEEDS;

/** The next speed, and after the last the first. */
export function nextSpeed(speed: Speed): Speed {
  const names = Object.keys(SPEEDS) as Speed[];
  return names[(names.indexOf(speed) + 1) % names.length]!;
}

/** The state of a walk through a room grid. */
export interface Walk {
  /** The id of the current room. */
  readonly room: number;
  /** The ids of the rooms that were entered so far, in that order. */
  readonly visited: readonly number[];
  readonly hero: Point;
}

/** Whether a level is a room grid, which can be walked through. */
export function isRoomGrid(dungeon: Dungeon): dungeon is RoomGridDungeon {
  return "matrix" in dungeon;
}

/** A walk that begins at the entrance. */
export function beginWalk({ entrance }: RoomGridDungeon): Walk {
  return { room: 0, visited: [0], hero: entrance };
}

/** The walk after a step, or the same walk if something is in the way. All doors open, secret ones included. */
export function stepWalk(dungeon: RoomGridDungeon, walk: Walk, dx: number, dy: number): Walk {
  const hero = { x: walk.hero.x + dx, y: walk.hero.y + dy };
  const { width, cells } = dryTerrainOf(dungeon, { opened: true });
  if (cells[hero.y * width + hero.x] === Terrain.solid) return walk;
  const room = dungeon.rooms.findIndex(({ bounds: { x, y, width: columns, height } }) => {
    return hero.x >= x && hero.y >= y && hero.x < x + columns && hero.y < y + height;
  });
  if (room === -1 || room === walk.room) return { ...walk, hero };
  const visited = walk.visited.includes(room) ? walk.visited : [...walk.visited, room];
  return { room, visited, hero };
}

/** The walk after a step towards a place: along the longer way first, and along the other where something is in the way. */
export function stepTowards(dungeon: RoomGridDungeon, walk: Walk, { x, y }: Point): Walk {
  const [dx, dy] = [Math.sign(x - walk.hero.x), Math.sign(y - walk.hero.y)];
  const steps = [
    [dx, 0],
    [0, dy],
  ] as const;
  const isAcross = Math.abs(x - walk.hero.x) >= Math.abs(y - walk.hero.y);
  for (const [byX, byY] of isAcross ? steps : [...steps].reverse()) {
    const next = byX === 0 && byY === 0 ? walk : stepWalk(dungeon, walk, byX, byY);
    if (next !== walk) return next;
  }
  return walk;
}

const ICONS: Readonly<Record<string, string>> = { start: "<", boss: "B", treasure: "$", merchant: "M" };

/** The rooms that are known, for the minimap: those visited, and those behind their doors. */
export function knownRooms({ matrix, rooms }: RoomGridDungeon, { room: current, visited }: Walk): MapRoom[] {
  return matrix.places.flatMap(({ column, row, doors }, room) => {
    const isVisited = visited.includes(room);
    const isKnown = isVisited || visited.some((one) => sidesTo(matrix, one).includes(room));
    if (!isKnown) return [];
    const state = room === current ? "current" : isVisited ? "visited" : "known";
    const icon = ICONS[rooms[room]?.role ?? ""];
    return [{ column, row, doors, state, ...(icon && { icon }) }];
  });
}

function sidesTo(matrix: RoomGridDungeon["matrix"], room: number): (number | undefined)[] {
  return ([0, 1, 2, 3] as const).map((side) => roomBeside(matrix, room, side));
}
