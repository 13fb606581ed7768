import type { Blueprint, Part, World } from "@delvekit/core";
import { addRoute, Guard, Patrol } from "@delvekit/core/minds";
import type { LevelId } from "@delvekit/core/space";
import type { Point } from "@delvekit/grid";
import { middleOf, type RoomDungeon } from "@delvekit/procgen";
import { KitError } from "../errors";
import { freeCellsNear, stepsBetween } from "../places";
import type { Dug, Marked } from "./dug";

/** What a new creature is given to do while nothing happens, by what its `mind` says. */
export type Rounds = (kind: Blueprint, spot: Point) => readonly Part[];

/** The rounds and posts of a new level. Each creature has stops of its own, beginning with the nearest. */
export function createRounds(world: World, level: LevelId, { dungeon, routes: given, name }: Dug): Rounds {
  const rooms = (dungeon as Partial<RoomDungeon>).rooms?.map(middleOf);
  const routes: Marked = { ...(rooms && { rooms }), ...given };
  return (kind, spot) => {
    const { walks, guards } = mindIn(kind);
    const parts: Part[] = guards === undefined ? [] : [Guard({ level, x: spot.x, y: spot.y, leash: guards })];
    if (walks === undefined) return parts;
    const stops = (routes[walks] ?? []).map((stop) => freeCellsNear(world, level, stop, 1)[0] ?? stop);
    if (stops.length === 0) {
      const names = Object.keys(routes).map((known) => `"${known}"`);
      throw new KitError(
        `levels: ${name ?? "a level"}: "${kind.name}" walks "${walks}", a route without stops; this level has ${names.join(", ") || "none"}: let dig return routes: { ${JSON.stringify(walks)}: [...] }`,
      );
    }
    const far = stops.map((stop) => stepsBetween(stop, spot));
    const first = far.indexOf(Math.min(...far));
    const places = [...stops.slice(first), ...stops.slice(0, first)].map(({ x, y }) => [x, y] as const);
    return [...parts, Patrol({ towards: addRoute(world, level, places) })];
  };
}

/** A column of content tables, which blueprints of other kinds do not have. */
function mindIn(kind: Blueprint): { readonly walks?: string; readonly guards?: number } {
  const { row } = kind as { readonly row?: { readonly mind?: unknown } };
  return typeof row?.mind === "object" ? { ...row.mind } : {};
}
