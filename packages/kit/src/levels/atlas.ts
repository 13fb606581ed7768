import {
  CoreError,
  cell,
  type Data,
  type Details,
  type Entity,
  findResource,
  get,
  optional,
  type Place,
  resource,
  resourceOf,
  text,
  u8,
  u16,
  u32,
  type World,
} from "@delvekit/core";
import { touchResource } from "@delvekit/core/plugin";
import { type LevelId, levelOf, Position } from "@delvekit/core/space";
import { inBounds, type Point } from "@delvekit/grid";
import { exactly, list, table } from "@delvekit/grid/data";
import type { Dungeon, RoomGridDungeon } from "@delvekit/procgen";
import { bearerOf } from "../names";
import { stepsBetween } from "../places";
import { saved } from "../saved";

const SCHEMA = {
  x: u16,
  y: u16,
  width: u16,
  height: u16,
  column: u8,
  row: u8,
  doors: u8,
  role: /* @__PURE__ */ optional(text),
};

/** A room of a level that is a grid of rooms: its floor on the map, and its place in the grid. */
export type ChartedRoom = Details<typeof SCHEMA>;

/** How a room is kept in saves. */
export const CHARTED_ROOM = /* @__PURE__ */ table(SCHEMA);

/** The rooms of a dungeon that is a grid of rooms; undefined for any other. */
export function chartRooms(dungeon: Dungeon): ChartedRoom[] | undefined {
  if (!("matrix" in dungeon)) return undefined;
  const { rooms, matrix } = dungeon as RoomGridDungeon;
  return rooms.map(({ id, bounds: { x, y, width, height }, role }) => {
    const { column, row, doors } = matrix.places[id]!;
    return { x, y, width, height, column, row, doors, ...(role !== undefined && { role }) };
  });
}

const LEVEL_SOUND = {
  /** Its name in the table of sounds of the host. */
  sound: text,
  /** The cell that it comes from. Default: it is heard on the whole level. */
  x: /* @__PURE__ */ optional(u16),
  y: /* @__PURE__ */ optional(u16),
  /** How many steps away it is still heard, up to 255: the farther, the softer. Default 8. */
  reach: /* @__PURE__ */ optional(u8),
};

/** A sound that goes on: music of a level, the murmur of a river. */
export type LevelSound = Details<typeof LEVEL_SOUND>;

/** A level that was dug, and its ways up and down. */
export interface Charted {
  readonly depth: number;
  readonly level: LevelId;
  /** Where visitors from above arrive, even if there is no way up. */
  readonly entrance: Point;
  readonly up: readonly Point[];
  readonly down: readonly Point[];
  /** Its rooms, if it is a grid of rooms. */
  readonly rooms?: readonly ChartedRoom[];
  readonly sounds?: readonly LevelSound[];
  /** Those of the ways that were removed: they stay in the lists, so that the others keep their partners. */
  readonly closed?: readonly Point[];
  /** The way down by which somebody came first; undefined for those who fell. */
  readonly way?: number;
  /** Whether it was made by hand rather than dug. */
  readonly adopted?: true;
}

const CHARTED = /* @__PURE__ */ table({
  depth: u32,
  level: u32,
  entrance: cell,
  up: /* @__PURE__ */ list(cell),
  down: /* @__PURE__ */ list(cell),
  rooms: /* @__PURE__ */ optional(/* @__PURE__ */ list(CHARTED_ROOM)),
  sounds: /* @__PURE__ */ optional(/* @__PURE__ */ list(/* @__PURE__ */ table(LEVEL_SOUND))),
  closed: /* @__PURE__ */ optional(/* @__PURE__ */ list(cell)),
  way: /* @__PURE__ */ optional(u8),
  adopted: /* @__PURE__ */ optional(/* @__PURE__ */ exactly(true)),
});

