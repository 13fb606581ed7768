import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleProgram } from "../../../test/support/program";
import type { BotReport } from "../src/bots/report";
import { areMet, distanceFrom, parseGoal } from "../src/tune/goals";
import { scaledBy } from "../src/tune/knobs";
import type { Tuning } from "../src/tune/tuning";
import { command, soloist } from "./support/command";

const folder = mkdtempSync(join(tmpdir(), "delvekit-tune-"));
afterAll(() => rmSync(folder, { recursive: true }));
const arena = join(folder, "arena.mjs");
beforeAll(() => bundleProgram(new URL("./fixtures/arena.ts", import.meta.url), arena));

let last: Promise<unknown> = Promise.resolve();
/** A worker plays one piece at a time; this process has only one copy of the game, whose rows each piece replaces. */
const inTurn: typeof soloist.play = (task) => {
  const played = last.then(() => soloist.play(task));
  last = played;
  return played;
};
const tune = (words: readonly string[], play = inTurn) =>
  command(["tune", "--module", arena, ...words], { gatherCrew: () => ({ ...soloist, play }) });

const HARDER = [
  "--goal",
  "won 40 +- 15 %",
  "--rows",
  "creatures.rat.health",
  "--seeds",
  "1..8",
  "--turns",
  "150",
];

describe("delvekit tune", () => {
  test("finds numbers with which a game meets its goals, and checks them with other games", async () => {
    const { code, stdout } = await tune([...HARDER, "--format", "json"]);
    expect(code).toBe(0);
    const { found, seeds, played } = JSON.parse(stdout) as Tuning;
    expect([found!.met, found!.rounds > 0, seeds]).toEqual([true, true, [{ from: 1, to: 16 }]]);
    const [[name, old, now] = []] = found!.rows;
    expect([name, old]).toEqual(["creatures.rat.health", "4"]);
    expect(found!.changes).toMatchObject({ creatures: { rat: { health: Number(now) } } });
    const [{ before, after } = { before: [], after: [] }] = found!.measures;
    expect(before[0]).toMatchObject({ what: "won" });
    expect(after[0]!.value).toBeLessThan(before[0]!.value);
    expect(after[0]!.from).toBeLessThan(after[0]!.value);
    expect(after[0]!.to).toBeGreaterThan(after[0]!.value);
    expect(played.length).toBeGreaterThan(2);
  });

  test("continues a search that was interrupted, to the same result", async () => {
    const file = join(folder, "tune.json");
    const words = [...HARDER, "--format", "json", "--out", file];
    await tune([...words, "--resume"]);
    const whole = JSON.parse(readFileSync(file, "utf8")) as Tuning;
    const { found: _, ...half } = { ...whole, played: whole.played.slice(0, 2) };
    writeFileSync(file, JSON.stringify(half));
    let games = 0;
    const play: typeof soloist.play = (task) => {
      games += task.seeds.to - task.seeds.from + 1;
      return inTurn(task);
    };
    await tune([...words, "--resume"], play);
    const resumed = JSON.parse(readFileSync(file, "utf8")) as Tuning;
    expect(resumed.found).toEqual(whole.found);
    const all = whole.played.reduce(
      (sum, { report }) =>
        sum +
        (report as { seeds: { from: number; to: number }[] }).seeds.reduce(
          (n, { from, to }) => n + to - from + 1,
          0,
        ),
      0,
    );
    expect(games).toBeGreaterThan(0);
    expect(games).toBeLessThan(all);
    const { stderr } = await tune([...words, "--resume", "--goal", "won 90 +- 5 %"]);
    expect(stderr).toMatch(/cannot be resumed: its goals is/);
    expect((await tune([...words, "--resume", "--seeds", "1..12"])).stderr).toMatch(/resumed: its seeds is/);
    expect(statSync(file).size).toBeGreaterThan(0);
  });

  test("proposes nothing for a game that is as it should be", async () => {
    const line = ["--goal", "rat kills 20 +- 15 %", "--rows", "creatures.*.health", "--seeds", "1..8"];
    const { stdout } = await tune([...line, "--format", "markdown"]);
    expect(stdout).toMatch(/^\*\*arena, seeds 1\.\.16: the goals are met\*\* after 0 rounds/);
    expect(stdout).toMatch(/\n\| rat kills 20 \+- 15 % \| rat kills \| [\d.]+ \([\d.]+ to [\d.]+\) \| /);
  });

  test("tells of games that failed, and is not content with them", async () => {
    const fallen = join(folder, "fallen.mjs");
    const played = "const { seed: playing } = likes;";
    const text = readFileSync(arena, "utf8");
    expect(text.split(played).length).toBe(2);
    writeFileSync(
      fallen,
      text.replace(played, `${played} if (playing % 2 === 0) throw new Error("a hole");`),
    );
    const line = "tune --rows creatures.rat.health --seeds 1..2 --rounds 1 --turns 50 --goal";
    const words = [...line.split(" "), "turns 20 +- 200", "--module", fallen];
    const { code, stdout, stderr } = await command(words, {
      gatherCrew: () => ({ ...soloist, play: inTurn }),
    });
    expect([code, stdout]).toEqual([1, expect.stringContaining("the goals are not met")]);
    expect(stderr).toMatch(/\nerror: games of arena failed:\n {2}seed 4: Error: a hole\n/);
  });

  test.each([
    ["--rows creatures.*.health", /give goals and rows/],
    ["--goal won --rows creatures.*.health", /--goal "won" is unclear; write "won 30 \+- 5 %"/],
    ["--goal turns_9+-0 --rows creatures.*.health", /is unclear/],
    [
      "--goal turns_9+-1 --rows creatures.*.helth",
      /--rows "creatures\.\*\.helth" names no number of this game/,
    ],
    ["--goal turns_9+-1 --rows creatures.*.health --resume", /--resume needs --out and --format json/],
  ])("refuses %s", async (line, problem) => {
    const words = line.split(" ").map((word) => word.replace("_", " "));
    const { code, stderr } = await command(["tune", "--module", arena, ...words]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(problem)]);
  });
});

