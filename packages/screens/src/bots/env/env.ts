import { dropFork, forkWorld, goTo, type Moment, momentOf } from "@delvekit/core/future";
import { memoryOf } from "@delvekit/core/sight";
import { levelOf, levelsOf, placeBeside, tileAt } from "@delvekit/core/space";
import { inBounds } from "@delvekit/grid";
import { KitError } from "@delvekit/kit";
import type { App, Scene } from "../..";
import { applies } from "../../verb";
import { countCells } from "../patience";
import { createPlayer, type Player } from "../player";
import { gameIn, unsavedGame } from "../unsaved";
import { createObserver, type EnvSchema, type ObserverOptions } from "./observer";

/** The most games that are kept to begin again. */
const MOST_KEPT = 64;

/** Options of an environment. */
export interface EnvOptions extends ObserverOptions {
  /**
   * How far the player has come, also when the game is over: a step is rewarded with what it adds. Default: 1 for 100 cells seen, 10 for each level,
   * and 100 for victory.
   */
  readonly score?: (scene: Scene) => number;
  /** After how many steps a game is cut short. Default 1000. */
  readonly steps?: number;
}

/** Games to be played by a program that learns. All arrays keep their place: copy what you want to keep. */
export interface Env {
  readonly schema: EnvSchema;
  /** What is around each hero: by world, layer, row and column. */
  readonly layers: Int16Array;
  /** The figures: by world and name. */
  readonly status: Float32Array;
  /** The rewards of the last step, by world. */
  readonly rewards: Float32Array;
  /** By world: 0 while its game goes on, 1 after its end, 2 if it was cut short. A game that is over does not go on; reset it. */
  readonly ends: Uint8Array;
  /**
   * Begins the game of a seed. A seed that was played lately begins about five times as fast as a new one.
   * @throws {KitError} for a world that it does not have.
   * @example env.reset(7);
   */
  reset(seed: number, world?: number): void;
  /**
   * Plays an action in each world, by its place in `actions`, one world after the other.
   * @throws {KitError} for an action that it does not have. @throws whatever the game throws.
   * @example await env.step([3]);
   */
  step(actions: ArrayLike<number>): Promise<void>;
  /**
   * Which actions make sense now, by world and action: 0 is refused for sure, 1 may be refused. Steps lead to where the hero can go or strike, other
   * verbs ask whether they can do anything.
   * @example const allowed = env.masks();
   */
  masks(): Uint8Array;
  /**
   * Continues in a world what is played in another one: from the same state, with the same dice.
   * @throws {KitError} for a world that it does not have.
   * @example env.fork(0, 1);
   */
  fork(from: number, to: number): void;
  /**
   * A game as verbs see it, to look further than `layers` and `status`.
   * @throws {KitError} for a world that it does not have.
   * @example const { world, hero } = env.sceneOf(0);
   */
  sceneOf(world: number): Scene;
}

/** A game that is played in one of the worlds. */
interface Episode {
  readonly seed: number;
  readonly player: Player;
  /** The state that it began with; a fork has none. */
  readonly start: Moment | undefined;
  score: number;
  steps: number;
}

/**
 * Makes an environment for reinforcement learning of a game: actions in, typed arrays out, without screens and timers. The same seeds and actions give
 * the same numbers. World n begins with seed n.
 *
 * @throws {KitError} for an action that is no verb of the game.
 * @example
 * const env = createEnv(cinderHalls, { actions: [...Object.keys(walking), "descend"] });
 * env.reset(7);
 * await env.step([2]);
 * console.log(env.rewards[0], env.ends[0]);
 */
