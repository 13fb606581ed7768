import {
  plugin as define,
  type Entity,
  on,
  type Place,
  type Plugin,
  resourceOf,
  type World,
} from "@delvekit/core";
import type { LevelId, Tileset } from "@delvekit/core/space";
import type { Dungeon, Layered, LayerKindName, Terrain } from "@delvekit/procgen";
import { KitError } from "../errors";
import { type Telling, tell } from "../messages";
import { ascend, descend } from "./actions";
import { AtlasResource, chartedOf } from "./atlas";
import type { Digging, Dug } from "./dug";
import { adopt, enter, type Plan } from "./enter";
import { Arrived } from "./events";
import { go } from "./travel";

/** The tiles of what lies on the terrain. All kinds must be named where a generator makes layers. */
export type TilesOfLayers<T extends string, D> = [Extract<D, Layered>] extends [never]
  ? { readonly layers?: Readonly<Partial<Record<LayerKindName, T>>> }
  : { readonly layers: Readonly<Record<LayerKindName, T>> };

/** How levels are made. */
export interface LevelsOptions<T extends string, D extends Dungeon> {
  readonly tiles: Tileset<T>;
  /** The tile that each kind of terrain becomes. */
  readonly terrain: Readonly<Record<keyof typeof Terrain, NoInfer<T>>>;
  /** The tile of ways down. */
  readonly down: NoInfer<T>;
  /** The tile of ways up. */
  readonly up: NoInfer<T>;
  /** The last depth, from 1: there is no way down from it. */
  readonly last: number;
  /** Whether there are ways up from the first depth. A handler of the game's own answers `ascend` there. Default: no. */
  readonly out?: boolean;
  /** How many turns a level lives through, of those that it missed, when somebody comes back: 0 to 1000. Default 20. */
  readonly catchUp?: number;
  /** Digs a level. It may draw from its own `random` and from nothing else. */
  readonly dig: (digging: Digging) => Dug<NoInfer<T>, D>;
}

/** The levels of a game. */
export interface Levels {
  readonly plugin: Plugin;
  /** What to tell of travels: for `messages`. */
  readonly says: readonly Telling[];
  /** How deep something is, from 1; undefined for what is nowhere. */
  readonly depthOf: (world: World, entity: Entity) => number | undefined;
  /** The deepest level that anybody came to; 0 before the first. */
  readonly deepest: (world: World) => number;
  /** Where one comes into a level from above; digs it if nobody was there. */
  readonly entrance: (world: World, depth: number) => Place;
  /**
   * Lets a level that was made by hand, a town or the room of a test, be the one of a depth: its ways are the tiles that ways have.
   * @throws {KitError} when the depth has a level already.
   */
  readonly adopt: (world: World, level: LevelId, depth: number) => void;
}

/**
 * Levels below each other. Each is dug when somebody first comes to it, always the same for the same seed of the game; sleeps while no
 * player is there; and lives through some of what it missed when one comes back. Hunters beside the one who goes, and its followers, come along.
 *
 * @throws {KitError} for a last depth that is not a whole number from 1, or a catch-up out of range.
 * @example
 * const cellars = levels({
 *   tiles, terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "door" },
 *   down: "steps down", up: "steps up", last: 6,
 *   dig: ({ seed }) => ({ dungeon: caves.generate({ width: 80, height: 40, seed }) }),
 * });
 */
export function levels<T extends string, D extends Dungeon>(
  options: LevelsOptions<T, D> & TilesOfLayers<NoInfer<T>, D>,
): Levels {
  const { tiles, terrain, down, up, last, out = false, catchUp = 20, dig } = options;
  checkWhole("last", last, 1, 0xffff);
  checkWhole("catchUp", catchUp, 0, 1000);
  const layers = (options as { readonly layers?: Plan["paints"]["layers"] }).layers ?? {};
  const plan: Plan = { tiles, paints: { terrain, layers }, down, up, last, out, dig };
  const ticks = catchUp * 100;
  return {
    plugin: define({
      name: "levels",
      needs: ["space", "turns", "items", "names"],
      resources: [AtlasResource],
      actions: [
        on(descend, (world, actor) => go(world, plan, ticks, actor, "down")),
        on(ascend, (world, actor) => go(world, plan, ticks, actor, "up")),
      ],
    }),
    says: SAYS,
    depthOf: (world, entity) => chartedOf(world, entity)?.depth,
    deepest: (world) =>
      resourceOf(world, AtlasResource).reduce((most, { depth }) => Math.max(most, depth), 0),
    entrance(world, depth) {
      checkWhole("entrance: depth", depth, 1, last);
      const { level, entrance } = enter(world, plan, depth);
      return { level, ...entrance };
    },
    adopt(world, level, depth) {
      checkWhole("adopt: depth", depth, 1, last);
      adopt(world, plan, level, depth);
    },
  };
}

const SAYS: readonly Telling[] = [tell(Arrived, "{The who} [come who] to {place}.", { only: "mine" })];

function checkWhole(what: string, value: number, low: number, high: number): void {
  if (Number.isInteger(value) && value >= low && value <= high) return;
  throw new KitError(`levels: ${what} is ${value}; allowed are whole numbers from ${low} to ${high}`);
}
