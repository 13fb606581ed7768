import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readFlags } from "../../src/terminal/flags";

describe("flags", () => {
  test.each([
    [[], undefined],
    [["--seed", "ember"], "ember"],
    [["-s", "7"], 7],
    [["--seed=-3"], -3],
    [["--seed", "007"], "007"],
  ])("%j plays seed %s", (args, seed) => {
    expect(readFlags(args)).toEqual({ kind: "play", seed, anew: false, saves: undefined });
  });

  test("begin anew, and name the folder with the saved games", () => {
    const wish = { kind: "play", seed: 7, anew: true, saves: "games" };
    expect(readFlags(["-s", "7", "--new", "--saves", "games"])).toEqual(wish);
    expect(readFlags(["-ns7", "--saves=games"])).toEqual(wish);
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
  test("says how it is used, and where saved games are", () => {
    const { status, stdout, stderr } = run("--help");
    expect(stdout).toContain("--seed <seed>");
    expect(stdout).toContain("/nowhere/to/be/found");
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
    ["--conditions=@delvekit/source", "--import", "tsx", "src/terminal/main.ts", ...args],
    {
      cwd: join(import.meta.dirname, "../.."),
      encoding: "utf8",
      input: "",
      env: { ...process.env, DELVEKIT_SAVES: "/nowhere/to/be/found" },
    },
  );
}
