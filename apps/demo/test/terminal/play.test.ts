import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasTmux, openTmux, type Terminal } from "./tmux";

const DEMO = join(import.meta.dirname, "../..");
// What `npm run play` starts, in the end. It compiles the game anew each time, so one test is enough for it.
const FROM_SOURCES = "node --conditions=@delvekit/source --import tsx src/terminal/main.ts";

let terminal: Terminal;
let bundle: string;

beforeAll(async () => {
  bundle = mkdtempSync(join(tmpdir(), "delvekit-demo-"));
  await build({
    absWorkingDir: DEMO,
    entryPoints: ["src/terminal/main.ts"],
    outfile: join(bundle, "main.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "es2022",
    conditions: ["@delvekit/source"],
  });
});

afterAll(() => rmSync(bundle, { recursive: true, force: true }));

beforeEach(async () => {
  if (!hasTmux) return;
  terminal = openTmux(100, 30);
  terminal.type(`cd '${DEMO}'; stty -a > '${terminal.folder}/before'; clear`);
  await terminal.shows("ready$");
});

afterEach(async () => {
  if (!hasTmux) return;
  try {
    // Before its terminal closes: the game would save once more, into a folder that is being removed.
    if (isRunning(pid())) process.kill(pid(), "SIGKILL");
    await expect.poll(() => isRunning(pid())).toBe(false);
  } finally {
    terminal.close();
  }
});

/** Starts the game and waits for its first screen; its process id is in the file "pid", its saves are in the folder "saves". */
async function play(flags = "--seed 6", game = `node "${bundle}/main.mjs"`): Promise<string> {
  terminal.type(
    `clear; sh -c 'echo $$ > "${terminal.folder}/pid"; exec ${game} --saves "${terminal.folder}/saves" ${flags}'`,
  );
  await terminal.shows("The Cinder Halls");
  // The whole of it: what is written last is there.
  return terminal.shows(/Here: |where you left off/);
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

async function quit(): Promise<void> {
  terminal.press("Q");
  await terminal.shows("Quit? You can go on another time.");
  terminal.press("y");
  await terminal.shows("--seed 6");
}

function pid(): number {
  return Number(readFileSync(join(terminal.folder, "pid"), "utf8"));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Where the hero stands on the screen. */
function heroIn(text: string): { x: number; y: number } {
  const rows = text.split("\n");
  const y = rows.findIndex((row) => row.includes("@"));
  return { x: rows[y]?.indexOf("@") ?? -1, y };
}

describe.skipIf(!hasTmux)("in a real terminal (needs tmux)", () => {
  test("the game is played, resized, and quit after a question", async () => {
    const first = await play("--seed 6", FROM_SOURCES);
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

  test("the game goes on after it was quit, until there is a new one", async () => {
    await play();
    terminal.press("Left");
    const left = await terminal.shows("turn 1");
    await quit();
    expect(terminal.text()).toContain("goes on when you play again");

    const back = await play("");
    expect(back).toContain("You go on where you left off.");
    expect(back).toContain("turn 1");
    expect(heroIn(back)).toEqual(heroIn(left));
    await quit();

    const anew = await play("--seed 6 --new");
    expect(anew).toContain("turn 0");
    expect(anew).not.toContain("where you left off");
  });

  // Whatever ends it does so before the first turn: that is saved only when the game is left.
  test("Ctrl+C ends it at once, and it goes on", async () => {
    await play();
    terminal.press("C-c");
    await expectRestored(130);
    expect(await play("")).toContain("You go on where you left off.");
  });

  test("a signal ends it with the terminal as it was, and it goes on", async () => {
    await play();
    terminal.press("?");
    await terminal.shows("go to stairs");
    process.kill(pid(), "SIGTERM");
    await expectRestored(143);
    expect(await play("")).toContain("You go on where you left off.");
  });

  test("a terminal that is closed leaves a game that goes on", async () => {
    await play();
    const game = pid();
    terminal.renew();
    await expect.poll(() => isRunning(game), { timeout: 20_000 }).toBe(false);
    terminal.type(`cd '${DEMO}'`);
    expect(await play("")).toContain("You go on where you left off.");
  });

  test("a place where nothing can be saved is told of on quitting", async () => {
    writeFileSync(join(terminal.folder, "saves"), "a file is no folder");
    expect(await play()).toContain("Your game cannot be saved: ENOTDIR");
    terminal.press("Left");
    await terminal.shows("turn 1");
    terminal.press("Q");
    await terminal.shows("Quit? This game will be lost.");
    terminal.press("y");
    await terminal.shows("could not be saved: EEXIST");
    await expectRestored(1);
  });
});
