import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readFlags } from "../../src/terminal/flags";

describe("flags", () => {
  test.each([
    [[], undefined],
    [["--seed", "ember"], "ember"],
    [["-s", "7"], 7],
    [["--seed=-3"], -3],
    [["--seed", "007"], "007"],
  ])("%j plays seed %s", (args, seed) => {
    expect(readFlags(args)).toEqual({ kind: "play", seed, saves: undefined });
  });

  test("name the folder with the saved games", () => {
    expect(readFlags(["-s7", "--saves=games"])).toEqual({ kind: "play", seed: 7, saves: "games" });
  });

  test.each([
    ["--help", "help"],
    ["-h", "help"],
    ["--version", "version"],
  ])("%s asks for %s", (flag, kind) => {
    expect(readFlags([flag])).toEqual({ kind });
  });

  test.each([
    [["--sed", "7"], "--sed"],
    [["--seed"], "--seed"],
    [["--seed", ""], "--seed is empty"],
    [["--saves", ""], "--saves is empty"],
    [["ember"], "ember"],
  ])("%j is refused by name", (args, name) => {
    expect(() => readFlags(args)).toThrow(name);
  });
});

describe("the command", () => {
  // Whoever is first builds the game, and says so.
  beforeAll(() => void run("--version"));

  test("says how it is used", () => {
    const { status, stdout, stderr } = run("--help");
    expect(stdout).toContain("--seed <seed>");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  test("says its version", () => {
    expect(run("--version").stdout).toMatch(/^delvekit demo \d+\.\d+\.\d+/);
  });

  test("refuses unknown flags on stderr", () => {
    const { status, stdout, stderr } = run("--speed", "9");
    expect(stderr).toContain("--speed");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  });

  test("refuses to play where there is no terminal, and leaves the output clean", () => {
    const { status, stdout, stderr } = run("--seed", "7");
    expect(stderr).toContain("not a terminal");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  });
});

function run(...args: string[]) {
  return spawnSync(
    process.execPath,
    [join(import.meta.dirname, "../../../../scripts/play.mjs"), "demo", ...args],
    {
      encoding: "utf8",
      input: "",
    },
  );
}
