import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";

describe.each([
  ["demo", /^The Cinder Halls \d+\.\d+\.\d+/],
  ["tutorial", /^The Drowned Light\n$/],
])("%s, the command,", (game, title) => {
  // Whoever is first builds the game, and says so.
  beforeAll(() => void run(game, "--version"));

  test("says how it is used", () => {
    const { status, stdout, stderr } = run(game, "--help");
    expect(stdout).toContain("--seed <seed>");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  test("says its version", () => {
    expect(run(game, "--version").stdout).toMatch(title);
  });

  test("refuses unknown flags on stderr", () => {
    const { status, stdout, stderr } = run(game, "--speed", "9");
    expect(stderr).toContain("--speed");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  });

  test("refuses to play where there is no terminal, and leaves the output clean", () => {
    const { status, stdout, stderr } = run(game, "--seed", "7");
    expect(stderr).toContain("not a terminal");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  });
});

function run(game: string, ...args: string[]) {
  return spawnSync(
    process.execPath,
    [join(import.meta.dirname, "../../../../scripts/play.mjs"), game, ...args],
    {
      encoding: "utf8",
      input: "",
    },
  );
}
