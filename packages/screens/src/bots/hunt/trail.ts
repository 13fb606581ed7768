import { type Command, get } from "@delvekit/core";
import { goTo, type Moment, momentOf } from "@delvekit/core/future";
import { Position } from "@delvekit/core/space";
import type { Game } from "@delvekit/kit/game";
import type { Seed } from "@delvekit/random";
import { type App, type Offer, type Verb, type Verbs, verb } from "../..";
import { createPlayer, type Player } from "../player";
import { Trapped } from "../through";
import { unsavedGame } from "../unsaved";
import { type Defect, type Entry, troubleOf } from "./fault";

/** A state of a game, and the commands that lead there from its beginning. */
export interface ReachedState {
  readonly moment: Moment;
  readonly commands: readonly Command[];
  /** The hero's level. */
  readonly level: number;
  /** Where the hero was put before its commands; undefined if they begin with the game. */
  readonly entry: Entry | undefined;
}

/** A game that is searched: it can go back to any of its states, and knows what was played since the beginning. */
export interface HuntedGame {
  readonly app: App;
  readonly game: Game;
  readonly player: Player;
  readonly start: ReachedState;
  /** The states in which the hero came to each depth by being put on the way down of the one before, or was put beside something there. */
  readonly arrivals: ReachedState[];
  /** How many of each kind its levels had at first; 0 for kinds that appeared later. */
  readonly made: Map<string, number>;
  /** What was played to come here, and where it began. */
  commands: Command[];
  entry: Entry | undefined;
  /** The verb that is running, or that threw. */
  running: string;
  /** The command that threw, after one did. */
  failing: Command | undefined;
  /** How many commands may be played before the verb that plays them counts as one that cannot be left. */
  left: number;
}

/** What is offered between turns, as verbs: a search uses and leaves them as it does all others. */
export function offersOf({ offers = [] }: App): Verbs {
  const asVerb = (run: Offer) => verb({ keys: [], help: "", run: async (ui, scene) => run(ui, scene) });
  return Object.fromEntries(offers.map((run, at) => [`offer ${at + 1}`, asVerb(run)]));
}

/** Begins a game, or says why it cannot. */
export function tryTrail(app: App, seed: Seed): HuntedGame | Defect {
  try {
    return startTrail(app, seed);
  } catch (error) {
    const { kind, text } = troubleOf(error, undefined);
    return { kind, text: `the game cannot begin: ${text}` };
  }
}

/** Begins a game. Its turns are undone when they throw, so that the search goes on. */
export function startTrail(given: App, seed: Seed): HuntedGame {
  const traced = ([name, one]: [string, Verb]) => [name, { ...one, run: named(name, one.run) }];
  const verbs: Verbs = Object.fromEntries(Object.entries({ ...given.verbs, ...offersOf(given) }).map(traced));
  const app = { ...given, verbs };
  const game = unsavedGame(app, seed, { safe: true });
  const { play } = game;
  const playTraced: Game["play"] = (command) => {
    if (trail.left-- <= 0) throw new Trapped("it plays commands without end");
    trail.failing = command;
    const outcome = play(command);
    trail.failing = undefined;
    if (outcome.status === "input" || outcome.events.length > 0) trail.commands.push(command);
    return outcome;
  };
  Object.assign(game, { play: playTraced });
  const begun = { app, game, commands: [], entry: undefined };
  const idle = { running: "", failing: undefined, left: Number.POSITIVE_INFINITY };
  const [player, start] = [createPlayer(app, game), stateOf(begun)];
  const trail: HuntedGame = { ...begun, ...idle, player, start, arrivals: [], made: new Map() };
  return trail;

  /** Tells what is running: a menu runs other verbs, and those are to blame. */
  function named(name: string, run: Verb["run"]): Verb["run"] {
    return async (...args) => {
      const outer = trail.running;
      trail.running = name;
      const command = await run(...args);
      trail.running = outer;
      return command;
    };
  }
}

/** The state that a trail is in. */
export function stateOf(now: Pick<HuntedGame, "game" | "commands" | "entry">): ReachedState {
  const { game, commands, entry } = now;
  const level = get(game.world, game.hero, Position)?.level ?? 0;
  return { moment: momentOf(game.world), commands: commands.slice(), level, entry };
}

/** Goes to a state of the same game. */
export function goToState(trail: HuntedGame, { moment, commands, entry }: ReachedState): void {
  goTo(trail.game.world, moment);
  trail.commands = commands.slice();
  trail.entry = entry;
  trail.failing = undefined;
  trail.left = Number.POSITIVE_INFINITY;
}
