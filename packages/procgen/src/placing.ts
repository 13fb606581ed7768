import type { Grid, Point } from "@delvekit/grid";
import type { Seed } from "@delvekit/random";
import type { Connection, Dungeon, Layered, Room } from "./dungeon";
import type { Ground } from "./ground";
import type { MachinePlan } from "./machines";

/** Puts places into levels while they are made. `createPlacer` of `@delvekit/procgen/places` makes one; generators take it as `places`. */
export interface Placer {
  /** Whether a place that the level must have can only be joined to rooms while these grow. */
  readonly needsRoom: boolean;
  /**
   * Begins a level. Draws from streams of its own, so that nothing else changes. No place covers the given points; with them, even with
   * none, the caller finishes the level after the generator.
   */
  begin(seed: Seed, ends?: readonly Point[]): Placing;
  /** The same with the places of one depth of a dungeon with this seed, from 1 on. */
  at(seed: Seed, depth: number, depths: number, request?: PlaceRequest): Placer;
  /** Draws the places over two levels of a dungeon, at most one from each level to the one below. The last level has none. */
  stack(seed: Seed, levels: readonly StackRequest[]): Stacked[];
}

/** What a level asks of a place over it and the one below; `taken` is 1 where neither level has room for it. */
export type StackRequest = PlaceRequest & { readonly taken: Grid<Uint8Array> };

/** A place over two levels, which both know before either is made: with its upper left corner. */
export interface Stacked extends Point {
  readonly name: string;
  /** The depth of the upper level. */
  readonly depth: number;
  /** What both parts are drawn from. */
  readonly seed: number;
}

/** What a level of a dungeon asks of its places. */
export interface PlaceRequest {
  /** Only places with one of these tags. Default: all. */
  readonly tags?: readonly string[];
  /** The tags of the places that each level of the dungeon must have. A place with such a tag comes up nowhere else, and only once. Default: none. */
  readonly landmarks?: readonly { readonly depth: number; readonly landmarks: readonly string[] }[];
  /** The places over two levels of the dungeon. Without them, a level has only the upper parts of such places, as if they were others. */
  readonly stacked?: readonly Stacked[];
}

/** A place that was joined to a level. */
export interface Joined {
  readonly room: Room;
  readonly connections: readonly Connection[];
}

/** The places of one level while it is made. */
export interface Placing {
  /** The machines to choose from, with those of places without a map; undefined for the usual ones. */
  readonly plans: readonly MachinePlan[] | undefined;
  /** The names of the places that the level must have. */
  readonly promised: ReadonlySet<string>;
  /** Whether a cell belongs to a place that is already there. */
  covers(cell: number): boolean;
  /** Digs the place around the stairs up, with the stairs at this point, or anywhere without one. Returns where they are. */
  enter(ground: Ground, stairs: Point | undefined): Point | undefined;
  /** Joins places to the rooms that are there, the largest first. */
  join(ground: Ground, isLast: boolean): Joined[];
  /** Lays places on the floor, and marks the cells of all so that passes leave them alone and walk only where one will be able to. */
  reserve<D extends Dungeon>(dungeon: D): D & Layered;
  /** Writes what is in the places, and says which found no room. */
  finish<D extends Dungeon & Layered>(dungeon: D): D;
  /** The same steps, and a level with places on its floor and what is in them, unless the generator has finished them. */
  follow<D extends Dungeon, S>(steps: Generator<S, D, void>): Generator<S, D, void>;
}

/** The option `plans` of machines for a level with places. */
export function plansOf(placing: Placing | undefined): { readonly plans?: readonly MachinePlan[] } {
  return placing?.plans ? { plans: placing.plans } : {};
}
