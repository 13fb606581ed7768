// Draws the icons of the demo from its drawing, `apps/demo/public/icon.svg`: `pnpm tools icons:update`. Needs Chromium.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const folder = join(import.meta.dirname, "../apps/demo/public");
const drawing = readFileSync(join(folder, "icon.svg"), "utf8");
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  await page.screenshot({ path: join(folder, `icon-${size}.png`) });
}
await browser.close();
