/// <reference types="node" />
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleProgram } from "../../../test/support/program";

const folder = mkdtempSync(join(tmpdir(), "delvekit-exits-"));
afterAll(() => rmSync(folder, { recursive: true }));

const source = new URL("./support/game-that-ends.ts", import.meta.url);
const game = join(folder, "game.mjs");
// util-linux's `script` runs a command in a terminal of its own.
const hasScript =
  spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") ?? false;

const ways = {
  close: "status 0",
  exit: "status 3",
  error: "status 1",
  rejection: "status 1",
  SIGTERM: "status 143",
  SIGHUP: "status 129",
  SIGINT: "status 130",
};

const ENTER = "\x1b[?1049h";
const LEAVE = "\x1b[?1049l";

let transcript = "";

function scriptOf(way: string): string {
  return [
    `echo "== ${way}"`,
    "stty -a",
    `node ${JSON.stringify(game)} ${way}`,
    'echo "status $?"',
    "stty -a",
    "echo '=='",
  ].join("\n");
}

function runInTerminal(script: string): string {
  const { stdout } = spawnSync("script", ["-qec", script, "/dev/null"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, SHELL: "/bin/sh" },
  });
  return stdout.replaceAll("\r", "");
}

/** What the terminal showed of one run: its settings before, the game's output, its settings afterwards. */
function runOf(way: string): { before: string; output: string; after: string } {
  const text = transcript.split(`== ${way}\n`)[1]?.split("\n==")[0] ?? "";
  const enter = text.indexOf(ENTER);
  const status = text.lastIndexOf("status ");
  const end = text.indexOf("\n", status) + 1;
  return { before: text.slice(0, enter), output: text.slice(enter, end), after: text.slice(end) };
}

describe.skipIf(!hasScript)("a real terminal", () => {
  beforeAll(async () => {
    await bundleProgram(source, game);
    transcript = runInTerminal(Object.keys(ways).map(scriptOf).join("\n"));
  }, 120_000);

  test.each(Object.entries(ways))("is as it was after the game ended by %s", (way, status) => {
    const { before, output, after } = runOf(way);
    expect(before).toContain("icanon");
    expect(after.trim()).toBe(before.trim());
    expect(output).toContain(status);
    const [played, afterwards, ...rest] = output.split(LEAVE);
    expect(rest, "left the screen once").toEqual([]);
    expect(played).toContain("#@#");
    expect(afterwards, "nothing but text after leaving the screen").not.toContain("\x1b[?");
  });

  test.each([
    ["error", "a bug"],
    ["rejection", "a broken promise"],
  ])("shows the report of an %s where it can be read", (way, report) => {
    const { output } = runOf(way);
    expect(output.lastIndexOf(report)).toBeGreaterThan(output.indexOf(LEAVE));
  });
});
