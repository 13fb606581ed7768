import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Step, shareFromNothing } from "../../scripts/parts/rehearsal";
import { nightly } from "../support/hunt";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** A host with a folder for each game, as itch.io and project pages have. */
const BELOW = "/games/my-roguelike/";

let folder: string;
let browser: Browser | undefined;
let server: Server | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "delvekit-newcomer-"));
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Serves what a zip contains, and nothing else. Returns its address. */
async function serve(zip: Uint8Array): Promise<string> {
  const files = unzipSync(zip);
  const host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const name = pathname.startsWith(BELOW) ? pathname.slice(BELOW.length) || "index.html" : "";
    response.writeHead(files[name] ? 200 : 404, { "content-type": TYPES[extname(name)] ?? "text/plain" });
    response.end(files[name]);
  });
  server = host;
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}${BELOW}`;
}

/** Opens a link in a browser of its own, plays the same few keys there, and returns what its page then says. */
async function playAt(link: string): Promise<string> {
  browser ??= await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("response", (answer) => answer.ok() || complaints.push(`${answer.status()} ${answer.url()}`));
  await page.goto(link);
  await page.getByText("New game", { exact: true }).first().click();
  await page.getByText("turn 0").waitFor();
  await page.keyboard.press("o");
  await page.getByText(/turn [1-9]/).waitFor();
  await page.waitForTimeout(1000);
  const told = (await page.locator("body").textContent()) ?? "";
  await context.close();
  expect(complaints).toEqual([]);
  return told;
}

test.runIf(nightly)(
  "from an empty folder to a shared link that a second browser plays",
  async () => {
    const files = inject("tarballs").map(({ file }) => file);
    const steps: Step[] = await shareFromNothing(files, folder);
    const address = await serve(readFileSync(join(folder, "my-roguelike/game.zip")));
    const players: string[] = [];
    for (const who of ["the first browser plays", "the second browser plays"]) {
      const start = performance.now();
      players.push(await playAt(`${address}?seed=ember`));
      steps.push({ what: who, seconds: (performance.now() - start) / 1000 });
    }
    const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
    for (const { what, seconds } of steps) console.log(`${seconds.toFixed(1).padStart(6)} s  ${what}`);
    console.log(`${total.toFixed(1).padStart(6)} s  in all`);
    expect(players[0]).toMatch(/turn [1-9]/);
    expect(players[1], "the same seed is the same game").toBe(players[0]);
  },
  900_000,
);
