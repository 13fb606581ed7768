import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasTmux, openTmux, type Terminal } from "./tmux";

const DEMO = join(import.meta.dirname, "../..");
const PLAY = "node --conditions=@delvekit/source --import tsx src/terminal/main.ts --seed 6";

let terminal: Terminal;

beforeEach(async () => {
  if (!hasTmux) return;
  terminal = openTmux(100, 30);
  terminal.type(`cd '${DEMO}'; stty -a > '${terminal.folder}/before'; clear`);
  await terminal.shows("ready$");
});

afterEach(() => {
  if (hasTmux) terminal.close();
});

/** Starts the game and waits for its first screen; its process id is in the file "pid". */
async function play(): Promise<string> {
  terminal.type(`sh -c 'echo $$ > "${terminal.folder}/pid"; exec ${PLAY}'`);
  return terminal.shows("You climb down");
}

/** Waits for the shell, and checks that the game has left nothing behind. */
async function expectRestored(status: number): Promise<void> {
  await terminal.shows(() => !terminal.state().alternate);
  // A line of its own: a shell gives up the line in which a program was interrupted.
  terminal.type(`echo "ended with $?"; stty -a > '${terminal.folder}/after'`);
  const text = await terminal.shows(/ended with \d+\s+ready\$/);
  expect(text).toContain(`ended with ${status}`);
  expect(terminal.state()).toEqual({ alternate: false, cursor: true });
  expect(readFileSync(join(terminal.folder, "after"), "utf8")).toBe(
    readFileSync(join(terminal.folder, "before"), "utf8"),
  );
}

/** Where the hero stands on the screen. */
function heroIn(text: string): { x: number; y: number } {
  const rows = text.split("\n");
  const y = rows.findIndex((row) => row.includes("@"));
  return { x: rows[y]?.indexOf("@") ?? -1, y };
}

describe.skipIf(!hasTmux)("in a real terminal (needs tmux)", () => {
  test("the game is played, resized, and quit after a question", async () => {
    const first = await play();
    expect(first).toContain("Depth 1 of 5");
    expect(first, "in full health").toMatch(/ (\d+)\/\1\b/);
    expect(terminal.state()).toEqual({ alternate: true, cursor: false });

    const start = heroIn(first);
    terminal.press("Left");
    await terminal.shows("turn 1");
    expect(heroIn(terminal.text())).toEqual({ x: start.x - 1, y: start.y });
    terminal.press("l");
    await terminal.shows("turn 2");
    expect(heroIn(terminal.text())).toEqual(start);

    terminal.press("?");
    await terminal.shows("go to stairs");
    terminal.press("Escape");
    await terminal.shows((text) => !text.includes("go to stairs"));

    terminal.resize(70, 22);
    const narrow = await terminal.shows("depth 1/5");
    expect(narrow).toContain("@");
    terminal.resize(40, 10);
    await terminal.shows("larger");
    terminal.resize(100, 30);
    await terminal.shows("The Cinder Halls");

    terminal.press("Q");
    await terminal.shows("Quit?");
    terminal.press("n");
    await terminal.shows((text) => !text.includes("Quit?"));
    terminal.press("Q");
    await terminal.shows("Quit?");
    terminal.press("y");
    await expectRestored(0);
    expect(terminal.text()).toContain("--seed 6");
  });

  test("Ctrl+C ends it at once", async () => {
    await play();
    terminal.press("C-c");
    await expectRestored(130);
  });

  test("a signal ends it with the terminal as it was", async () => {
    await play();
    terminal.press("?");
    await terminal.shows("go to stairs");
    process.kill(Number(readFileSync(join(terminal.folder, "pid"), "utf8")), "SIGTERM");
    await expectRestored(143);
  });
});
