// How long the games take until they can be played, from their address: until the title is shown, until the map of a new game is, with the player choosing
// "New game" at once, and from the first key to its answer. On a desktop; on a phone, with the processor slowed down 4 times; and on a slow phone, 6 times,
// with a network that has 1.6 Mbps and answers after 150 ms. Files come compressed, as servers send them. Medians of several starts. `pnpm tools first-turn`,
// or `pnpm tools first-turn 9 demo slow-phone` for so many of one game on one machine. The pages are built first, unless `--built` says that they are. On a
// busy machine only the last number means something: the processor time that the page's own thread takes until the answer to the first key, at full speed.
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContextOptions, type CDPSession, chromium } from "@playwright/test";
import { build } from "vite";

const given = process.argv.slice(2);
const STARTS = Number(given.find((argument) => /^\d+$/.test(argument)) ?? 5);
const IS_BUILT = given.includes("--built");
const GAMES = ["demo", "tutorial"];
const apps = join(import.meta.dirname, "../../..");

/** Bytes per second of 1.6 Mbps, and milliseconds. */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Where a page is opened. */
interface Machine {
  readonly screen: BrowserContextOptions;
  /** How much slower than this machine it is. */
  readonly slowdown: number;
  readonly network?: typeof NETWORK;
}

const MACHINES: Readonly<Record<string, Machine>> = {
  desktop: { screen: { viewport: { width: 1280, height: 800 } }, slowdown: 1 },
  phone: { screen: PHONE, slowdown: 4 },
  "slow-phone": { screen: PHONE, slowdown: 6, network: NETWORK },
};

/** Those of the names that were given, or all. */
const among = (names: readonly string[]) => {
  const wanted = names.filter((name) => given.includes(name));
  return wanted.length > 0 ? wanted : names;
};

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/**
 * Tells the moments at which a page had shown its title, its first turn, and the answer to the first key, each after the frame in which it was painted.
 * A message from another task is the first thing that runs after a frame.
 */
const WATCH = `
  const { port1, port2 } = new MessageChannel();
  const told = new Set();
  let pressed = 0;
  let before = "";
  const is = (selector) => document.querySelector(selector) !== null;
  const tell = (moment, happened, since = 0) => {
    if (told.has(moment) || !happened) return false;
    told.add(moment);
    port2.postMessage([moment, since]);
    return true;
  };
  port1.onmessage = ({ data: [moment, since] }) => tellMoment(moment + " " + (performance.now() - since));
  const look = () => {
    tell("title", is("[role=option]"));
    if (tell("turn", is("[data-focus]") && !is("[role=dialog]"))) {
      before = document.body.innerText;
      addEventListener("keydown", ({ timeStamp }) => { pressed = pressed || timeStamp; }, true);
    }
    tell("key", pressed && document.body.innerText !== before, pressed);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** The milliseconds of one start. */
interface Start {
  readonly title: number;
  readonly turn: number;
  readonly key: number;
  /** Bytes that came until the first turn was possible. */
  readonly bytes: number;
  /** Milliseconds of processor time, at full speed. */
  readonly work: number;
}

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  // Without the pages behind the address bar, which each window would load beside the game.
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled",
  ],
});
for (const app of among(GAMES)) {
  const root = join(apps, app);
  if (!IS_BUILT) await build({ root, logLevel: "error" });
  const site = await serve(join(root, "dist"));
  const address = `http://localhost:${(site.address() as AddressInfo).port}/?seed=coal`;
  for (const name of among(Object.keys(MACHINES))) await tell(`${app}, ${name}`, address, MACHINES[name]!);
  site.close();
}
await browser.close();

async function tell(what: string, address: string, machine: Machine): Promise<void> {
  const starts: Start[] = [];
  while (starts.length < STARTS) {
    const { work } = await startOf(browser, address, { screen: machine.screen, slowdown: 1 });
    starts.push({ ...(await startOf(browser, address, machine)), work });
  }
  const median = (of: keyof Start) => starts.map((start) => start[of]).sort((a, b) => a - b)[STARTS >> 1]!;
  console.log(
    `${what}: title ${seconds(median("title"))}, first turn ${seconds(median("turn"))}, first key answered after ${median("key").toFixed(0)} ms, ${(median("bytes") / 1000).toFixed(1)} kB until the first turn, ${median("work").toFixed(0)} ms of work`,
  );
}

async function startOf(
  browser: Browser,
  address: string,
  { screen, slowdown, network }: Machine,
): Promise<Start> {
  const context = await browser.newContext({ ...screen, serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  if (network) await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // Told by the page itself: what asks for them in it would be work of its own.
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name: "tellMoment" });
  const shown = (moment: string): Promise<number> =>
    new Promise((resolve) => {
      session.on("Runtime.bindingCalled", ({ payload }) => {
        const [name, time] = payload.split(" ");
        if (name === moment) resolve(Number(time));
      });
    });
  const moments = { title: shown("title"), turn: shown("turn"), key: shown("key") };
  await page.addInitScript({ content: WATCH });
  await page.goto(address, { waitUntil: "commit" });
  const title = await moments.title;
  await press(session, "Enter");
  const turn = await moments.turn;
  const until = bytes;
  // A step, and if a wall is there, the notice of it: both change what is on the screen.
  await press(session, ".");
  const key = await moments.key;
  const { metrics } = await session.send("Performance.getMetrics");
  const work = 1000 * metrics.find(({ name }) => name === "TaskDuration")!.value;
  await context.close();
  return { title, turn, key, bytes: until, work };
}

async function press(session: CDPSession, key: string): Promise<void> {
  const text = key === "Enter" ? "\r" : key;
  const code = key === "Enter" ? 13 : 0;
  await session.send("Input.dispatchKeyEvent", { type: "keyDown", key, text, windowsVirtualKeyCode: code });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", key, windowsVirtualKeyCode: code });
}

async function serve(dist: string): Promise<Server> {
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://site");
    const file = join(dist, pathname === "/" ? "index.html" : pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = TYPES[extname(file)];
    const bytes = readFileSync(file);
    if (!type) return response.writeHead(200, { "content-type": "font/woff2" }).end(bytes);
    return response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(gzipSync(bytes));
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  return server;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
