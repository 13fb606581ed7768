import type { World } from "@delvekit/core";
import { read } from "@delvekit/core";
import { hashWorld } from "@delvekit/core/save";
import { levelOf, Position } from "@delvekit/core/space";
import { createRandom, type Seed } from "@delvekit/random";
import { heroOf, turnOf } from "../hero";
import type { App } from "../screens";
import { fight, holdTheDoor, isShy, strike } from "./chase";
import { bombard, flee, heal, leaveFire, shoot } from "./dangers";
import { explore, gear, identify, leaveLevel, pressOn, rest, stray, take } from "./errands";
import { lookAround, placeOf } from "./moment";
import { createPatience } from "./patience";
import { createPlayer, type Player } from "./player";
import type { Likes, Mind, Tactic } from "./tactic";
import { unsavedGame } from "./unsaved";

/** What a bot does, the most urgent first. */
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

/** What it does before that while nothing changes any more. */
const LOST: readonly Tactic[] = [leaveFire, heal, strike, stray];

/** How a bot plays. */
export interface BotOptions extends Likes {
  readonly seed: Seed;
  /** Tactics of the game's own, asked before all others. */
  readonly tactics?: readonly Tactic[];
  /** The most turns it plays. Default 10,000. */
  readonly turns?: number;
  /** Where it is, for reports. Default: the name of the level. */
  readonly where?: (world: World) => string;
  /** Whether the game is recorded, so that `Run` has a replay. Default: no. */
  readonly recorded?: boolean;
}

/** What came of a game, as plain data. */
export interface Run {
  readonly seed: Seed;
  /** "stalled": nothing that it did changed anything any more; "unfinished": the turns ran out. */
  readonly fate: "won" | "died" | "stalled" | "unfinished";
  /** What it died of, or what it did when it stalled. */
  readonly text: string;
  readonly where: string;
  readonly turn: number;
  /** A fingerprint of the world at the end: two machines that agree on it played the same game. */
  readonly hash: string;
  /** As JSON text; empty unless it was recorded. */
  readonly replay: string;
}

const MOST_TURNS = 10_000;

/**
 * Plays a whole game with its verbs, as a player does: explores, fights by the odds, heals in need, flees, tries things on and out, and goes
 * down. It knows what the player sees, and the same seed gives the same game.
 *
 * @throws {KitError} for a game without a hero.
 * @example const { fate, text, turn } = await playRun(app, { seed: 7, ways: { descend: "steps down" } });
 */
export async function playRun(app: App, options: BotOptions): Promise<Run> {
  const { seed, turns = MOST_TURNS, where = levelName, recorded = false } = options;
  const game = unsavedGame(app, seed, recorded);
  const mind = createMind(options);
  const player = createPlayer(app, game);
  const patience = createPatience(game);
  while (!game.ending && turnOf(game.world) < turns && !patience.stalled) {
    await player.takeOffers();
    const own = patience.waning ? [...(options.tactics ?? []), ...LOST] : options.tactics;
    const done = !game.ending && (await decide(player, mind, app, own ?? []));
    patience.note(done);
  }
  const { ending, world } = game;
  const fate = ending ? (ending.won ? "won" : "died") : patience.stalled ? "stalled" : "unfinished";
  const text = ending?.text ?? [player.last, patience.stalled].filter(Boolean).join(": ");
  const hash = hashWorld(world);
  return { seed, fate, text, where: where(world), turn: turnOf(world), hash, replay: game.replay() };
}

function createMind(likes: BotOptions): Mind {
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

async function decide(player: Player, mind: Mind, { verbs }: App, own: readonly Tactic[]): Promise<boolean> {
  const moment = lookAround(player.scene, Object.keys(verbs), (who) => isShy(mind, who), mind.likes.odds);
  mind.visited.add(placeOf(moment, moment.here));
  for (const tactic of [...own, ...TACTICS]) if (await tactic(moment, player, mind)) return true;
  await player.act("wait");
  return false;
}

function levelName(world: World): string {
  const hero = heroOf(world);
  return hero === undefined ? "nowhere" : levelOf(world, read(world, hero, Position).level).name;
}
