import { spawnSync, spawn as start } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import type { Survey } from "../src/survey/survey";
import { command, program, spawn } from "./support/command";

/** A module with a generator, as far as the list of generators looks at it. */
const own = 'export const hall = { name: "hall", options: {}, generate() {} };';

it("prints on stdout and complains on stderr", async () => {
  const line = ["generate", "tree", "--seed", "7", "--width", "40", "--height", "20"];
  expect(spawn(...line)).toEqual({ ...(await command(line)), code: 0, stderr: "" });
  expect(spawn("generate", "trie")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^error: .*\n$/),
  });
});

it("surveys on worker threads what one thread would", async () => {
  const line = "survey caves --width 12 --height 10 --seeds 0..599 --format json".split(" ");
  const { code, stdout } = spawn(...line, "--workers", "2");
  expect(code).toBe(0);
  expect(timeless(stdout)).toEqual(timeless((await command(line)).stdout));
});

it("ends cleanly on Ctrl-C", async () => {
  const line = "survey caves --width 200 --height 200 --seeds 0..299 --workers 2";
  const child = start("node", [program, ...line.split(" ")]);
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
  // With the first tenth done it is in the middle of things.
  child.stderr.once("data", () => child.kill("SIGINT"));
  expect(await once(child, "exit")).toEqual([130, null]);
  expect(await stdout).toBe("");
  expect(await stderr).toMatch(/\nerror: interrupted\n$/);
});

it("says in one line that nobody reads on", async () => {
  const child = start("node", [program, "generate", "caves", "--width", "700", "--height", "700"]);
  const stderr = text(child.stderr);
  child.stdout.once("data", () => child.stdout.destroy());
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(await stderr).toMatch(
    /^(seed \d+\n)?error: cannot write the output: the reader is gone\n(seed \d+\n)?$/,
  );
});

describe("a module", () => {
  const folder = mkdtempSync(join(tmpdir(), "delvekit-process-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "a game.mjs");

  it.each([
    [
      "\n\nconst nothing = undefined;\n  nothing.there;",
      /: Cannot read .* 'there'\) at file:\S+\/a%20game.mjs:4:11\n$/,
    ],
    ["const = 1;", /: Unexpected token '='; node shows where: node ".*a game.mjs"\n$/],
    ["import './nowhere.mjs';", /: Cannot find module '.*nowhere.mjs' imported from .*a game.mjs\n$/],
    ["throw 'of all things';", /: of all things\n$/],
    ["throw null;", /: null\n$/],
  ])("that cannot be loaded, %j, is told with the place", (code, told) => {
    writeFileSync(file, code);
    expect(spawn("generators", "--module", file)).toEqual({
      ...{ code: 1, stdout: "" },
      stderr: expect.stringMatching(new RegExp(`^error: cannot load .*a game.mjs${told.source}`)),
    });
  });

  it("that leaves a timer behind does not keep the command", () => {
    writeFileSync(file, `${own}\nsetInterval(() => {}, 1000);`);
    const words = [program, "generators", "hall", "--module", file];
    const { status, stdout } = spawnSync("node", words, { encoding: "utf8", timeout: 20_000 });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^hall\n/)]);
  });
});

it.skipIf(!existsSync("/dev/full"))("says in one line that the device is full", () => {
  const full = openSync("/dev/full", "w");
  const words = [program, "generate", "tree", "--seed", "1"];
  const { status, stderr } = spawnSync("node", words, { encoding: "utf8", stdio: ["ignore", full, "pipe"] });
  closeSync(full);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^error: cannot write the output: ENOSPC.*\n$/),
  ]);
});

function timeless(json: string): Omit<Survey, "time"> {
  const { time, ...survey } = JSON.parse(json) as Survey;
  return survey;
}
