import { execSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { nightly } from "../../../../test/support/hunt";
import { hasTmux, openTmux, type Terminal } from "../../../../test/support/tmux";

const DEMO = join(import.meta.dirname, "../..");
// What `npm run play` starts. It builds the game when it is stale.
const PLAY = `node '${join(DEMO, "../../scripts/play.mjs")}' demo`;

let terminal: Terminal;

beforeAll(() => void execSync(`${PLAY} --version`));

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

/** Starts the game and waits for its title; its process id is in the file "pid", its saves are in the folder "saves". */
async function open(flags = "--seed 13", wanted = "Quit"): Promise<string> {
  terminal.type(
    `clear; sh -c 'echo $$ > "${terminal.folder}/pid"; exec ${PLAY} --saves "${terminal.folder}/saves" ${flags}'`,
  );
  // Saved games come on top when they are found.
  return terminal.shows(wanted);
}

/** Takes the first choice of the title: a new game, or the saved one. */
async function begin(): Promise<string> {
  terminal.press("Enter");
  return terminal.shows((text) => text.includes("HERE") && text.includes("@"));
}

async function play(flags?: string): Promise<string> {
  await open(flags);
  return begin();
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

/** Saves, leaves for the title, and quits there. */
async function quit(): Promise<void> {
  terminal.press("Q");
  await terminal.shows("Continue");
  terminal.press("Up", "Enter");
}

/** Waits until the turn that was played is written. */
async function saved(): Promise<void> {
  await expect.poll(() => existsSync(join(terminal.folder, "saves"))).toBe(true);
  await expect
    .poll(() => readdirSync(join(terminal.folder, "saves")).includes("cinder-halls.save"))
    .toBe(true);
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

/** Waits for the hero to stand there: the terminal may be read in the middle of a frame. */
async function expectHero(place: { x: number; y: number }): Promise<void> {
  await expect.poll(() => heroIn(terminal.text())).toEqual(place);
}

/** What stands beside the hero: the map itself may have moved on the screen. */
function aroundHero(text: string): string | undefined {
  const { x, y } = heroIn(text);
  return text.split("\n")[y]?.slice(Math.max(0, x - 8), x + 9);
}

describe.skipIf(!hasTmux)("in a real terminal (needs tmux)", () => {
  test("the game is begun, played, resized and quit", async () => {
    await open();
    const first = await begin();
    await terminal.shows("Depth 1 of 6");
    // In full health.
    await terminal.shows(/ (\d+) \/ \1\b/);
    expect(terminal.state()).toEqual({ alternate: true, cursor: false });

    const start = heroIn(first);
    terminal.press("Left");
    await terminal.shows("turn 1");
    await expectHero({ x: start.x - 2, y: start.y });
    terminal.press("l");
    await terminal.shows("turn 2");
    await expectHero(start);

    terminal.press("?");
    await terminal.shows("Explore");
    terminal.press("Escape");
    terminal.resize(80, 24);
    await terminal.shows((text) => text.includes("IN SIGHT") && text.includes("@"));
    terminal.resize(100, 30);
    await terminal.shows((text) => text.includes("HERE") && text.trimEnd().split("\n").length > 24);
    await quit();
    await expectRestored(0);
  });

  test("the mouse is enough to begin, to look, to walk and to choose", async () => {
    const title = (await open()).split("\n");
    const row = title.findIndex((line) => line.includes("New game"));
    terminal.click(title[row]!.indexOf("New game") + 2, row);
    const first = await terminal.shows((text) => text.includes("HERE") && text.includes("@"));
    const hero = heroIn(first);
    terminal.click(hero.x - 4, hero.y, "right");
    const looked = await terminal.shows("Look where?");
    terminal.press("Escape");
    await terminal.shows((text) => !text.includes("Look where?") && text !== looked);
    terminal.click(hero.x - 2, hero.y);
    await terminal.shows("turn 1");
    const rows = (await terminal.shows("pack")).split("\n");
    const keys = rows.map((line) => line.includes("pack")).lastIndexOf(true);
    terminal.click(rows[keys]!.lastIndexOf("pack") + 1, keys);
    await terminal.shows("potion of healing");
  });

  test("the game goes on after it was quit", async () => {
    const start = heroIn(await play());
    terminal.press("Left");
    await terminal.shows("turn 1");
    await expectHero({ x: start.x - 2, y: start.y });
    const left = aroundHero(terminal.text());
    await quit();
    await expectRestored(0);
    await open("", "Continue");
    await begin();
    await terminal.shows("turn 1");
    await expect.poll(() => aroundHero(terminal.text())).toEqual(left);
  });

  test.runIf(nightly).each([
    ["Ctrl+C", 130, () => terminal.press("C-c")],
    ["a signal", 143, () => process.kill(pid(), "SIGTERM")],
  ])("%s ends it with the terminal as it was, and it goes on", async (_, status, end) => {
    await play();
    terminal.press("Left");
    await terminal.shows("turn 1");
    await saved();
    end();
    await expectRestored(status);
    await open("", "Continue");
    await begin();
    await terminal.shows("turn 1");
  });

  test.runIf(nightly)("a terminal that is closed leaves a game that goes on", async () => {
    await play();
    terminal.press("Left");
    await terminal.shows("turn 1");
    await saved();
    const game = pid();
    terminal.renew();
    await expect.poll(() => isRunning(game), { timeout: 20_000 }).toBe(false);
    terminal.type(`cd '${DEMO}'`);
    await open("", "Continue");
  });

  test.runIf(nightly)("a place where nothing can be saved is told of", async () => {
    writeFileSync(join(terminal.folder, "saves"), "a file is no folder");
    await play();
    terminal.press("Left");
    await terminal.shows("turn 1");
    terminal.press("Q");
    await terminal.shows("could not be saved");
  });
});
