import { createGrid, type Rect } from "@delvekit/grid";
import type { Random, WeightedTable } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { tidyMask } from "../../shapes/tidy";
import { joinByCorridor, joinByDoor } from "./join";
import type { TreeSettings } from "./options";
import { keep, type Rock, undo } from "./rock";
import { fits, hollow } from "./room";
import type { NamedShape } from "./shapes";
import { drawOrigin, drawSite, drawSize, type Site } from "./site";
import type { TreeStep } from "./steps";

/** A room in the tree, with the rooms that grew from it: none, one or two. */
export interface TreeNode {
  /** The room's id. */
  readonly room: number;
  readonly children: readonly TreeNode[];
}

/** A grown tree and what it is made of. */
export interface Growth {
  readonly rooms: readonly Room[];
  readonly connections: readonly Connection[];
  readonly tree: TreeNode;
}

/** Everything that takes part in growing a tree. */
interface Grower {
  readonly rock: Rock;
  readonly random: Random;
  readonly settings: TreeSettings;
  readonly shapes: WeightedTable<NamedShape>;
  readonly rooms: Room[];
  readonly connections: Connection[];
}

/** A node that may still get children. */
interface Sprout {
  readonly room: number;
  readonly children: Sprout[];
}

/** Grows a tree of rooms in the rock until there are enough or no room finds a place for another child. */
export function* growTree(
  rock: Rock,
  random: Random,
  settings: TreeSettings,
  shapes: WeightedTable<NamedShape>,
): Generator<TreeStep, Growth, void> {
  const grower: Grower = { rock, random, settings, shapes, rooms: [], connections: [] };
  const origin = plantOrigin(grower);
  yield { kind: "room", room: origin };

  const tree: Sprout = { room: origin.id, children: [] };
  const sprouts = [tree];
  while (sprouts.length > 0 && grower.rooms.length < settings.rooms.max) {
    const index = settings.growth === "winding" ? sprouts.length - 1 : random.int(0, sprouts.length);
    const parent = sprouts[index]!;
    const room = yield* growChild(grower, grower.rooms[parent.room]!);
    if (room !== undefined) {
      const child: Sprout = { room: room.id, children: [] };
      parent.children.push(child);
      sprouts.push(child);
    }
    if (room === undefined || parent.children.length === 2) removeAt(sprouts, index);
  }
  return { rooms: grower.rooms, connections: grower.connections, tree };
}

function plantOrigin(grower: Grower): Room {
  const { random, settings } = grower;
  for (;;) {
    const drawn = random.weighted(grower.shapes);
    const size = drawSize(random, settings, drawn.shape, 1);
    const room = drawRoom(grower, drawn, drawOrigin(random, settings, size));
    if (room !== undefined) {
      hollow(grower.rock, room);
      keep(grower.rock);
      grower.rooms.push(room);
      return room;
    }
  }
}

/** Tries to place and join a child of a room. */
function* growChild(grower: Grower, parent: Room): Generator<TreeStep, Room | undefined, void> {
  const { rock, random, settings, rooms, connections } = grower;
  for (let i = 0; i < settings.tries; i++) {
    const drawn = random.weighted(grower.shapes);
    const size = drawSize(random, settings, drawn.shape, 1 - i / settings.tries);
    const site = drawSite(random, settings, parent, size);
    if (!fits(rock, site.bounds)) continue;
    const room = drawRoom(grower, drawn, site.bounds);
    if (room === undefined) continue;

    hollow(rock, room);
    const connection = join(grower, parent, room, site);
    if (connection === undefined) {
      undo(rock);
      yield { kind: "abandon", room, parent: parent.id };
      continue;
    }
    keep(rock);
    rooms.push(room);
    connections.push(connection);
    yield { kind: "room", room, parent: parent.id };
    yield { kind: connection.kind, connection };
    return room;
  }
  return undefined;
}

function drawRoom(grower: Grower, { name, shape }: NamedShape, bounds: Rect): Room | undefined {
  const mask = createGrid(bounds.width, bounds.height);
  shape.draw(mask, grower.random);
  const floor = tidyMask(mask, bounds.x, bounds.y);
  return floor && { id: grower.rooms.length, shape: name, ...floor };
}

function join(grower: Grower, parent: Room, child: Room, site: Site): Connection | undefined {
  const { rock, random, settings } = grower;
  return site.distance === 1
    ? joinByDoor(rock, random, parent, child, site.side)
    : joinByCorridor(rock, random, parent, child, site.side, settings.turns);
}

/** Removes an item; the last one takes its place. */
function removeAt<T>(items: T[], index: number): void {
  const last = items.pop() as T;
  if (index < items.length) items[index] = last;
}
