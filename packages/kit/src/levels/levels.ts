import {
  type ActionResult,
  type Blueprint,
  plugin as define,
  type Entity,
  emit,
  has,
  on,
  type Place,
  type Plugin,
  resourceOf,
  show,
  type World,
  when,
} from "@delvekit/core";
import { at, type LevelId, levelOf, Position, type Tileset, wakeLevel } from "@delvekit/core/space";
import { type Below, Fell } from "@delvekit/core/triggers";
import { Player } from "@delvekit/core/turns";
import { UNREACHED } from "@delvekit/grid";
import { refuseUnless, whole } from "@delvekit/grid/data";
import { computeDistances } from "@delvekit/grid/plain";
import type { Dungeon, Layered, LayerKindName, Placer, Terrain } from "@delvekit/procgen";
import { spawnWhole } from "../content";
import { KitError } from "../errors";
import { stepsBetween } from "../places";
import { AtlasResource, chartedOf } from "./atlas";
import { type Digging, type Dug, DungeonsResource } from "./dug";
import { adopt, digAt, enter, type Plan } from "./enter";
import { Arrived, ascend, descend, go, letSleep } from "./travel";

/** The tiles of the kinds in layers. All kinds must have a tile if a generator makes layers. */
export type TilesOfLayers<T extends string, D> = [Extract<D, Layered>] extends [never]
  ? { readonly layers?: Readonly<Partial<Record<LayerKindName, T>>> }
  : { readonly layers: Readonly<Record<LayerKindName, T>> };

/** The tile of each kind of terrain. */
export type TilesOfTerrain<T extends string> = { readonly [K in keyof typeof Terrain]: T };

/** Options of {@link levels}. */
export interface LevelsOptions<T extends string> {
  readonly tiles: Tileset<T>;
  /** The tile that each kind of terrain becomes. */
  readonly terrain: TilesOfTerrain<NoInfer<T>>;
  /** The tile of ways down. */
  readonly down: NoInfer<T>;
  /** The tile of ways up. */
  readonly up: NoInfer<T>;
  /** The last depth, from 1: there is no way down from it. */
  readonly last: number;
  /**
   * What happens when somebody goes up from the first depth, for games that end there; `true` leaves that to a handler of `ascend` of the game's own.
   * Default: there is no way up.
   */
  readonly out?: boolean | ((world: World, who: Entity) => ActionResult);
  /** How many of the turns that a level missed it catches up when somebody comes back: 0 to 1000. Default 20. */
  readonly catchUp?: number;
  /** Drawn places: `dig` is given those of each depth. Those that `bindPlaces` returns name only content of the game. Default: none. */
  readonly places?: Placer;
}

/** How levels are dug. */
export interface Digger<T extends string, D extends Dungeon> {
  /** Digs a level. It may draw only from its own `random`. */
  readonly dig: (digging: Digging) => Dug<NoInfer<T>, D>;
}

/** The levels of a game. */
export interface Levels {
  readonly plugin: Plugin;
  /**
   * The depth of an entity, from 1; undefined if it has no place.
   * @example const depth = depths.depthOf(world, hero) ?? 0;
   */
  readonly depthOf: (world: World, entity: Entity) => number | undefined;
  /**
   * The deepest level that anybody has reached; 0 before the first.
   * @example const points = 100 * depths.deepest(world);
   */
  readonly deepest: (world: World) => number;
  /**
   * Where visitors from above arrive on a level; digs it if nobody was there.
   * @example const { level, x, y } = depths.entrance(world, 1); spawn(world, RAT, at(level, x, y));
   */
  readonly entrance: (world: World, depth: number) => Place;
  /**
   * Puts a new creature, such as the hero, where visitors arrive on the first level.
   * @example const hero = depths.enter(world, HERO);
   */
  readonly enter: (world: World, kind: Blueprint) => Entity;
  /**
   * Makes a hand-made level, such as a town or the room of a test, the one at a depth. Its ways are its cells
   * with the tiles of ways. @throws {KitError} if the depth already has a level.
   * @example depths.adopt(world, level, 1); // a town above the dungeon
   */
  readonly adopt: (world: World, level: LevelId, depth: number) => void;
}

/**
 * Levels below each other. Each is dug when somebody first arrives, always in the same way for the same seed of the game. It sleeps while no player
 * is there, and catches up part of what it missed when one comes back. Adjacent hunters, and the followers of the one who leaves, come along.
 *
 * @throws {KitError} for a last depth that is not a whole number from 1, or a catch-up out of range; when it is dug, for a level with anything off the
 * map or two ways in one cell.
 * @example
 * const cellars = levels({
 *   tiles, terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "door" },
 *   down: "steps down", up: "steps up", last: 6,
 *   dig: ({ seed }) => ({ dungeon: caves.generate({ width: 80, height: 40, seed }) }),
 * });
 */
