import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bundleProgram } from "../../../test/support/program";
import type { BotReport } from "../src/bots/report";
import { command, type Outcome, program } from "./support/command";

const folder = mkdtempSync(join(tmpdir(), "delvekit-bots-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const game = join(folder, "arena.mjs");
beforeAll(() => bundleProgram(new URL("./fixtures/arena.ts", import.meta.url), game));

const JSON_OF = "--format json --seeds";
const line = (rest: string) => `bots --module ${game} ${rest}`;
let whole: Promise<Outcome> | undefined;
/** All 20 seeds in this process, one after the other. */
const wholeReport = () => {
  whole ??= command(line(`${JSON_OF} 1..20`));
  return whole;
};

/** Runs the command with threads, in a process of its own, until it ends or the time to kill it has come. */
async function threads(rest: string, env: Record<string, string> = {}, isTime = () => false) {
  const child = spawn("node", [program, ...line(rest).split(" ")], { env: { ...process.env, ...env } });
  const told: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => told.push(`${data}`));
  const timer = setInterval(() => isTime() && child.kill("SIGKILL"), 5);
  const [code] = (await once(child, "close")) as [number | null];
  clearInterval(timer);
  return { code, told: told.join("") };
}

describe("delvekit bots", () => {
  test("tells who won, under the game's name for it, who died of what where, and which seeds to look at", async () => {
    const { code, stdout } = await command(line("--seeds 1..20"));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^arena, seeds 1\.\.20: \d+ won \(.* %\), \d+ died \(.* %\), 0 stalled/);
    expect(stdout).toMatch(/ +\d+ +[\d.]+ % +died +the arena +Killed by a rat\. +\d+, \d+, \d+, \.\.\.\n/);
    expect(stdout).toMatch(/ +\d+ +[\d.]+ % +crowned +the arena +The crown is yours\./);
    expect(stdout).toMatch(/\ntimes +a game +games +what was done, and what happened\n/);
    expect(stdout).toMatch(/\n +\d+ +[\d.]+ +100\.0 % +move\n/);
  });

  test("comes to the same bytes whatever the number of workers", async () => {
    const out = join(folder, "by-three.json");
    expect((await threads(`${JSON_OF} 1..20 --workers 3 --out ${out}`)).code).toBe(0);
    expect(readFileSync(out, "utf8")).toBe((await wholeReport()).stdout);
  });

  test("plays every game again from its replay, if asked to", async () => {
    const { code, stdout } = await command(line(`${JSON_OF} 1..3 --verify`));
    expect([code, stdout]).toEqual([0, (await command(line(`${JSON_OF} 1..3`))).stdout]);
  });

  test("in shards adds up to the whole, and refuses what does not add up", async () => {
    const files = [1, 2, 3].map((i) => join(folder, `shard-${i}.json`));
    for (const [i, file] of files.entries())
      await command(line(`${JSON_OF} 1..20 --shard ${i + 1}/3 --out ${file}`));
    const [first = ""] = files;
    const sum = await command(["bots", "--format", "json", "--merge", ...files.reverse()]);
    expect([sum.code, sum.stdout]).toEqual([0, (await wholeReport()).stdout]);
    let forgeries = 0;
    const forged = (change: Partial<BotReport>) => {
      const file = join(folder, `forged-${forgeries++}.json`);
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(first, "utf8")), ...change }));
      return file;
    };
    // The same games under other seeds: shifted by 90 everywhere.
    const { seeds: _, ...told } = JSON.parse(readFileSync(first, "utf8")) as BotReport;
    const shifted = told.ends.map((end) => ({ ...end, seeds: end.seeds.map((seed) => seed + 90) }));
    const other = { seeds: [{ from: 91, to: 97 }], ends: shifted };
    const [end] = told.ends as [BotReport["ends"][0]];
    for (const [merged, problem] of [
      [[first, first], /the seeds 1\.\.7 occur twice/],
      [[first, forged({ ...other, game: "x" })], /the bot reports differ in game: "arena" and "x"/],
      [[first, forged({ ...other, begins: "x" })], /differ in begins/],
      [[first, forged({ ...other, turns: 9 })], /differ in turns/],
      [[forged({ uses: [{ what: "pray", times: 0, games: 1 }] })], /uses\[0\].times is 0/],
      [[forged({ digest: "7" })], /digest is "7"; allowed: 16 hex/],
      [
        [forged({ seeds: [{ from: 2 ** 60, to: 2 ** 61 }] })],
        /seeds\[0\].from is \d+; allowed: a whole number/,
      ],
      [[forged({ ends: [...told.ends, { ...end, count: 0, seeds: [] }] })], /ends\[\d\].count is 0/],
      [[join(folder, "arena.mjs")], /is not a bot report: Unexpected/],
    ] as const)
      expect(await command(["bots", "--merge", ...merged])).toMatchObject({
        code: 1,
        stdout: "",
        stderr: expect.stringMatching(problem),
      });
  });

  test("never lets a stranger's file steer the terminal", async () => {
    const file = join(folder, "stranger.json");
    const report = JSON.parse((await wholeReport()).stdout) as BotReport;
    writeFileSync(file, JSON.stringify({ ...report, game: "arena\x1b]0;owned\x07" }));
    expect((await command(["bots", "--merge", file])).stdout).toMatch(/^arena\\u001b\]0;owned\\u0007, seeds/);
    writeFileSync(file, "\x1b[2J");
    expect((await command(["bots", "--merge", file])).stderr).toMatch(/^error: .*\\u001b.*\n$/);
  });

  test("names the seeds whose games fail", async () => {
    vi.stubEnv("ARENA_FALLS", "7");
    const fallen = join(folder, "fallen.mjs");
    await bundleProgram(new URL("./fixtures/arena.ts", import.meta.url), fallen);
    const { code, stderr, stdout } = await command(`bots --module ${fallen} ${JSON_OF} 6..9`);
    expect([code, JSON.parse(stdout).failed.count]).toEqual([1, 1]);
    expect(stderr).toMatch(/of 4 games of arena 1 failed:\n {2}seed 7: Error: the roof fell in\n$/);
  });

  test("takes a game that ends the program for one that fails", async () => {
    const { code, told } = await threads("--seeds 6..9 --workers 1", { ARENA_FALLS: "7 exit" });
    expect([code, told]).toEqual([
      1,
      expect.stringMatching(/seed 7: Error: the game called process.exit\(3\)/),
    ]);
  });

  test.each([
    ["bots --seeds 1..2", /name the module of your game with --module/],
    ["bots --module nowhere.js --seeds 1..2", /cannot load nowhere.js/],
    [
      "bots --module packages --seeds 1..2",
      /cannot load packages: it is a folder; name the file of a module/,
    ],
    [
      "bots --module packages/cli/src/errors.ts --seeds 1..2",
      /exports no game: export app, made with @delvekit\/screens/,
    ],
    ["bots --merge a.json --seeds 1..2", /--merge takes only files/],
    ["GAME --seeds 1..2 --turns 0", /--turns is "0"; allowed: a whole number from 1/],
    ["GAME --seeds 1..2 --resume", /--resume needs --out and --format json/],
    ["GAME", /give the seeds/],
  ])("%s is refused", async (words, problem) => {
    const outcome = await command(words.replace("GAME", `bots --module ${game}`));
    expect(outcome).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(problem) });
  });
});

