// Films the first fire of the demo as an animated PNG for README and site: `pnpm film:update http://localhost:4173`, while `pnpm demo` serves the page there.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chunk, chunksOf } from "../test/support/png";

const [, , address = "http://localhost:4173"] = process.argv;

/** The number of turns of the fire, the pictures per turn, and how long each stays, in milliseconds. */
const TURNS = 9;
const PICTURES = 1;
const STAYS = 260;

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, deviceScaleFactor: 0.5 });
await page.goto(`${address}/?seed=ember`);
await page.getByText("New game", { exact: true }).click();
await page.evaluate(() => document.fonts.ready.then(() => undefined));
await page.waitForTimeout(900);
const frames: Buffer[] = [];
const take = async () => {
  const clip = { x: 0, y: 130, width: 1040, height: 560 };
  frames.push(await page.screenshot({ clip }));
};
await take();
for (const key of ["f", "c"]) await page.keyboard.press(key);
await page.waitForTimeout(300);
await take();
await page.keyboard.press("Enter");
for (let turn = 0; turn < TURNS; turn++) {
  for (let picture = 0; picture < PICTURES; picture++) {
    await page.waitForTimeout(700);
    await take();
  }
  await page.keyboard.press(".");
}
await browser.close();
const film = animated(frames, STAYS);
writeFileSync(join(import.meta.dirname, "../docs/public/first-fire.png"), film);
console.log(`${frames.length} pictures, ${Math.round(film.length / 1000)} kB`);

/**
 * One animated PNG of several PNGs of the same size, each shown for this many milliseconds, in an endless
 * loop.
 */
function animated(pictures: readonly Buffer[], milliseconds: number): Buffer {
  const [first] = pictures;
  const head = chunksOf(first!).find(({ type }) => type === "IHDR")!.data;
  let order = 0;
  const parts = pictures.flatMap((picture, at) => {
    const control = Buffer.alloc(26);
    control.writeUInt32BE(order++, 0);
    head.copy(control, 4, 0, 8);
    // The first and the last stay longer, to show the target and what is left.
    control.writeUInt16BE(at < 2 || at === pictures.length - 1 ? milliseconds * 4 : milliseconds, 20);
    control.writeUInt16BE(1000, 22);
    const data = chunksOf(picture).filter(({ type }) => type === "IDAT");
    return [
      chunk("fcTL", control),
      ...data.map(({ data: bytes }) => {
        if (at === 0) return chunk("IDAT", bytes);
        const numbered = Buffer.alloc(4);
        numbered.writeUInt32BE(order++, 0);
        return chunk("fdAT", Buffer.concat([numbered, bytes]));
      }),
    ];
  });
  const count = Buffer.alloc(8);
  count.writeUInt32BE(pictures.length, 0);
  return Buffer.concat([
    first!.subarray(0, 8),
    chunk("IHDR", head),
    chunk("acTL", count),
    ...parts,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