export function levels<T extends string, D extends Dungeon>(
  options: LevelsOptions<T> & Digger<T, D> & TilesOfLayers<NoInfer<T>, D>,
): Levels {
  const { tiles, terrain, down, up, last, out = false, catchUp = 20, places, dig } = options;
  refuseUnless("levels: last", last, whole(1, 0xffff), KitError);
  refuseUnless("levels: catchUp", catchUp, whole(0, 1000), KitError);
  const layers = (options as { readonly layers?: Plan["paints"]["layers"] }).layers ?? {};
  const plan: Plan = { tiles, paints: { terrain, layers }, down, up, last, out, places, dig };
  const ticks = catchUp * 100;
  const entrance: Levels["entrance"] = (world, depth) => {
    refuseUnless("levels: entrance: depth", depth, whole(1, last), KitError);
    const { level, entrance } = enter(world, plan, depth);
    return { level, ...entrance };
  };
  const dungeons = () => ({
    last,
    dig: ({ seed }: World, depth: number, way: number | undefined) => digAt(seed, plan, depth, way),
    known: new Map(),
  });
  return {
    plugin: define({
      name: "levels",
      needs: ["space", "turns", "items", "names"],
      resources: [AtlasResource, { ...DungeonsResource, create: dungeons }],
      actions: [
        on(descend, { who: Position }, (world, actor) => go(world, plan, ticks, actor, "down")),
        on(ascend, { who: Position }, (world, actor) => go(world, plan, ticks, actor, "up")),
      ],
      shows: [
        show(Arrived, { at: "who", yours: { says: "{The who} [come who] to {place}.", sounds: "stairs" } }),
      ],
    }),
    depthOf: (world, entity) => chartedOf(world, entity)?.depth,
    deepest: (world) =>
      resourceOf(world, AtlasResource).reduce((most, { depth }) => Math.max(most, depth), 0),
    entrance,
    enter(world, kind) {
      const { level, x, y } = entrance(world, 1);
      return spawnWhole(world, kind, at(level, x, y));
    },
    adopt(world, level, depth) {
      refuseUnless("levels: adopt: depth", depth, whole(1, last), KitError);
      adopt(world, plan, level, depth);
    },
  };
}

/** Falling from depth to depth. */
export interface Falls {
  readonly plugin: Plugin;
  /**
   * For the triggers plugin: the same cell at the next depth, or the nearest one from which the way up can be reached without a key; undefined at
   * the last depth. The level is dug if nobody was there.
   */
  readonly below: Below;
}

/**
 * Makes entities that fall through chasms and collapsing floors land at the next depth. When a player falls, that level wakes and the one above
 * sleeps, as with stairs. The game decides what the fall costs: listen to `Fell`.
 *
 * @param levels the levels to fall through
 * @param last the last depth: nobody falls through its floor
 * @example
 * const drops = falls(cellars, 5);
 * const plugins = [...basics(tiles), triggers.plugin({ falls: ["chasm"], below: drops.below }), cellars, drops];
 */
export function falls(levels: Levels, last: number): Falls {
  return {
    plugin: define({
      name: "falls",
      needs: ["levels", "triggers"],
      events: [
        when(Fell, (world, { entity, from, to }) => {
          if (!has(world, entity, Player)) return;
          const depth = levels.depthOf(world, entity);
          // Time was stopped on that level, and nobody may act before the entity that has just landed.
          wakeLevel(world, to.level, { catchUp: 0 });
          letSleep(world, from.level);
          if (depth === undefined) return;
          emit(world, Arrived({ who: entity, depth, first: false, place: levelOf(world, to.level).name }));
        }),
      ],
    }),
    below: (world, from) => placeBelow(world, levels, last, from),
  };
}

function placeBelow(world: World, levels: Levels, last: number, { level, x, y }: Place): Place | undefined {
  const depth = resourceOf(world, AtlasResource).find((charted) => charted.level === level)?.depth;
  if (depth === undefined || depth >= last) return undefined;
  const entrance = levels.entrance(world, depth + 1);
  const { width, openerCosts } = levelOf(world, entrance.level);
  const walks = computeDistances(openerCosts, [entrance.y * width + entrance.x]);
  // Whoever fell into a vault without its key could not get out of it again.
  let place = entrance;
  let least = Number.POSITIVE_INFINITY;
  for (const [cell, walk] of walks.cells.entries()) {
    if (walk === UNREACHED) continue;
    const at = { x: cell % width, y: Math.floor(cell / width) };
    const steps = stepsBetween({ x, y }, at);
    if (steps >= least) continue;
    least = steps;
    place = { level: entrance.level, ...at };
  }
  return place;
}
