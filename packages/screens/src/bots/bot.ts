import { read, type World } from "@delvekit/core";
import { hashWorld } from "@delvekit/core/save";
import { levelOf, Position } from "@delvekit/core/space";
import { heroOf, turnOf } from "@delvekit/kit";
import { createRandom, type Seed } from "@delvekit/random";
import type { App } from "..";
import { fight, holdTheDoor, isShy, strike } from "./chase";
import { bombard, flee, heal, leaveFire, shoot } from "./dangers";
import { explore, gear, identify, leaveLevel, pressOn, rest, stray, take } from "./errands";
import { lookAround, placeOf, stepFrom, stepTowards } from "./moment";
import { createPatience } from "./patience";
import { createPlayer, type Player } from "./player";
import type { Hands, Likes, Mind, Tactic } from "./tactic";
import { unsavedGame } from "./unsaved";

/** The tactics of a bot, the most urgent first. */
const TACTICS: readonly Tactic[] = [
  leaveFire,
  heal,
  flee,
  bombard,
  holdTheDoor,
  shoot,
  strike,
  fight,
  gear,
  identify,
  rest,
  take,
  explore,
  leaveLevel,
  pressOn,
];

/**
 * The tactics that come first, alternately, while nothing changes any more: pursuing one goal without
 * journeys, which foes in view would keep interrupting, and walking anywhere.
 */
const LOST: readonly (readonly Tactic[])[] = [
  [leaveFire, heal, strike, pressOn],
  [leaveFire, heal, strike, stray],
];

/** Options of a bot. */
export interface BotOptions extends Likes {
  readonly seed: Seed;
  /** The game's own tactics, which come before all others. */
  readonly tactics?: readonly Tactic[];
  /** The maximum number of turns. Default 10,000. */
  readonly turns?: number;
  /** Names the bot's place, for reports. Default: the name of the level. */
  readonly where?: (world: World) => string;
  /** Whether to record the game, so that `Run` has a replay. Default: no. */
  readonly recorded?: boolean;
}

/** The result of a game, as plain data. */
export interface Run {
  readonly seed: Seed;
  /** "stalled": nothing that it did changed anything any more, or the game refused everything; "unfinished": the turns ran out. */
  readonly fate: "won" | "died" | "stalled" | "unfinished";
  /** The game's name for how it ended, such as "escaped": see `end` of the kit. */
  readonly outcome?: string | undefined;
  /** The cause of death; or what it did last, what the game refused, and where it stalled. */
  readonly text: string;
  readonly where: string;
  readonly turn: number;
  /** A fingerprint of the final state: two machines with the same one played the same game. */
  readonly hash: string;
  /**
   * How often it gave each command ("move", "wait"), with which kind of item ("use coin"), and how often each event happened on its turns ("noticed").
   */
  readonly counts: Readonly<Record<string, number>>;
  /** The replay as JSON text; empty unless the game was recorded. */
  readonly replay: string;
}

const MOST_TURNS = 10_000;

/**
 * Plays a whole game with its verbs, as a player does: explores, fights when the odds are good, heals, flees, tries out what it finds, and goes down.
 * It knows only what the player sees, and the same seed gives the same game.
 *
 * @throws {KitError} for a game without a hero.
 * @example const { fate, text, turn } = await playRun(cinderHalls, { seed: 7, ways: { descend: "steps down" } });
 */
export async function playRun(app: App, options: BotOptions): Promise<Run> {
  const { seed, turns = MOST_TURNS, where = levelName, recorded = false } = options;
  const game = unsavedGame(app, seed, { recorded });
  const mind = createMind(options);
  const player = createPlayer(app, game);
  const patience = createPatience(game);
  while (!game.ending && turnOf(game.world) < turns && !patience.stalled) {
    const before = player.played;
    await player.takeOffers();
    const first = [...(options.tactics ?? []), ...tacticsOfSpell(patience.spell)];
    const done = !game.ending && (await decide(player, mind, app, first));
    patience.note(done, player.played > before, player.refused.length > 0);
  }
  const { ending, world } = game;
  const fate = ending ? (ending.won ? "won" : "died") : patience.stalled ? "stalled" : "unfinished";
  // What the game refused in the last turn, and what the bot did then.
  const vain = [...new Set([...player.refused, player.last])].join(", then ");
  const text = ending?.text ?? (patience.stalled ? `${vain}: ${patience.stalled}` : player.last);
  return {
    seed,
    fate,
    outcome: ending?.outcome,
    text,
    where: where(world),
    turn: turnOf(world),
    hash: hashWorld(world),
    counts: player.counts,
    replay: game.replay(),
  };
}

function tacticsOfSpell(spell: number): readonly Tactic[] {
  return spell % 2 === 0 ? [] : (LOST[(spell >> 1) % LOST.length] as readonly Tactic[]);
}

/** What a bot that has learnt nothing yet knows. */
export function createMind(likes: BotOptions): Mind {
  return {
    likes,
    tried: new Set(),
    worth: new Map(),
    visited: new Set(),
    random: createRandom(likes.seed).fork("bot"),
    errand: undefined,
    chases: new Map(),
  };
}

/** Does what the first of the tactics that can do something does. @returns whether any could */
export async function decide(
  player: Player,
  mind: Mind,
  { verbs }: App,
  first: readonly Tactic[],
): Promise<boolean> {
  const moment = lookAround(player.scene, Object.keys(verbs), (who) => isShy(mind, who), mind.likes.odds);
  mind.visited.add(placeOf(moment, moment.here));
  const hands: Hands = {
    ...player,
    async goFrom(where) {
      const cell = stepFrom(moment, where);
      return cell !== undefined && player.step(cell);
    },
    async goTo(where, { into } = {}) {
      const way = stepTowards(moment, typeof where === "string" ? moment.known(where) : where, into);
      return way !== undefined && player.step(way.cell);
    },
  };
  for (const tactic of [...first, ...TACTICS]) if (await tactic(moment, hands, mind)) return true;
  await player.act("wait");
  return false;
}

function levelName(world: World): string {
  const hero = heroOf(world);
  return hero === undefined ? "nowhere" : levelOf(world, read(world, hero, Position).level).name;
}
