// Films how the workbench walks a death back to its first cause, as an animated PNG for the site: `pnpm tools film:workbench`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { newGameOf } from "@delvekit/kit/game";
import { playRun } from "@delvekit/screens/bots";
import { openTimeline } from "@delvekit/workbench";
import { chromium } from "@playwright/test";
import { app, bot } from "../../apps/demo/test/bots";
import { bundlePage } from "../support/bundle";
import { filmOf, type Shot } from "../support/film";
import { decode } from "../support/palette";

const ADDRESS = "https://workbench.test/";
const HTML = `<!doctype html><html lang="en"><title>Workbench</title><script type="module" src="page.js"></script></html>`;

/** A game in which somebody burns. */
const SEED = 4;

/** How long a picture stays, in milliseconds. */
const [LOOK, STEP, END] = [1600, 500, 3500];

const { replay = "" } = await playRun(app, { ...bot, seed: SEED, recorded: true });

/** The death that goes back farthest: the turns of its chain. */
const { turns, why } = openTimeline(newGameOf(app), replay);
const [story = []] = turns
  .flatMap(({ events }) => events.filter(({ type }) => type === "died").slice(-1))
  .map((died) => why(died).map(({ turn }) => turn))
  .sort((one, other) => other.length - one.length);

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1240, height: 760 }, deviceScaleFactor: 0.8 });
const files: Readonly<Record<string, { readonly body: string; readonly contentType: string }>> = {
  "": { body: HTML, contentType: "text/html" },
  "page.js": { body: await bundlePage(join(import.meta.dirname, "page.ts")), contentType: "text/javascript" },
  "replay.json": { body: replay, contentType: "application/json" },
};
await page.route(`${ADDRESS}**`, (route) =>
  route.fulfill(files[new URL(route.request().url()).pathname.slice(1)] ?? { status: 404 }),
);
await page.goto(ADDRESS);
const shots: Shot[] = [];
const take = async (stays: number) => {
  await page.waitForTimeout(150);
  shots.push({ picture: decode(await page.screenshot()), stays });
};
const press = (name: string | RegExp) => page.getByRole("button", { name }).last().click();

// From the end of the game to the death: what happened in its turn, and why.
await take(LOOK);
await page.getByRole("slider", { name: "Turn" }).fill(String(story[0]));
await page.getByRole("tab", { name: "turn" }).click();
await take(LOOK);
await press(/^Died/);
await press("heat");
await take(LOOK);
// Down the chain: the map shows the turn of each link.
const links = page.getByRole("tabpanel", { name: "why" }).getByRole("listitem");
for (const [at, turn] of story.entries()) {
  if (turn === story[at - 1]) continue;
  await links.nth(at).getByRole("button").first().click();
  await take(STEP);
}
await links.last().scrollIntoViewIfNeeded();
await take(END);
await browser.close();
const bytes = filmOf(shots);
writeFileSync(join(import.meta.dirname, "../../docs/public/workbench-film.png"), bytes);
console.log(`workbench-film.png: ${shots.length} pictures, ${Math.round(bytes.length / 1000)} kB`);