describe("games that are interrupted", () => {
  test("by a worker that dies go on with what is missing, to the same bytes", async () => {
    const [out, sign] = [join(folder, "died.json"), join(folder, "sign")];
    const rest = `${JSON_OF} 1..20 --workers 2 --out ${out} --resume`;
    const env = { ARENA_FALLS: `13 ${sign}` };
    const { code, told } = await threads(rest, env);
    expect([code, told]).toEqual([1, expect.stringMatching(/a worker gave up on seeds 11\.\.15/)]);
    const { seeds } = JSON.parse(readFileSync(out, "utf8")) as BotReport;
    expect(seeds.some(({ from, to }) => from <= 13 && 13 <= to)).toBe(false);
    expect(seeds).not.toEqual([]);
    expect((await threads(rest, env)).code).toBe(0);
    expect(readFileSync(out, "utf8")).toBe((await wholeReport()).stdout);
  });

  test("by the end of their process too", async () => {
    const out = join(folder, "killed.json");
    const rest = `${JSON_OF} 1..40 --workers 2 --out ${out} --resume`;
    const killed = await threads(rest, {}, () => existsSync(out));
    expect(killed.code).toBe(null);
    const { seeds } = JSON.parse(readFileSync(out, "utf8")) as BotReport;
    expect(seeds).not.toEqual([{ from: 1, to: 40 }]);
    expect((await threads(rest)).code).toBe(0);
    const { stdout } = await command(line(`${JSON_OF} 1..40`));
    expect(readFileSync(out, "utf8")).toBe(stdout);
    // Once more it plays nothing.
    expect((await threads(rest)).told).toBe("");
  });
});
