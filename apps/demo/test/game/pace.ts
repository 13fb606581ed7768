/*
 * What a turn of the demo costs, in milliseconds of processor time: pace.ts [TURNS] [FIRST SEED]
 * A bot plays game after game. Every few turns a cell somewhere on the hero's level is set on fire.
 * Also prints which share of it goes into recording what changed, so that a turn that fails can be undone.
 * V8 is set up as in the terminal. All threads are counted, then in another process the main one alone (--main-thread), without those on which
 * V8 compiles and collects garbage meanwhile: a player waits only for the main one.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Entity, read } from "@delvekit/core";
import { ignitePlace } from "@delvekit/core/heat";
import { levelOf, Position } from "@delvekit/core/space";
import { wholly } from "@delvekit/core/undo";
import { heroOf } from "@delvekit/kit";
import { optimizeLess } from "../../src/compiling";
import { createBot } from "../bot/bot";
import { type Game, newGame, play } from "../driver";

/** Turns between two fires. */
const FIRES = 15;
const LONGEST_GAME = 1500;

/** Linux says for how many nanoseconds the main thread has run. */
const SCHEDULE = "/proc/self/schedstat";
const asleep = new Int32Array(new SharedArrayBuffer(4));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "main-thread": { type: "boolean", default: false } },
});
const onlyMain = values["main-thread"];
const [turns = 4000, first = 1] = positionals.map(Number);
optimizeLess();
const time = onlyMain ? mainThreadTime : processorTime;
tell("as the process begins, while the code is still being compiled", playAll(first, turns));
tell("the same games once more, compiled", playAll(first, turns));
if (!onlyMain && existsSync(SCHEDULE))
  spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1), "--main-thread"], {
    stdio: "inherit",
  });

function tell(when: string, times: readonly Time[]): void {
  const slow = Math.floor((times.length - 1) * 0.99);
  const of = (share: number) => times[Math.floor((times.length - 1) * share)]?.all.toFixed(2);
  const threads = onlyMain ? "on the main thread alone" : "on all threads";
  console.log(
    `${when}: ${times.length} turns, in ms of processor time ${threads}: median ${of(0.5)}, p99 ${of(0.99)}, most ${of(1)}`,
  );
  // Asking for the time of one thread takes longer than recording.
  if (onlyMain) return;
  console.log(
    `recording what changed: ${shareIn(times)} of all turns, ${shareIn(times.slice(slow))} of the slowest hundredth`,
  );
}

/** The time of a turn, and the part of it that records what changed. */
interface Time {
  readonly all: number;
  readonly recording: number;
}

function shareIn(times: readonly Time[]): string {
  const sum = (what: keyof Time) => times.reduce((total, time) => total + time[what], 0);
  return `${((100 * sum("recording")) / sum("all")).toFixed(1)} %`;
}

/** The times of so many turns, the shortest first. */
function playAll(seed: number, count: number): Time[] {
  const times: Time[] = [];
  for (let next = seed; times.length < count; next++) playOne(next, count, times);
  return times.sort((a, b) => a.all - b.all);
}

function playOne(seed: number, count: number, times: Time[]): void {
  const game = newGame({ seed });
  const bot = createBot("careful");
  for (let turn = 1; turn <= LONGEST_GAME && !game.ending && times.length < count; turn++) {
    if (turn % FIRES === 0) kindle(game, turn);
    const command = bot.decide(game);
    const start = time();
    // The state is recorded before the function runs. Within it, the turn itself does not record it again.
    const recorded = wholly(game.world, () => {
      const now = time();
      play(game, command);
      return now;
    });
    times.push({ all: time() - start, recording: recorded - start });
  }
}

/** In ms. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** In ms, on Linux. A thread's time is booked when it stops running, so it sleeps for a moment: with reading, that adds up to 0.1 ms to a turn. */
function mainThreadTime(): number {
  Atomics.wait(asleep, 0, 0, 0.001);
  return Number(readFileSync(SCHEDULE, "utf8").split(" ")[0]) / 1e6;
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
