// Pictures of all halls of the demo, as sheets for a desktop, a phone and a terminal: `pnpm tools halls:update http://localhost:4173`, while `npm start`
// serves the page there.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContextOptions, chromium } from "@playwright/test";
import { SETUP } from "../apps/demo/src/game";
import { halls } from "../apps/demo/src/game/halls";
import { STYLES } from "../apps/demo/src/game/halls/depths";
import { createWorld } from "../packages/core/src";
import { levelOf, tilesetOf } from "../packages/core/src/space";
import { createFrame } from "../packages/display/src";
import { drawView } from "../packages/display/src/stage";
import { run, themeOf } from "../packages/screens/src";
import { headless } from "../packages/screens/src/headless";
import { bundlePage } from "../test/support/bundle";
import { hallAt } from "./parts/hall";
import { terminalPicture } from "./parts/terminal-picture";

const [, , address = "http://localhost:4173"] = process.argv;

/** A hall with its depth, and a seed that leads to it. */
interface Shown {
  readonly name: string;
  readonly depth: number;
  readonly seed: string;
}

const SHOWN: readonly Shown[] = STYLES.flatMap((styles, above) =>
  styles.map(({ name }) => {
    const depth = above + 1;
    const seeds = Array.from({ length: 100 }, (_, index) => `hall ${index}`);
    return { name, depth, seed: seeds.find((seed) => nameOf(depth, seed) === name)! };
  }),
);

/** The hall at a depth of a game with a seed. */
function nameOf(depth: number, seed: string): string {
  const world = createWorld({ ...SETUP, seed });
  return levelOf(world, halls.entrance(world, depth).level).name;
}

/** What is played before the picture. */
const KEYS = ["o", "o", "o"];

/** A sheet: the pictures beside each other, each this wide. */
const SHEETS: Readonly<
  Record<string, BrowserContextOptions & { readonly columns: number; readonly wide: number }>
> = {
  desktop: { viewport: { width: 1400, height: 900 }, columns: 2, wide: 700 },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, columns: 8, wide: 175 },
};

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const content = await bundlePage(join(import.meta.dirname, "parts/hall-page.ts"));
for (const [name, { columns, wide, ...device }] of Object.entries(SHEETS)) {
  const pictures: Buffer[] = [];
  for (const hall of SHOWN) pictures.push(await pictureOf(hall, device));
  await write(name, pictures, columns, wide);
}
const frames: Buffer[] = [];
for (const hall of SHOWN) frames.push(await terminalOf(hall));
await write("terminal", frames, 2, 700);
await browser.close();

async function pictureOf({ depth, seed }: Shown, device: BrowserContextOptions): Promise<Buffer> {
  const context = await browser.newContext({
    ...device,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(`${address}/?seed=${encodeURIComponent(seed)}#${depth}`);
  await page.getByText("New game", { exact: true }).waitFor();
  await page.addScriptTag({ content, type: "module" });
  await page.getByText("New game", { exact: true }).click();
  await page
    .getByText(new RegExp(`Depth ${depth} of`))
    .first()
    .waitFor();
  for (const key of KEYS) {
    await page.keyboard.press(key);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

async function terminalOf({ depth, seed }: Shown): Promise<Buffer> {
  const game = hallAt(depth);
  const player = headless({ seed });
  run(game, player);
  await player.press("Enter", ...KEYS);
  const frame = createFrame(120, 40);
  drawView(frame, player.view(), {
    theme: themeOf(tilesetOf(createWorld({ ...SETUP, seed })), game.theme),
  });
  return terminalPicture(browser, frame);
}

/** Writes a sheet of all halls, each with its name. */
async function write(
  name: string,
  pictures: readonly Buffer[],
  columns: number,
  wide: number,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: columns * (wide + 8), height: 100 } });
  const figures = pictures.map(
    (picture, at) =>
      `<figure><img width="${wide}" src="data:image/png;base64,${picture.toString("base64")}" /><figcaption>${SHOWN[at]!.name}</figcaption></figure>`,
  );
  await page.setContent(
    `<style>body { margin: 4px; display: grid; grid-template-columns: repeat(${columns}, ${wide}px); gap: 8px; background: #16121b; color: #e8dcc8; font: 16px sans-serif } figure { margin: 0 } figcaption { padding: 4px }</style>${figures.join("")}`,
  );
  const sheet = await page.screenshot({ type: "jpeg", quality: 78, fullPage: true });
  writeFileSync(join(import.meta.dirname, `../docs/public/halls-${name}.jpg`), sheet);
  await page.close();
}
