import { type Blueprint, type Entity, type Part, read, type World } from "@delvekit/core";
import { addRoute, Guard, Patrol, Waypoint } from "@delvekit/core/minds";
import { type LevelId, Position } from "@delvekit/core/space";
import type { Point } from "@delvekit/grid";
import { middleOf, type RoomDungeon } from "@delvekit/procgen";
import { KitError } from "../errors";
import { freeCellsNear, stepsBetween } from "../places";
import type { Dug, Marked } from "./dug";

/** What a new creature is given to do while nothing happens, by what its `mind` says. */
export type Rounds = (kind: Blueprint, spot: Point) => readonly Part[];

/** The rounds and posts of a new level. A route is laid when the first creature walks it, because its stops are entities. */
export function createRounds(world: World, level: LevelId, { dungeon, routes: given, name }: Dug): Rounds {
  const rooms = (dungeon as Partial<RoomDungeon>).rooms?.map(middleOf);
  const routes: Marked = { ...(rooms && { rooms }), ...given };
  const laid = new Map<string, readonly Entity[]>();
  const lay = (route: string, who: string) => {
    const stops = routes[route] ?? [];
    if (stops.length === 0) {
      const names = Object.keys(routes).map((known) => `"${known}"`);
      throw new KitError(
        `levels: ${name ?? "a level"}: "${who}" walks "${route}", a route without stops; this level has ${names.join(", ") || "none"}: let dig return routes: { ${JSON.stringify(route)}: [...] }`,
      );
    }
    const places = stops.map((stop) => freePlace(world, level, stop));
    return stopsFrom(world, addRoute(world, level, places));
  };
  return (kind, spot) => {
    const { walks, guards } = mindIn(kind);
    const parts: Part[] = guards === undefined ? [] : [Guard({ level, x: spot.x, y: spot.y, leash: guards })];
    if (walks === undefined) return parts;
    const stops = laid.get(walks) ?? lay(walks, kind.name);
    laid.set(walks, stops);
    const far = (stop: Entity) => stepsBetween(read(world, stop, Position), spot);
    const nearest = stops.reduce((best, stop) => (far(stop) < far(best) ? stop : best));
    return [...parts, Patrol({ towards: nearest })];
  };
}

/** A column of content tables, which blueprints of other kinds do not have. */
function mindIn(kind: Blueprint): { readonly walks?: string; readonly guards?: number } {
  const { row } = kind as { readonly row?: { readonly mind?: unknown } };
  return typeof row?.mind === "object" ? { ...row.mind } : {};
}

function freePlace(world: World, level: LevelId, stop: Point): readonly [number, number] {
  const { x, y } = freeCellsNear(world, level, stop, 1)[0] ?? stop;
  return [x, y];
}

function stopsFrom(world: World, first: Entity): Entity[] {
  const stops = [first];
  for (let next = read(world, first, Waypoint).next; next !== undefined && next !== first; ) {
    stops.push(next);
    next = read(world, next, Waypoint).next;
  }
  return stops;
}
