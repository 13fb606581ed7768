import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { blackBoxOf, record, replayOf, startRecording } from "@delvekit/core/replay";
import { move } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { run as play } from "@delvekit/screens";
import { headless } from "@delvekit/screens/headless";
import { afterAll, describe, expect, test } from "vitest";
import { jump, newGame } from "./fixtures/game";
import { pitfall, newGame as walked } from "./fixtures/pitfall";
import { command } from "./support/command";

const folder = mkdtempSync(join(tmpdir(), "delvekit-replay-"));
afterAll(() => rmSync(folder, { recursive: true }));

const game = join(import.meta.dirname, "fixtures/whole.ts");
const looked = join(import.meta.dirname, "fixtures/looked.ts");
const scored = join(import.meta.dirname, "fixtures/scored.ts");
const recording = startRecording(newGame({ seed: "ember", options: null }));
record(recording, wait());
record(recording, wait());
const replay = JSON.stringify(replayOf(recording));
const box = JSON.stringify(
  blackBoxOf(
    recording,
    { command: jump() },
    faultOf(() => record(recording, jump())),
  ),
);

function faultOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error("it did not fail");
}

function fileOf(text: string): string {
  const path = join(folder, "file.json");
  writeFileSync(path, text);
  return path;
}

const run = (text: string, module = game) =>
  command(["replay", "--verify", fileOf(text), "--module", module]);

describe("delvekit replay --look", () => {
  const walk = startRecording(walked({ seed: 1, options: null }));
  record(walk, move({ dir: "e" }));
  record(walk, wait());
  const words = () => [
    "replay",
    "--verify",
    fileOf(JSON.stringify(replayOf(walk))),
    "--module",
    looked,
    "--look",
  ];

  test("opens the workbench as text, and does what is typed", async () => {
    const { code, stdout, stderr } = await command(words(), { stdin: Readable.from(["0\n"]) });
    const [first = "", answer] = stdout.split("\n> ");
    expect([code, stderr, first.split("\n")[1]]).toEqual([0, "", "#.@.#"]);
    expect(first).toContain("turn 2 of 2");
    expect(answer).toMatch(/^There is no "0": type a number from 1 to \d+/);
    const [, back] = /\[(\d+) «\]/.exec(first)!;
    const { stdout: later } = await command(words(), { stdin: Readable.from([`${back}\n`]) });
    expect(later.split("\n> ")[1]).toMatch(/^#####\n#@\.\.#[\s\S]*turn 0 of 2/);
  });

  test("names the file that is no recording", async () => {
    expect(await command(["replay", "--verify", fileOf("{}"), "--module", looked, "--look"])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^error: .*file\.json: kind is missing/),
    });
  });
});

describe("delvekit replay --verify", () => {
  test("says that a replay goes as recorded", async () => {
    expect(await run(replay)).toEqual({ code: 0, stdout: "All 2 turns match the recording.\n", stderr: "" });
  });

  test("gives up after some seconds of processor time", async () => {
    const limited = ["replay", "--verify", fileOf(replay), "--module", game, "--seconds"];
    expect(await command([...limited, "9"])).toMatchObject({ code: 0 });
    expect(await command([...limited, "0"])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--seconds is "0"; allowed: a whole number from 1'),
    });
  });

  test("says how the game ended and what it was worth, if the module says what counts, and that it has changed since", async () => {
    const { origin, ...rest } = JSON.parse(replay);
    const older = { ...rest, origin: { ...origin, version: "delvekit 0.0.1" } };
    const { code, stdout } = await run(JSON.stringify(older), scored);
    expect([code, stdout]).toEqual([
      0,
      'All 2 turns match the recording.\nIt was recorded with another version.\nResult: {"score":200}\n',
    ]);
  });

  test("says what is missing from a replay that was cut, and plays it as far as it goes", async () => {
    const { turns, ...rest } = JSON.parse(replay);
    const { code, stderr } = await run(JSON.stringify({ ...rest, turns: turns.slice(0, 1) }));
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("the replay is cut off: it has 1 of 2 turns"),
    ]);
  });

  test("makes the turn of a black box fail again", async () => {
    const { code, stdout } = await run(box);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^After 2 turns it fails in the same way: .*no ground\n$/),
    ]);
  });

  test("reads the file that screens leave with a player, by the command that they name", async () => {
    const player = headless({ seed: 7 });
    let left = { name: "", text: "" };
    const leave = async (name: string, text: string) => {
      left = { name, text };
      return `in ${name}`;
    };
    void play(pitfall, { ...player, leave });
    await player.press("Enter", "l", "J");
    const command = `delvekit replay --verify ${left.name} --module pitfall.ts`;
    expect(JSON.stringify(player.view().cards)).toContain(`It fails again with: ${command}`);
    const module = join(import.meta.dirname, "fixtures/pitfall.ts");
    expect(await run(left.text, module)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^After 1 turn it fails in the same way: .*no ground\n$/),
    });
  });

  test.each([
    [
      "a replay of another game",
      replay.replace('"seed":"ember"', '"seed":"ash"'),
      /^error: the game starts differently/,
    ],
    [
      "a turn that no longer fails",
      box.replace(
        /"failed":\{.*?\}\}|"failed":\{"command":\{[^}]*\}\}/,
        '"failed":{"command":{"type":"wait"}}',
      ),
      /^error: After 2 turns the turn no longer fails/,
    ],
    [
      "another error",
      box.replace("no ground", "a wall"),
      /^error: After 2 turns it fails differently: .*no ground; the recorded error was .*a wall/,
    ],
    ["a file that is damaged", replay.replace('"turns"', '"turn"'), /^error: .*file.json: turns is missing/],
    ["no JSON", "{", /^error: .*file.json is not a replay: /],
  ])("tells %s in one line, with exit code 1", async (_, text, problem) => {
    const { code, stdout, stderr } = await run(text);
    expect([code, stdout, stderr]).toEqual([1, "", expect.stringMatching(problem)]);
    expect(stderr.trim()).not.toContain("\n");
  });

  test.each([
    ["is not there", join(folder, "nowhere.js"), /^error: cannot load .*nowhere.js/],
    [
      "exports no game",
      join(import.meta.dirname, "support/command.ts"),
      /exports no newGame: \(\{ seed, options \}\) => World/,
    ],
  ])("refuses a module that %s", async (_, module, problem) => {
    const { code, stderr } = await run(replay, module);
    expect([code, stderr]).toEqual([1, expect.stringMatching(problem)]);
  });

  test("finds the engine from where the module is", () => {
    const main = join(import.meta.dirname, "../src/main.ts");
    const module = join(import.meta.dirname, "fixtures/game.ts");
    const node = ["--conditions=@delvekit/source", "--import", "tsx", main];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...node, "replay", "--verify", fileOf(box), "--module", module],
      { encoding: "utf8", cwd: import.meta.dirname },
    );
    expect([stderr, status, stdout]).toEqual([
      "",
      0,
      expect.stringMatching(/fails in the same way: .*no ground/),
    ]);
  });
});