export function createEnv(app: App, options: EnvOptions): Env {
  const { actions, worlds = 1, steps = 1000, score = reached } = options;
  const unknown = actions.find((name) => !app.verbs[name]);
  if (unknown !== undefined)
    throw new KitError(
      `the action "${unknown}" is no verb: use some of ${Object.keys(app.verbs).join(", ")}`,
    );
  const observer = createObserver(options);
  const [rewards, ends] = [new Float32Array(worlds), new Uint8Array(worlds)];
  const mask = new Uint8Array(worlds * actions.length);
  const begin = createBeginnings(app);
  const episodes = Array.from({ length: worlds }, (_, world) => begin(world));

  const episodeIn = (world: number): Episode => {
    const found = episodes[world];
    if (!found) throw new KitError(`there is no world ${world}: the worlds are 0 to ${worlds - 1}`);
    return found;
  };
  const put = (world: number, episode: Episode, end = 0) => {
    episodes[world] = episode;
    episode.score = score(episode.player.scene);
    [rewards[world], ends[world]] = [0, end];
    observer.observe(world, episode.player.scene);
  };
  const play = async (world: number, action: number | undefined) => {
    const { player } = episodes[world]!;
    const name = actions[action ?? -1];
    if (name === undefined)
      throw new KitError(`world ${world} has no action ${action}: they are 0 to ${actions.length - 1}`);
    rewards[world] = 0;
    if (ends[world] !== 0) return;
    await player.takeOffers();
    await player.act(name);
    const episode = episodes[world]!;
    const before = episode.score;
    episode.score = score(player.scene);
    rewards[world] = episode.score - before;
    ends[world] = player.scene.game.ending ? 1 : ++episode.steps >= steps ? 2 : 0;
    observer.observe(world, player.scene);
  };
  for (const [world, episode] of episodes.entries()) put(world, episode);

  return {
    ...{ schema: observer.schema, layers: observer.layers, status: observer.status, rewards, ends },
    reset(seed, world = 0) {
      put(world, begin(seed, episodeIn(world)));
    },
    async step(chosen) {
      for (let world = 0; world < worlds; world++) await play(world, chosen[world]);
    },
    masks() {
      for (const [world, { player }] of episodes.entries())
        for (const [index, name] of actions.entries())
          mask[world * actions.length + index] = Number(ends[world] === 0 && mayDo(app, player.scene, name));
      return mask;
    },
    fork(from, to) {
      const one = episodeIn(from);
      if (episodeIn(to) === one) return;
      const game = gameIn(forkWorld(one.player.scene.world), app.name);
      begin.end(episodes[to]!);
      put(to, { ...one, player: createPlayer(app, game), start: undefined }, ends[from]);
    },
    sceneOf: (world) => episodeIn(world).player.scene,
  };
}

/** Begins games, and keeps those that are over for when their seed is played again. */
function createBeginnings(app: App) {
  const kept: Episode[] = [];
  const end = (old: Episode) => {
    if (!old.start) dropFork(old.player.scene.world);
    else kept.push(old);
    if (kept.length > MOST_KEPT) kept.shift();
  };
  const begin = (seed: number, old?: Episode): Episode => {
    if (old) end(old);
    const index = kept.findIndex((one) => one.seed === seed);
    const [again] = index < 0 ? [] : kept.splice(index, 1);
    const game = again?.player.scene.game ?? unsavedGame(app, seed);
    const start = again?.start ?? momentOf(game.world);
    goTo(game.world, start);
    return { seed, player: createPlayer(app, game), start, score: 0, steps: 0 };
  };
  return Object.assign(begin, { end });
}

/** The score of somebody who only wants to get far. */
function reached({ world, hero, game }: Scene): number {
  let score = game.ending?.won ? 100 : 0;
  for (const { id } of levelsOf(world)) {
    const known = memoryOf(world, hero, id);
    score += 10 + (known ? countCells(known) / 100 : 0);
  }
  return score;
}

/** Whether a verb may do something. */
function mayDo({ verbs }: App, scene: Scene, name: string): boolean {
  const verb = verbs[name]!;
  const { world, hero } = scene;
  if (verb.steer === undefined) return applies(verb, scene, verbs);
  const { level, x, y } = placeBeside(world, hero, verb.steer);
  if (!inBounds(levelOf(world, level), x, y)) return false;
  const { walkable, opensInto, breaksInto } = tileAt(world, level, x, y);
  return walkable || opensInto !== undefined || breaksInto !== undefined;
}
