import { type Entity, has, read, type World } from "@delvekit/core";
import { Item } from "@delvekit/core/items";
import { Asleep, attitudeTo, Mind } from "@delvekit/core/minds";
import { hasBit, memoryOf, seenBy } from "@delvekit/core/sight";
import { levelOf, Position } from "@delvekit/core/space";
import { computeDistances, DIRECTIONS, downhill, type Grid, UNREACHED } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import type { Odds } from "@delvekit/kit/fighting";
import { lifeOf } from "@delvekit/kit/health";
import { rememberedBy } from "@delvekit/kit/journeys";
import type { Scene } from "..";
import { cellsOfTile, knownCosts, knownTiles } from "./known";

/** The odds of one entity's blows against another. */
export type OddsOf = (world: World, by: Entity, target: Entity) => Odds | undefined;

/** A foe in view. */
export interface Foe {
  readonly who: Entity;
  readonly x: number;
  readonly y: number;
  /** How many steps away it is, ignoring obstacles. */
  readonly far: number;
  readonly life: number;
}

/** What a bot knows when it decides: what the player would see, and nothing else. */
export interface Moment extends Scene {
  /** Everything that the player can do. */
  readonly verbs: readonly string[];
  /** The hero's cell. */
  readonly here: number;
  /** Health as a share of the maximum, 0 to 1. */
  readonly health: number;
  readonly life: number;
  /** The share of its life that it can expect to lose to all foes; 1 or more means death. */
  readonly danger: number;
  /** Foes in view that are awake or adjacent, the nearest first, without the shy ones. */
  readonly foes: readonly Foe[];
  /** Foes in view that have kept their distance for so long that it ignores them. */
  readonly shy: readonly Foe[];
  /** The cost of walking on each cell, counted when it is first asked for: 0 for cells that are unknown, burning, locked, or occupied by a neighbour. */
  readonly costs: Grid<Uint8Array>;
  /** The cells where items lie, as far as the player knows. */
  readonly finds: readonly number[];
  /**
   * The cells with a tile of this name that the player knows of; none for a tile that the tileset does not have.
   * @example const cases = moment.known("glass case");
   */
  readonly known: (tile: string) => readonly number[];
}

/** Looks around. */
export function lookAround(
  scene: Scene,
  verbs: readonly string[],
  isShy: (who: Entity) => boolean,
  odds: OddsOf | undefined,
): Moment {
  const { world, hero } = scene;
  const { level, x, y } = read(world, hero, Position);
  const life = lifeOf(world, hero) ?? { now: 1, max: 1 };
  const all = foesOf(world, hero);
  const isFoe = ({ who, far }: Foe) => far === 1 || !isShy(who);
  const foes = all.filter(isFoe);
  const tiles = once(() => knownTiles(world, hero));
  const costs = once(() => knownCosts(world, hero, tiles()));
  const danger = once(() => dangerOf(scene, foes, life.now, odds));
  return {
    ...scene,
    verbs,
    here: y * levelOf(world, level).width + x,
    health: life.now / life.max,
    life: life.now,
    foes,
    shy: all.filter((foe) => !isFoe(foe)),
    get danger() {
      return danger();
    },
    get costs() {
      return costs();
    },
    get finds() {
      return findsOf(this).map(({ cell }) => cell);
    },
    known: (tile) => cellsOfTile(world, hero, tile, tiles()),
  };
}

/** Computes something when it is first asked for: most decisions need little of what there is to know. */
function once<T>(compute: () => T): () => T {
  let known: T | undefined;
  return () => (known ??= compute());
}

function dangerOf(scene: Scene, foes: readonly Foe[], life: number, odds: OddsOf | undefined): number {
  const { world, hero } = scene;
  let turns = 0;
  let loss = 0;
  // The foes die one after the other; until then, each of them strikes.
  for (const { who, life: theirs } of foes) {
    const own = odds?.(world, hero, who);
    const their = odds?.(world, who, hero);
    turns += own ? own.turns : theirs / 3;
    loss += their ? Math.min(turns, 99) / their.turns : turns / life;
  }
  return loss;
}

function foesOf(world: World, hero: Entity): Foe[] {
  const here = read(world, hero, Position);
  return seenBy(world, hero, [Mind])
    .filter((who) => attitudeTo(world, hero, who) === "foe" && (lifeOf(world, who)?.now ?? 0) > 0)
    .map((who) => {
      const { x, y } = read(world, who, Position);
      return { who, x, y, far: stepsBetween(here, { x, y }), life: lifeOf(world, who)?.now ?? 0 };
    })
    .filter(({ who, far }) => far === 1 || !has(world, who, Asleep))
    .sort((a, b) => a.far - b.far || a.who - b.who);
}

/** Known cells next to unknown ones, where there is something to discover. */
export function frontierOf({ world, hero, costs }: Moment): number[] {
  const { level } = read(world, hero, Position);
  const known = memoryOf(world, hero, level);
  const { width, cells } = costs;
  if (!known) return [];
  const isUnknown = (cell: number) => cell >= 0 && cell < cells.length && !hasBit(known, cell);
  const isFrontier = (cell: number) =>
    isUnknown(cell - 1) || isUnknown(cell + 1) || isUnknown(cell - width) || isUnknown(cell + width);
  return [...cells.keys()].filter((cell) => cells[cell] !== 0 && isFrontier(cell));
}

/** Items on the floor at the places where they were seen. */
export function findsOf({ world, hero, costs }: Moment): { what: Entity; cell: number }[] {
  return [...seenBy(world, hero, [Item]), ...rememberedBy(world, hero)]
    .filter((what) => has(world, what, Item))
    .map((what) => {
      const { x, y } = read(world, what, Position);
      return { what, cell: y * costs.width + x };
    });
}

/** A text that identifies a cell of this level among those of all levels. */
export function placeOf({ world, hero }: Moment, cell: number): string {
  return `${read(world, hero, Position).level}/${cell}`;
}

/** The neighbouring cell that is the farthest on foot from some cells; undefined if none is farther than the own one. */
export function stepFrom(
  { costs, here }: Pick<Moment, "costs" | "here">,
  from: readonly number[],
): number | undefined {
  const { cells } = computeDistances(costs, from);
  const around = DIRECTIONS.map(({ dx, dy }) => here + dy * costs.width + dx);
  return around
    .filter((cell) => costs.cells[cell] !== 0 && cells[cell] !== UNREACHED && cells[cell]! > cells[here]!)
    .sort((a, b) => cells[b]! - cells[a]!)[0];
}

/**
 * The next cell on the path to the nearest of some cells, and its distance; undefined if there is no path, or at the goal.
 * @param into whether the last step may go into what is in the way, such as a case to break
 */
export function stepTowards(
  { costs: known, here }: Pick<Moment, "costs" | "here">,
  goals: readonly number[],
  into = false,
): { readonly cell: number; readonly far: number } | undefined {
  if (goals.length === 0) return undefined;
  const costs = into ? { ...known, cells: known.cells.slice() } : known;
  if (into) for (const goal of goals) costs.cells[goal] ||= 1;
  const field = computeDistances(costs, goals);
  const far = field.cells[here]!;
  const cell = far === UNREACHED ? -1 : downhill(field, costs, here);
  return cell < 0 ? undefined : { cell, far };
}
