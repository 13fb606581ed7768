import { type Command, get, has, step, type World } from "@delvekit/core";
import { goTo, type Moment, momentOf } from "@delvekit/core/future";
import { entitiesOn, type LevelId, Position } from "@delvekit/core/space";
import { Actor, timeOf } from "@delvekit/core/turns";
import { type Game, newGameOf } from "@delvekit/kit/game";
import { kindNameOf } from "@delvekit/kit/names";
import type { Seed } from "@delvekit/random";
import type { App, Scene, Verb, Verbs } from "../..";
import { Trapped } from "../answers";
import { gameIn } from "../unsaved";

/** So many commands of one verb mean that it never ends. */
const MOST_OF_A_VERB = 2000;

/** A state of a game, and the commands that lead there from its beginning. */
export interface ReachedState {
  readonly moment: Moment;
  readonly commands: readonly Command[];
}

/** A game that is searched: it can go back to any of its states, and knows what was played since the beginning. */
export interface HuntedGame {
  readonly app: App;
  readonly world: World;
  readonly game: Game;
  readonly scene: Scene;
  readonly start: ReachedState;
  /** What was played to come here. */
  commands: Command[];
  /** The command that threw, after one did. */
  failing: Command | undefined;
  /** How many commands in a row took no time. */
  still: number;
  /** How often each verb has run. */
  readonly ran: ReadonlyMap<string, number>;
  /** The verb that runs or ran last. */
  verb: string;
  /** How many commands it has played. */
  ofVerb: number;
  /** How many of each kind acted on each level when the hero came there first. */
  readonly crowds: Map<LevelId, ReadonlyMap<string, number>>;
  /** Called after every command. */
  onPlayed: (outcome: ReturnType<Game["play"]>, command: Command) => void;
}

/** Begins a game. Its turns are undone when they throw, so that the search goes on. @param ran how often each verb has run */
export function startTrail(spec: App, seed: Seed, ran = new Map<string, number>()): HuntedGame {
  const world = newGameOf(spec)({ seed, options: null });
  const play: Game["play"] = (command) => {
    if (++trail.ofVerb > MOST_OF_A_VERB) throw new Trapped("it plays commands without end");
    const time = timeOf(world);
    trail.failing = command;
    const outcome = step(world, command);
    trail.failing = undefined;
    if (outcome.status === "failed") return outcome;
    trail.commands.push(command);
    trail.still = timeOf(world) === time ? trail.still + 1 : 0;
    noteCrowd(trail);
    trail.onPlayed(outcome, command);
    return outcome;
  };
  const app = {
    ...spec,
    verbs: followed(spec.verbs, (verb) => {
      ran.set(verb, (ran.get(verb) ?? 0) + 1);
      Object.assign(trail, { verb, ofVerb: 0 });
    }),
  };
  const game = gameIn(world, app.name, { play, replay: () => "" });
  const scene: Scene = {
    ...{ game, world, hero: game.hero, play: game.play },
    isNew: () => false,
    keyOf: () => undefined,
  };
  const trail: HuntedGame = {
    ...{ app, world, game, scene, start: { moment: momentOf(world), commands: [] } },
    ...{ commands: [], failing: undefined, still: 0, verb: "", ofVerb: 0 },
    ran,
    crowds: new Map(),
    onPlayed: () => undefined,
  };
  noteCrowd(trail);
  return trail;
}

/** The state that a trail is in. */
export function spotOf({ world, commands }: HuntedGame): ReachedState {
  return { moment: momentOf(world), commands: commands.slice() };
}

/** Goes to a state of the same game. */
export function goToSpot(trail: HuntedGame, { moment, commands }: ReachedState): void {
  goTo(trail.world, moment);
  trail.commands = commands.slice();
  trail.failing = undefined;
  trail.still = 0;
}

/** The same verbs, which say when they run. */
function followed(verbs: Verbs, onRun: (name: string) => void): Verbs {
  const follow = ([name, verb]: [string, Verb]) => {
    const run: Verb["run"] = (...asked) => {
      onRun(name);
      return verb.run(...asked);
    };
    return [name, { ...verb, run }];
  };
  return Object.fromEntries(Object.entries(verbs).map(follow));
}

function noteCrowd({ world, game, crowds }: HuntedGame): void {
  const level = get(world, game.hero, Position)?.level as LevelId | undefined;
  if (level !== undefined && !crowds.has(level)) crowds.set(level, crowdOn(world, level));
}

/** How many of each kind act on a level. */
export function crowdOn(world: World, level: LevelId): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of entitiesOn(world, level)) {
    const name = has(world, one, Actor) ? (kindNameOf(world, one) ?? "") : undefined;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
