// Pictures of the lessons: `pnpm tools lessons:pictures [PARTS]`. Each game is begun with the seed of its page and gets some keys.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { bundlePage } from "../test/support/bundle";
import { lessons } from "../test/support/lessons";
import { withPalette } from "../test/support/palette";

const root = join(import.meta.dirname, "..");

/** What is pressed before the picture is taken. */
const KEYS: Readonly<Record<string, string>> = {
  "01-walk": "Enter",
};

/** Big enough for the panels beside the map, and small enough to read beside a text. */
const SIZE = { width: 900, height: 640 };

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const [, , ...wanted] = process.argv;
for (const name of lessons()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const [seed = "ember", ...keys] = (KEYS[name] ?? "ember").split(" ");
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: "reduce" });
  await page.goto("about:blank");
  await page.addScriptTag({ content: await scriptOf(name, seed), type: "module" });
  for (const key of ["Enter", ...keys]) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.keyboard.press(key);
  }
  await page.waitForTimeout(300);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = withPalette(await page.screenshot());
  writeFileSync(join(root, "docs/public/lessons", `${name}.png`), picture);
  console.log(`${name}: ${Math.round(picture.length / 1024)} kB`);
  await page.close();
}
await browser.close();

/** A script that plays a game in the whole page, without a title or saves. */
async function scriptOf(name: string, seed: string): Promise<string> {
  const folder = mkdtempSync(join(root, "apps/lessons/page-"));
  try {
    const entry = join(folder, "page.ts");
    writeFileSync(
      entry,
      `import { createMemoryStore } from "@delvekit/core/store";
      import { run } from "@delvekit/screens";
      import { web } from "@delvekit/screens/web";
      import { game } from "../src/${name}";
      const host = web({ container: document.body });
      run(game, { ...host, store: createMemoryStore(), seed: () => ${JSON.stringify(seed)}, interactive: false });`,
    );
    return await bundlePage(entry);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
