import type { App } from "@delvekit/screens";
import { playRun } from "@delvekit/screens/bots";
import { game as walk } from "../src/01-walk";
import { game as things } from "../src/02-things";
import { game as levels } from "../src/03-levels";
import { game as sight } from "../src/04-sight";
import { game as minds } from "../src/05-minds";
import { game as combat } from "../src/06-combat";
import { game as screen } from "../src/07-screen";
import { game as items } from "../src/08-items";
import { game as aiming } from "../src/09-aiming";
import { game as saving } from "../src/10-saving";
import { game as deeper } from "../src/11-deeper";
import { game as harder } from "../src/12-harder";
import { game as gear } from "../src/13-gear";
import { game as fire } from "../src/14-fire";
import { game as why } from "../src/15-why";
import { game as time } from "../src/16-time";
import { game as own } from "../src/17-plugin";

/*
 * Lets a bot play the game of each part, and prints what came of it as JSON. A program of its own, because the loader of the tests would make it
 * several times as long.
 */

/** The turns of games that nothing ends, and of those that would take the bot too long. */
const SOME = 200;

/** The games with their seeds and turns. The bot wins those without a limit. */
const GAMES: readonly (readonly [part: string, game: App, seed: string | number, turns?: number])[] = [
  ["01-walk", walk, "ember", SOME],
  ["02-things", things, "ember", SOME],
  ["03-levels", levels, "ember", SOME],
  ["04-sight", sight, "ember", SOME],
  ["05-minds", minds, "ember", SOME],
  ["06-combat", combat, "ember", SOME],
  ["07-screen", screen, "ember", SOME],
  ["08-items", items, "ember"],
  ["09-aiming", aiming, "ember"],
  ["10-saving", saving, "ember"],
  ["11-deeper", deeper, 1],
  ["12-harder", harder, 1, SOME],
  ["13-gear", gear, 1],
  ["14-fire", fire, 1, SOME],
  ["15-why", why, 1, SOME],
  ["16-time", time, 1, SOME],
  ["17-plugin", own, 7],
];

const runs: Record<string, object> = {};
for (const [part, game, seed, turns] of GAMES) {
  const { fate, turn, where, hash } = await playRun(game, { seed, ...(turns && { turns }) });
  runs[part] = { seed, fate, turn, where, hash };
}
console.log(JSON.stringify(runs));
