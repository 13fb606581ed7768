import {
  type Anchor,
  anchorAt,
  dropStops,
  goBack,
  type History,
  HistoryResource,
  note,
  pathTo,
  travel,
} from "../history/history";
import { type Branch, copyAt } from "../history/patch";
import { createSpots, findSpots, type State, snapshotOfState } from "../history/state";
import { putBack } from "../save";
import { compareWorlds, tellDifference } from "../undo";
import { copyCauses, createWorld, inside, type Problem, RewindError, resourceOf, type World } from "../world";
import { arrive, suppose } from "./moment";

/** The most forks of a world that are kept to be used again. */
const MOST_SPARES = 8;

/** A fork, and the moments at which it and its world were last in the same state. */
interface Fork {
  readonly world: World;
  readonly its: Anchor;
  readonly there: Anchor;
}

/** The forks of a world that were given back, the one of longest ago first; and of a fork, itself and where it goes back to. */
interface Stock {
  readonly spares: Fork[];
  self: Fork | undefined;
  from: Stock | undefined;
}

const stocks = /* @__PURE__ */ new WeakMap<World, Stock>();

/**
 * A second world in the same state, which goes on by itself: neither sees what happens in the other. It has the plugins of the first, but no listeners
 * or systems that were added after `createWorld`. Give it back with {@link dropFork}: then the next fork costs only what has changed in either since,
 * and not a set-up.
 *
 * @throws {TurnError} during a turn. @throws {RewindError} in a world with `turns.bare()`.
 * @example const other = forkWorld(world); step(other, command); dropFork(other);
 */
export function forkWorld(world: World): World {
  const history = arrive(world, "forkWorld");
  const stock = stockOf(world);
  const spare = stock.spares.shift();
  const fork = spare?.world ?? emptyLike(world);
  if (!spare || !catchUp(history, spare)) copyInto(world, history, fork);
  copyCauses(world[inside].causes, fork[inside].causes);
  const self = { world: fork, its: anchorAt(resourceOf(fork, HistoryResource)), there: anchorAt(history) };
  stocks.set(fork, { ...stockOf(fork), self, from: stock });
  return fork;
}

/**
 * Gives a fork back to the world that it was made of, for its next fork. It must not be used any more.
 * @throws {RewindError} for a world that is no fork, or was given back already.
 * @example dropFork(other);
 */
export function dropFork(fork: World): void {
  const own = stockOf(fork);
  const { self, from } = own;
  if (!self || !from)
    throw new RewindError(
      "dropFork was given a world that is no fork; give it what forkWorld returned, once",
    );
  own.self = undefined;
  if (from.spares.length < MOST_SPARES) from.spares.push(self);
}

function stockOf(world: World): Stock {
  const stock = stocks.get(world) ?? { spares: [], self: undefined, from: undefined };
  stocks.set(world, stock);
  return stock;
}

function emptyLike({ seed, capacity, [inside]: { plugins, tables, game } }: World): World {
  return createWorld({ seed, capacity, plugins, components: [...tables.keys()], game });
}

/** Puts a fork into the state of its world, whatever state it is in. */
function copyInto(world: World, { kept }: History, fork: World): void {
  const { snapshot, rows } = snapshotOfState(world, kept as State);
  putBack(fork, snapshot, rows);
  note(fork, false);
}

/** Puts a fork into the state of its world, going by what has changed in both. @returns false if that is no longer known */
function catchUp({ kept, here }: History, { world: fork, its, there }: Fork): boolean {
  const own = resourceOf(fork, HistoryResource);
  note(fork, false);
  const back = its.moment && pathTo(own, its.moment);
  const forth = there.moment && pathTo({ here }, there.moment);
  const [from, to] = [kept, own.kept] as [State, State];
  if (!back || !forth) return false;
  const spots = createSpots();
  travel(fork, own, back, spots);
  for (const { way } of forth) {
    if (!way) continue;
    findSpots(fork, spots, way.patch);
    copyAt(to as object as Branch, from as object as Branch, way.patch);
  }
  own.here = { way: undefined };
  dropStops(own);
  goBack(fork, spots);
  return true;
}

/** The most differences that are listed of two worlds. */
const MOST_LISTED = 20;

/**
 * Lists the state that does not take part in suppositions and forks; empty if there is none. Plays the same turns in two suppositions and in a fork,
 * which must come to the same state, and looks whether the world is then as it was. What differs belongs to a plugin that keeps state elsewhere than in
 * components, resources and streams, or has a derived resource without `undone`. For tests: it takes some milliseconds.
 *
 * @param play plays some turns in the world that it is given, always the same
 * @throws whatever `play` throws. @throws {TurnError} and {RewindError} as `suppose` does.
 * @example expect(checkFutures(world, (one) => void step(one, wait())).map(tellProblem)).toEqual([]);
 */
export function checkFutures(world: World, play: (world: World) => void): Problem[] {
  const before = forkWorld(world);
  const played = () =>
    suppose(world, () => {
      play(world);
      return forkWorld(world);
    });
  const [first, second, fork] = [played(), played(), forkWorld(world)];
  play(fork);
  return [
    ...problemsOf("futures.back", "The world was not put back", before, world),
    ...problemsOf("futures.again", "The same turns come to another state the second time", first, second),
    ...problemsOf("futures.fork", "The same turns come to another state in a fork", first, fork),
  ];
}

function problemsOf(name: string, what: string, one: World, other: World): Problem[] {
  return compareWorlds(one, other, MOST_LISTED).map((difference) => ({
    name,
    at: difference.level === undefined ? {} : { level: difference.level },
    text: `${what}: ${tellDifference(difference)}.`,
  }));
}
