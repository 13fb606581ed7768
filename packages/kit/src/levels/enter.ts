import {
  type ActionResult,
  type Blueprint,
  type Entity,
  type Part,
  resourceOf,
  type World,
} from "@delvekit/core";
import { WindResource } from "@delvekit/core/heat";
import { AmbientResource } from "@delvekit/core/light";
import { addRoute, Guard, Patrol } from "@delvekit/core/minds";
import { addLevel, at, type LevelId, levelOf, setTile, type Tileset, tileIdOf } from "@delvekit/core/space";
import { inBounds, type Point } from "@delvekit/grid";
import { middleOf, type Placer, type RoomDungeon } from "@delvekit/procgen";
import { createRandom, type Random, type Seed } from "@delvekit/random";
import { spawnWhole } from "../content";
import { KitError } from "../errors";
import { freeCellsNear, isBlocker, stepsBetween } from "../places";
import { type Charted, chart, chartRooms, type LevelSound, levelAtDepth } from "./atlas";
import { type Digging, type Dug, DungeonsResource, type Lying, type Marked, type Paints, paint } from "./dug";

/** What a new creature is given to do while nothing happens, by what its `mind` says. */
type Rounds = (thing: Lying, spot: Point) => readonly Part[];

/** The rounds and posts of a new level. Each creature has stops of its own, beginning with the nearest. */
function createRounds(world: World, level: LevelId, { dungeon, routes: given, name }: Dug): Rounds {
  const rooms = (dungeon as Partial<RoomDungeon>).rooms?.map(middleOf);
  const routes: Marked = { ...(rooms && { rooms }), ...given };
  return ({ kind, stops: own, guards: isGuard }, { x, y }) => {
    const { walks = "", guards } = mindIn(kind);
    const leash = guards !== undefined && { leash: guards };
    const parts: Part[] = isGuard || leash ? [Guard({ level, x, y, ...leash })] : [];
    if (walks === "" && !own) return parts;
    const stops = (own ?? routes[walks] ?? []).map((stop) => freeCellsNear(world, level, stop, 1)[0] ?? stop);
    if (stops.length === 0) {
      const names = Object.keys(routes).map((known) => `"${known}"`);
      throw new KitError(
        `levels: ${name ?? "a level"}: "${kind.name}" walks "${walks}", a route without stops; this level has ${names.join(", ") || "none"}: let dig return routes: { ${JSON.stringify(walks)}: [...] }`,
      );
    }
    const far = stops.map((stop) => stepsBetween(stop, { x, y }));
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

/** How levels are made. */
export interface Plan {
  readonly tiles: Tileset;
  readonly paints: Paints;
  readonly up: string;
  readonly down: string;
  readonly last: number;
  /** Whether the first level has ways up, or what happens there. */
  readonly out: boolean | ((world: World, who: Entity) => ActionResult);
  readonly places: Placer | undefined;
  readonly dig: (dig: Digging) => Dug;
}

/** The level at a depth. It is dug now if nobody was ever there. */
export function enter(world: World, plan: Plan, depth: number, way?: number): Charted {
  return levelAtDepth(world, depth) ?? digLevel(world, plan, depth, way);
}

/**
 * A level as `dig` returns it: always the same for a seed of the game and the way by which somebody came first.
 * @throws {KitError} if it is none
 */
export function digAt(seedOfGame: Seed, plan: Plan, depth: number, way: number | undefined): Dug {
  // Forked streams depend only on their names, so what the game draws does not change the level.
  const all = createRandom(seedOfGame).fork("levels");
  const random = all.fork(`depth ${depth}`);
  const [seed, dungeonSeed] = [seedOf(random), seedOf(all)];
  const places = plan.places?.at(dungeonSeed, depth, plan.last);
  const own = random.fork("things");
  const dug = plan.dig({ depth, seed, dungeonSeed, random: own, way, ...(places && { places }) });
  if ((dug as Partial<Dug> | undefined)?.dungeon?.terrain) return dug;
  throw new KitError(`levels: depth ${depth}: dig must return { dungeon }, and may add things and more`);
}

function digLevel(world: World, plan: Plan, depth: number, way: number | undefined): Charted {
  const dug = digAt(world.seed, plan, depth, way);
  checkPlaces(dug, depth);
  const level = addLevel(world, paint(plan.tiles, plan.paints, dug), { name: dug.name ?? `depth ${depth}` });
  const { wind, dungeon, sounds } = dug;
  const { entrance, exit } = dungeon;
  const up = depth === 1 && !plan.out ? [] : (dug.up ?? [entrance]);
  const down = depth === plan.last ? [] : (dug.down ?? [exit]);
  for (const { x, y } of up) setTile(world, level, x, y, plan.up);
  for (const { x, y } of down) setTile(world, level, x, y, plan.down);
  const rooms = chartRooms(dungeon);
  const charted = {
    depth,
    level,
    entrance: pointOf(dug.up?.[0] ?? entrance),
    up: up.map(pointOf),
    down: down.map(pointOf),
    ...(rooms && { rooms }),
    ...(sounds && { sounds: sounds.map((one) => ({ ...one })) }),
    ...(way !== undefined && { way }),
  };
  chart(world, charted);
  resourceOf(world, DungeonsResource).known.set(level, dug);
  if (dug.ambient !== undefined) resourceOf(world, AmbientResource)(world, level, dug.ambient);
  if (wind) resourceOf(world, WindResource)(world, level, wind.direction, wind.strength);
  const rounds = createRounds(world, level, dug);
  for (const thing of dug.things ?? []) lay(world, thing, charted, rounds);
  dug.after?.(world, level);
  return charted;
}

function seedOf(random: Random): number {
  return random.fork("dungeon").int(0, Number.MAX_SAFE_INTEGER);
}

/** Puts something on a new level. The cell where the hero begins stays free, whatever stands around it. */
function lay(world: World, thing: Lying, { level, entrance }: Charted, rounds: Rounds): void {
  const { kind, x, y } = thing;
  const spot = isBlocker(kind)
    ? freeCellsNear(world, level, { x, y }, 2).find((cell) => cell.x !== entrance.x || cell.y !== entrance.y)
    : { x, y };
  if (spot) spawnWhole(world, kind, at(level, spot.x, spot.y), ...rounds(thing, spot));
}

/** @throws {KitError} for anything off the map, and for two ways in one cell */
function checkPlaces(dug: Dug, depth: number): void {
  const { dungeon, up = [], down = [], paint = [], things = [], sounds = [] } = dug;
  const { terrain } = dungeon;
  const all = { ...dug.marks, ...dug.routes, up, down, paint, things, sounds };
  for (const [what, places] of Object.entries<readonly Pick<LevelSound, "x" | "y">[]>(all)) {
    const stray = places.find(({ x = 0, y = 0 }) => !inBounds(terrain, x, y));
    if (stray)
      throw new KitError(
        `levels: depth ${depth}: ${what} has (${stray.x}, ${stray.y}), which is not a cell of the map of ${terrain.width} x ${terrain.height}`,
      );
  }
  const ways = [...up, ...down].map(({ x, y }) => `(${x}, ${y})`);
  const twice = ways.find((way, place) => ways.indexOf(way) !== place);
  if (twice !== undefined)
    throw new KitError(`levels: depth ${depth}: two ways share ${twice}; give each a cell of its own`);
}

/** Makes an existing level the one at a depth. */
export function adopt(world: World, plan: Plan, level: LevelId, depth: number): void {
  if (levelAtDepth(world, depth))
    throw new KitError(`levels: depth ${depth} already has a level; adopt yours before anybody enters it`);
  const up = placesOf(world, level, tileIdOf(plan.tiles, plan.up));
  const down = placesOf(world, level, tileIdOf(plan.tiles, plan.down));
  const entrance = up[0] ?? down[0] ?? { x: 0, y: 0 };
  chart(world, { depth, level, entrance, up, down, adopted: true });
}

function placesOf(world: World, id: LevelId, tile: number): Point[] {
  const { tiles, width } = levelOf(world, id);
  return [...tiles.cells].flatMap((value, cell) =>
    value === tile ? [{ x: cell % width, y: Math.floor(cell / width) }] : [],
  );
}

/** Points may have more properties, which no save should hold. */
function pointOf({ x, y }: { readonly x: number; readonly y: number }) {
  return { x, y };
}
