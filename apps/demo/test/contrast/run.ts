// Measures on pixels, over 50 seeds and in four kinds of colour vision, how well text can be read and what is remembered can be made out:
// `pnpm tools contrast`, or `pnpm tools contrast 5` for five seeds, `pnpm tools contrast 5 text` for text alone.
import { type Browser, chromium } from "@playwright/test";
import { VISIONS } from "../../../../test/support/contrast";
import { measureSeeds, sharesOf } from "./measure";
import { visitScreens } from "./screens";
import { serveDemo } from "./serve";
import { measureText, type TextContrast } from "./text";

const [SEEDS, PART] = [Number(process.argv[2] ?? 50), process.argv[3]];
const VIEWPORT = { width: 1400, height: 900 };

/** What text has to reach. */
const READABLE = 4.5;

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
if (PART !== "marks") await tellText(browser);
if (PART !== "text") await tellMarks(browser);
await browser.close();

async function tellText(of: Browser): Promise<void> {
  const server = await serveDemo();
  const context = await of.newContext({
    viewport: VIEWPORT,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(0);
  const found: TextContrast[] = [];
  for (let seed = 0; seed < SEEDS; seed++) {
    const page = await context.newPage();
    await visitScreens(page, `${server.address}?seed=${seed}`, async (name) => {
      const pieces = await measureText(page);
      for (const { words, ratios } of pieces)
        if (Math.min(...Object.values(ratios)) < READABLE)
          console.log(`seed ${seed}, ${name}: "${words}" ${JSON.stringify(ratios)}`);
      found.push(...pieces);
    });
    await page.close();
    console.log(`seed ${seed}: ${found.length} pieces of text so far`);
  }
  await context.close();
  await server.close();
  console.log(`${found.length} pieces of text on the screens of ${SEEDS} seeds`);
  for (const vision of VISIONS) {
    const ratios = found.map((piece) => piece.ratios[vision]);
    const share = ratios.filter((ratio) => ratio >= READABLE).length / ratios.length;
    const least = ratios.reduce((one, other) => Math.min(one, other));
    console.log(
      `  ${vision.padEnd(14)} ${(100 * share).toFixed(2)} % at ${READABLE}:1 or more, least ${least.toFixed(2)}`,
    );
  }
}

async function tellMarks(of: Browser): Promise<void> {
  const page = await of.newPage({ viewport: VIEWPORT });
  for (const mode of ["glyphs on tiles", "glyphs"] as const) {
    const tally = await measureSeeds(
      page,
      Array.from({ length: SEEDS }, (_, seed) => seed),
      mode,
    );
    console.log(`${mode}: marks at 3:1 or more`);
    for (const [vision, share] of Object.entries(sharesOf(tally)))
      console.log(`  ${vision.padEnd(14)} ${(100 * share).toFixed(2)} %`);
    for (const [kind, { marks, faint, least }] of Object.entries(tally))
      console.log(
        `  ${kind.padEnd(14)} ${marks} marks, least ${least.toFixed(1)}, faint ${JSON.stringify(faint)}`,
      );
  }
}
