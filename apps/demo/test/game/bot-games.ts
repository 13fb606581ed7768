import { type Entity, entitiesWith, read } from "@delvekit/core";
import { checkWorld, tellProblem } from "@delvekit/core/check";
import { ItemPickedUp } from "@delvekit/core/items";
import { Mind } from "@delvekit/core/minds";
import { move, placeBeside, tileAt } from "@delvekit/core/space";
import type { Direction } from "@delvekit/grid";
import { kindNameOf } from "@delvekit/kit/content";
import { Died } from "@delvekit/kit/health";
import { type Command, halls, heroIn, Reaper } from "../../src/game";
import { createBot, type Temper } from "../bot/bot";
import { WAIT } from "../bot/scene";
import { type Game, newGame, play, status } from "../driver";
import { flawsOf } from "./invariants";
import { followSetPieces, type SetPieces } from "./set-pieces";
import { countUses, type Uses } from "./uses";

/*
 * Plays games with a bot and prints what came of them as JSON: bot-games.ts TEMPER FROM TO TURNS
 * A program of its own, because it has a lot to do and the test runner's module loader would slow it down.
 */

/** What came of one game. */
export interface BotGame {
  readonly seed: number;
  readonly turns: number;
  readonly depth: number;
  /** The deepest hall that it reached. */
  readonly deepest: number;
  /** How it ended: "alive", "won", or what the hero died of. */
  readonly fate: string;
  /** Commands that were refused. */
  readonly refused: number;
  /** Commands that only passed the time. */
  readonly waits: number;
  /** Who died, whoever killed them, and how many of them in a fire. */
  readonly kills: number;
  readonly burned: number;
  /** Who died of the place: of fire, falls, darts and blasts. */
  readonly environment: number;
  /** Who died by a blow of somebody else than the hero. */
  readonly brawls: number;
  /** Who waited: how often each tactic of the bot did. */
  readonly waiting: Readonly<Record<string, number>>;
  /** Who was slain by a blow and who died of the place, by kind: how often. */
  readonly slain: Readonly<Record<string, readonly [blows: number, place: number]>>;
  readonly uses: Uses;
  /** Whether it ever had the crown. */
  readonly crowned: boolean;
  readonly setPieces: SetPieces;
  /** What was wrong with the world at some time, with the turn. */
  readonly flaws: readonly string[];
}

/** How often the whole world is looked over, in turns. */
const CHECKED_EVERY = 50;

const temper = process.argv[2] as Temper;
const [from = 1, to = 1, most = 500] = process.argv.slice(3).map(Number);
const games: BotGame[] = [];
for (let seed = from; seed <= to; seed++) games.push(playOne(seed, most));
console.log(JSON.stringify(games));

/** Whether it tries a key in a door: nobody knows which of them fits before. */
function isKeyTried({ world }: Game, command: Command): boolean {
  if (command.type !== move.type) return false;
  const { level, x, y } = placeBeside(
    world,
    heroIn(world),
    (command as Command & { readonly dir: Direction }).dir,
  );
  return tileAt(world, level, x, y).name === "locked door";
}

function playOne(seed: number, most: number): BotGame {
  const game = newGame({ seed, safe: false });
  const bot = createBot(temper);
  const flaws: string[] = [];
  const waiting: Record<string, number> = {};
  const slain: Record<string, [blows: number, place: number]> = {};
  const uses: Uses = {};
  const works = followSetPieces();
  // Who has died cannot be asked any more.
  const kinds = new Map<Entity, string>();
  let refused = 0;
  let waits = 0;
  let environment = 0;
  let brawls = 0;
  let crowned = false;
  let turns = 0;
  for (; turns < most && !game.ending; turns++) {
    const command = bot.decide(game);
    if (command.type === WAIT.type) {
      waits++;
      waiting[bot.why] = (waiting[bot.why] ?? 0) + 1;
    }
    for (const mind of entitiesWith(game.world, Mind))
      if (!kinds.has(mind)) kinds.set(mind, kindNameOf(game.world, mind) ?? "");
    const { done, events } = play(game, command);
    if (!done && !isKeyTried(game, command)) refused++;
    for (const told of events) {
      if (
        ItemPickedUp.is(told) &&
        told.by === heroIn(game.world) &&
        kindNameOf(game.world, told.item) === "crown"
      )
        crowned = true;
      if (!Died.is(told)) continue;
      const name = kinds.get(told.target) ?? "";
      const [blows, place] = slain[name] ?? [0, 0];
      if (told.kind !== "blow") environment++;
      else if (told.by !== heroIn(game.world)) brawls++;
      slain[name] = told.kind === "blow" ? [blows + 1, place] : [blows, place + 1];
    }
    works.follow(game.world, events);
    countUses(game.world, command, events, kinds, uses);
    if (turns % CHECKED_EVERY === 0 || game.ending) {
      const found = [...checkWorld(game.world).map(tellProblem), ...flawsOf(game.world)];
      flaws.push(...found.map((flaw) => `turn ${turns}: ${flaw}`));
    }
  }
  const fate = game.ending ? (game.ending.won ? "won" : game.ending.text) : "alive";
  const deepest = halls.deepest(game.world);
  const { kills, burned } = read(game.world, heroIn(game.world), Reaper);
  return {
    seed,
    turns,
    depth: status(game).depth,
    fate,
    refused,
    waits,
    kills,
    burned,
    environment,
    brawls,
    deepest,
    waiting,
    slain,
    uses,
    crowned,
    setPieces: works.pieces,
    flaws,
  };
}
