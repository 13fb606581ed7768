// Measures on pixels how well what is remembered can be read, over 50 seeds and in four kinds of colour vision: `pnpm contrast`, or `pnpm contrast 5` for five of them.
import { chromium } from "@playwright/test";
import { measureSeeds, sharesOf } from "./measure";

const SEEDS = Number(process.argv[2] ?? 50);

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
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
await browser.close();