/** The levels that were dug, in that order. Saved. */
export const AtlasResource = /* @__PURE__ */ resource<Charted[]>({
  name: "kit.levels",
  plugin: "levels",
  create: () => [],
  save: (charted) => charted as unknown as Data,
  load: (data) => [...(saved(data, list(CHARTED), "the dug levels") as readonly Charted[])],
  loaded: (charted, world) => {
    for (const { level, entrance, up, down, rooms = [] } of charted) {
      const map = levelOf(world, level);
      const corners = rooms.flatMap(({ x, y, width, height }) => [
        { x, y },
        { x: x + width - 1, y: y + height - 1 },
      ]);
      const stray = [entrance, ...up, ...down, ...corners].find(({ x, y }) => !inBounds(map, x, y));
      if (stray)
        throw new CoreError(`level ${level} has a way or a room at (${stray.x}, ${stray.y}), off the map`);
    }
  },
  // As if the ways that were removed were not listed.
  hash: (charted) =>
    charted.map((one) => {
      const { closed, ...rest } = one;
      return { ...rest, up: openWays(one, "up"), down: openWays(one, "down") };
    }) as unknown as Data,
  tracked: true,
});

/** Adds a level that was dug. */
export function chart(world: World, charted: Charted): void {
  touchResource(world, AtlasResource).push(charted);
}

/**
 * Closes a way for good: it leads nowhere any more, and whoever comes back arrives at another. Its tile is left to the game.
 * @example removeWay(world, { level, x, y }); // the stairs that nobody took have fallen in
 */
export function removeWay(world: World, { level, x, y }: Place): void {
  const atlas = touchResource(world, AtlasResource);
  const index = atlas.findIndex((charted) => charted.level === level);
  const charted = atlas[index];
  const isWay = charted && [...charted.up, ...charted.down].some(isAt({ x, y }));
  if (isWay) atlas[index] = { ...charted, closed: [...(charted.closed ?? []), { x, y }] };
}

/** Whether a point is this one. */
function isAt({ x, y }: Point): (point: Point) => boolean {
  return (point) => point.x === x && point.y === y;
}

/** The ways of a level that were not removed. */
export function openWays({ closed, ...charted }: Charted, way: "up" | "down"): readonly Point[] {
  return closed ? charted[way].filter((one) => !closed.some(isAt(one))) : charted[way];
}

/** The level at a depth, if it was dug. */
export function levelAtDepth(world: World, depth: number): Charted | undefined {
  return resourceOf(world, AtlasResource).find((charted) => charted.depth === depth);
}

/** The level that an entity is on; undefined if it has no place, for a level that `levels` did not make, and in a game without `levels`. */
export function chartedOf(world: World, entity: Entity): Charted | undefined {
  if (!findResource(world, AtlasResource)) return undefined;
  const level = get(world, bearerOf(world, entity), Position)?.level;
  for (const charted of resourceOf(world, AtlasResource)) if (charted.level === level) return charted;
  return undefined;
}

/**
 * How loud the sounds that go on are where an entity is, by their names, 0 to 1; walls do not muffle them. Undefined if its level has none.
 * @example if ((ambienceOf(world, hero)?.["river"] ?? 0) > 0.5) say(world, "The river is near.");
 */
export function ambienceOf(world: World, who: Entity): Readonly<Record<string, number>> | undefined {
  const sounds = chartedOf(world, who)?.sounds;
  const here = get(world, who, Position);
  if (!sounds || !here) return undefined;
  const heard = new Map<string, number>();
  for (const { sound, x = here.x, y = here.y, reach = 8 } of sounds) {
    const loudness = 1 - stepsBetween(here, { x, y }) / (reach + 1);
    if (loudness > (heard.get(sound) ?? 0)) heard.set(sound, loudness);
  }
  return Object.fromEntries(heard);
}

/**
 * The cells of an entity's level that lead down or up, including unseen ones.
 * @example waysOf(world, hero, "down")
 */
export function waysOf(world: World, who: Entity, way: "down" | "up"): readonly Point[] {
  const charted = chartedOf(world, who);
  return charted ? openWays(charted, way) : [];
}

/**
 * Where the cell leads that an entity stands on; undefined if nowhere.
 * @example wayAt(world, hero) === "down"
 */
export function wayAt(world: World, who: Entity): "down" | "up" | undefined {
  const here = get(world, who, Position);
  return here && (["down", "up"] as const).find((way) => waysOf(world, who, way).some(isAt(here)));
}
