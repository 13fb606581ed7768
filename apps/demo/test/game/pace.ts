/*
 * What a turn of the demo costs, in milliseconds of processor time: pace.ts [TURNS] [FIRST SEED]
 * A bot plays game after game. Every few turns a cell somewhere on the hero's level is set on fire.
 */
import { type Entity, read } from "@delvekit/core";
import { ignitePlace } from "@delvekit/core/heat";
import { levelOf, Position } from "@delvekit/core/space";
import { heroOf } from "@delvekit/kit";
import { type Game, newGame, play } from "../../src/game";
import { createBot } from "../bot/bot";

/** Turns between two fires. */
const FIRES = 15;
/** The engine compiles what is run often: turns that do not count. */
const WARM_UP = 300;
const LONGEST_GAME = 1500;

const [turns = 4000, first = 1] = process.argv.slice(2).map(Number);
playAll(first, WARM_UP);
const times = playAll(first, turns);
const of = (share: number) => (times[Math.floor((times.length - 1) * share)] as number).toFixed(2);
console.log(
  `${times.length} turns, in ms of processor time: median ${of(0.5)}, p99 ${of(0.99)}, most ${of(1)}`,
);

/** The times of so many turns, the shortest first. */
function playAll(seed: number, count: number): number[] {
  const times: number[] = [];
  for (let next = seed; times.length < count; next++) playOne(next, count, times);
  return times.sort((a, b) => a - b);
}

function playOne(seed: number, count: number, times: number[]): void {
  const game = newGame({ seed });
  const bot = createBot("careful");
  for (let turn = 1; turn <= LONGEST_GAME && !game.ending && times.length < count; turn++) {
    if (turn % FIRES === 0) kindle(game, turn);
    const command = bot.decide(game);
    const start = process.cpuUsage();
    play(game, command);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
}

/** Sets the first cell on fire that burns, from a place on that depends on the turn. */
function kindle({ world }: Game, turn: number): void {
  const { level } = read(world, heroOf(world) as Entity, Position);
  const { width, height } = levelOf(world, level);
  for (let i = 0; i < width * height; i++) {
    const cell = (turn * 7919 + i * 31) % (width * height);
    if (ignitePlace(world, level, cell % width, Math.floor(cell / width))) return;
  }
}