describe("a goal", () => {
  const ended = (count: number, fate: "won" | "died", where: string) => {
    return { count, fate, where, text: "", seeds: [1] };
  };
  const reportOf = (games: number, ends: BotReport["ends"], lengths: BotReport["lengths"] = []) =>
    ({
      seeds: [{ from: 1, to: games }],
      ends,
      lengths,
      failed: { count: 0, first: [] },
    }) as unknown as BotReport;
  const each = parseGoal("each depth kills 10 +- 3 %", []);
  const shares = (report: BotReport) => each.measure(report).map(({ what, value }) => [what, value]);

  test("of each depth looks at those between, too, where nobody dies", () => {
    const report = reportOf(20, [
      ended(2, "died", "depth 1"),
      ended(2, "died", "depth 3"),
      ended(16, "won", "depth 3"),
    ]);
    expect(shares(report)).toEqual([
      ["depth 1 kills", 10],
      ["depth 2 kills", 0],
      ["depth 3 kills", 100 / 9],
    ]);
    expect(areMet([each], report)).toBe(false);
  });

  test("of each depth is not met because nobody dies anywhere", () => {
    const report = reportOf(20, [ended(20, "won", "depth 3")]);
    expect(shares(report)).toEqual([["each depth kills", 0]]);
    expect([areMet([each], report), distanceFrom([each], report) > 1]).toEqual([false, true]);
  });

  test("of turns knows little from one game, and nothing from none", () => {
    const turns = parseGoal("turns 9 +- 1", []);
    expect(turns.measure(reportOf(1, [], [[15, 1]]))).toEqual([
      { what: "turns", value: 15, from: 0, to: 30 },
    ]);
    expect(distanceFrom([turns], reportOf(1, []))).not.toBeNaN();
  });
});

test.each([
  [7, 0.5, 4],
  [1, 0.1, 1],
  [0, 2, 0],
  [-20, 2, -40],
  [0.25, 2, 0.5],
  ["2d4", 0.5, "1d4"],
  ["1d6+2", 2, "2d6+4"],
  ["1d4", 1, "1d4"],
  ["pinch", 2, "pinch"],
  [{ 1: 80, 4: 20 }, 0.5, { 1: 40, 4: 10 }],
  [[3, "1d2"], 3, [9, "3d2"]],
])("scales %j by %d to %j", (value, factor, scaled) => {
  expect(scaledBy(value, factor)).toEqual(scaled);
});
