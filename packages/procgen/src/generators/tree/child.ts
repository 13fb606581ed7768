import type { Rect } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";
import { GenerationError } from "../../errors";
import { drawFloor } from "../../shapes/draw";
import type { NamedShape } from "../../shapes/table";
import type { Grower } from "./grower";
import { join } from "./join";
import { drawPlan, type Plan } from "./plan";
import { keep } from "./rock";
import { abandon, fits, hollow } from "./room";
import { drawBounds, drawOriginBounds, drawSpot, type Spot } from "./site";

/** The search for a place for one child. */
export interface Search {
  readonly parent: Room;
  readonly plan: Plan;
  /** The tries that are left. */
  tries: number;
}

/** A room that found a place, and the way to it; without one, it has been abandoned again. */
export interface Child {
  readonly room: Room;
  readonly connection: Connection | undefined;
}

/** Places the first room. */
export function placeOrigin(grower: Grower): Room {
  const { random, settings, rock } = grower;
  for (let tries = settings.tries; tries > 0; tries--) {
    const plan = drawPlan(random, settings, grower.shapes);
    const room = drawRoom(grower, plan.shape, drawOriginBounds(rock, random, plan));
    if (room === undefined) continue;
    hollow(rock, room);
    keep(rock);
    grower.rooms.push(room);
    return room;
  }
  throw new GenerationError("shapes", `none of them drew any floor in ${settings.tries} tries`);
}

/** Begins to look for a place for a child. */
export function startSearch({ random, settings, shapes }: Grower, parent: Room, tries: number): Search {
  return { parent, plan: drawPlan(random, settings, shapes), tries };
}

/**
 * Goes on until a room fits and tries to join it to its parent. Undefined when the tries are used up.
 */
export function placeChild(grower: Grower, search: Search): Child | undefined {
  const { rock, random } = grower;
  const { parent, plan } = search;
  while (search.tries-- > 0) {
    const spot = drawSpot(random, parent.bounds, plan.distance);
    const bounds = drawBounds(rock, random, plan, spot);
    const room = bounds && fits(rock, bounds) ? drawRoom(grower, plan.shape, bounds) : undefined;
    if (room !== undefined) return { room, connection: hollowAndJoin(grower, parent, room, spot) };
  }
  return undefined;
}

function drawRoom(grower: Grower, { name, shape }: NamedShape, bounds: Rect): Room | undefined {
  const floor = drawFloor(shape, bounds, grower.random);
  return floor && { id: grower.rooms.length, shape: name, ...floor };
}

function hollowAndJoin(grower: Grower, parent: Room, child: Room, spot: Spot): Connection | undefined {
  const { rock, random, settings, rooms, connections } = grower;
  const limits = { turns: settings.turns, length: rock.path.length };
  hollow(rock, child);
  const connection = join(rock, random, parent, child, spot, limits);
  if (connection === undefined) {
    abandon(rock, child);
  } else {
    keep(rock);
    rooms.push(child);
    connections.push(connection);
  }
  return connection;
}
