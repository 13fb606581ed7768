// How long the games take to start, in milliseconds of time and of processor time: in a terminal, from `node` on the built file to the title; on a page,
// from the address to the title with its menu, and from Enter there to a new game. Also how much the page loads until its title is shown. Medians of
// several starts. `pnpm tools starts`, or `pnpm tools starts 20` for so many. What is measured is built first. Needs Linux, and its command `script`.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { build, preview } from "vite";

const STARTS = Number(process.argv[2] ?? 9);
const apps = join(import.meta.dirname, "../../..");
/** Milliseconds per tick of the times that Linux tells of processes. */
const TICK = 10;
/** The milliseconds from one moment to another, on the clock and of the processor. */
interface Cost {
  readonly time: number;
  readonly processor: number;
}

for (const app of ["demo", "tutorial"]) {
  await run("npx", [
    "--yes",
    "pnpm@10.34.9",
    "--silent",
    "--filter",
    `@delvekit/${app}`,
    "run",
    "build:terminal",
  ]);
  tell(
    `${app} in a terminal, to the title`,
    await repeat(() => startInTerminal(join(apps, app, "build/terminal.mjs"))),
  );
}
await startPages();

async function startInTerminal(game: string): Promise<Cost> {
  const home = mkdtempSync(join(tmpdir(), "delvekit-starts-"));
  const start = performance.now();
  const shell = spawn("script", ["-qfec", `stty cols 120 rows 40; exec node ${game}`, "/dev/null"], {
    env: { ...process.env, TERM: "xterm-256color", HOME: home, XDG_DATA_HOME: home },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let shown = "";
  await new Promise<void>((done, fail) => {
    shell.on("exit", () => fail(new Error(`${game} shows no title, but\n${shown}`)));
    shell.stdout.on("data", (chunk: Buffer) => {
      shown += chunk.toString();
      if (stripVTControlCharacters(shown).includes("New game")) done();
    });
  });
  const cost = { time: performance.now() - start, processor: processorTimeOf(childOf(shell.pid!)) };
  shell.removeAllListeners("exit");
  const ended = new Promise((done) => shell.on("exit", done));
  shell.stdin.write("\x03");
  await ended;
  rmSync(home, { recursive: true });
  return cost;
}

function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0]);
}

function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

async function startPages(): Promise<void> {
  const root = join(apps, "demo");
  await build({ root, logLevel: "error" });
  const site = await preview({ root, logLevel: "error", preview: { port: 0 } });
  const address = site.resolvedUrls!.local[0]!;
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const loads: number[] = [];
  const games: Cost[] = [];
  const titles = await repeat(async () => {
    const { title, game, bytes } = await startPage(browser, address, join(root, "dist"));
    loads.push(bytes);
    games.push(game);
    return title;
  });
  tell("demo on a page, to the title", titles);
  tell("demo on a page, from Enter to a new game", games.slice(1));
  console.log(`demo on a page, first load: ${(loads[0]! / 1000).toFixed(1)} kB compressed, with fonts`);
  await browser.close();
  await site.close();
}

/** Opens the page with an empty cache. */
async function startPage(
  browser: Browser,
  address: string,
  dist: string,
): Promise<{ title: Cost; game: Cost; bytes: number }> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  const processor = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "ProcessTime")?.value ?? 0);
  };
  // The moment after the first frame in which something is there, on the clock of the page, which starts with its address.
  const shown = async (what: string) => {
    await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, what, { polling: "raf" });
    return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(done)));
  };
  const before = await processor();
  await page.goto(`${address}?seed=coal`, { waitUntil: "commit" });
  const title = { time: await shown("[role=option]"), processor: (await processor()) - before };
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const names = await page.evaluate(() =>
    ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind).map(({ name }) => name)),
  );
  const bytes = names.reduce((sum, name) => sum + weightOf(dist, new URL(name).pathname), 0);
  const [begun, spent] = [await page.evaluate(() => performance.now()), await processor()];
  await page.keyboard.press("Enter");
  const game = {
    time: (await shown("[data-focus]")) - begun,
    processor: (await processor()) - spent,
  };
  await context.close();
  return { title, game, bytes };
}

/** How many bytes a file takes on its way: fonts and pictures are compressed already. */
function weightOf(dist: string, path: string): number {
  const bytes = readFileSync(join(dist, path === "/" ? "index.html" : path));
  return /\.(woff2|png)$/.test(path) ? bytes.byteLength : gzipSync(bytes).byteLength;
}

/** The first start reads files that are then in memory: it does not count. */
async function repeat(start: () => Promise<Cost>): Promise<Cost[]> {
  await start();
  const costs: Cost[] = [];
  while (costs.length < STARTS) {
    costs.push(await start());
    await pause(100);
  }
  return costs;
}

function tell(what: string, costs: readonly Cost[]): void {
  const median = (of: keyof Cost) => costs.map((cost) => cost[of]).sort((a, b) => a - b)[costs.length >> 1]!;
  console.log(
    `${what}: ${median("time").toFixed(0)} ms, ${median("processor").toFixed(0)} ms of processor time`,
  );
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: join(apps, ".."), stdio: "inherit" });
    child.on("exit", (code) =>
      code === 0 ? done() : fail(new Error(`${command} ${args.join(" ")} failed`)),
    );
  });
}
