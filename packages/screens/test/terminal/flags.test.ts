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
