import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { checkWorld, tellProblem } from "@delvekit/core/check";
import { createBot } from "../bot/bot";
import { loadGame, newGame, play, saveGame } from "../driver";
import { flawsOf } from "./invariants";

/*
 * Plays games with a bot, one after another, until so many turns have passed in all: endure.ts [TURNS] [FIRST SEED]
 * Every game is looked over again and again, and half-way it is saved and goes on from the save. It prints how it goes, and ends with
 * code 1 at the first thing that is wrong.
 */

/** No game goes on for more turns. */
const LONGEST_GAME = 2000;
/** How often the whole world is looked over, in turns. */
const CHECKED_EVERY = 100;
/** How often it says how it goes: so many times in all. */
const REPORTS = 20;

const [turns = 1_000_000, first = 1] = process.argv.slice(2).map(Number);
if (!Number.isSafeInteger(turns) || turns < 1 || !Number.isSafeInteger(first)) {
  const given = process.argv.slice(2).join(" ");
  throw new RangeError(
    `given: ${given}; allowed are a number of turns from 1 and the first seed, both whole numbers`,
  );
}

let played = 0;
let checked = 0;
let reports = 0;
let seed = first;
tell();
while (played < turns) {
  playOne(seed++, Math.min(LONGEST_GAME, turns - played));
  if (played >= ((reports + 1) * turns) / REPORTS) tell();
}

function playOne(seed: number, most: number): void {
  let game = newGame({ seed });
  const bot = createBot("careful");
  for (let turn = 1; turn <= most && !game.ending; turn++) {
    try {
      play(game, bot.decide(game));
    } catch (cause) {
      throw new Error(`seed ${seed}, turn ${turn}`, { cause });
    }
    played++;
    if (turn === most >> 1) game = loadGame(saveGame(game));
    if (turn % CHECKED_EVERY !== 0 && !game.ending) continue;
    checked++;
    const wrong = [...checkWorld(game.world).map(tellProblem), ...flawsOf(game.world)];
    if (wrong.length > 0) throw new Error(`seed ${seed}, turn ${turn}:\n${wrong.join("\n")}`);
  }
}

/** Says how far it is, and how much memory is in use once all that is not needed is gone. */
function tell(): void {
  reports = Math.floor((played * REPORTS) / turns);
  const megabytes = (memoryInUse() / 2 ** 20).toFixed(1);
  console.log(`${played} turns, ${seed - first} games, ${checked} checks, ${megabytes} MB in use`);
}

function memoryInUse(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
