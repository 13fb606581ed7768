import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bundlePage } from "../../../../test/support/bundle";
import { drawHallSheet } from "../support/hall-sheet";

/** Where the pages of the tests are. */
export const PAGE = join(import.meta.dirname, "../page");
const ADDRESS = "http://hall.test/";

const TYPES: Readonly<Record<string, string>> = { html: "text/html", css: "text/css" };

const scripts = new Map<string, Promise<string>>();

/** Opens the page of the burning hall, which takes what it shows from the address. Returns when it has been drawn. */
export async function openHall(page: Page, query: string): Promise<void> {
  await openAddress(page, `?${query}`);
}

/** Opens the page of a whole screen, under a strict policy. Returns when it has been drawn. */
export async function openScreen(page: Page, query: string): Promise<void> {
  await openAddress(page, `screens.html?${query}`);
}

/** Opens the page of the burning hall as rot.js draws it. Returns when it has been drawn. */
export async function openRot(page: Page): Promise<void> {
  await openAddress(page, "rot.html");
  await page.waitForFunction(() => "rot" in window);
}

async function openAddress(page: Page, address: string): Promise<void> {
  await page.route(`${ADDRESS}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || "index.html";
    const [, stem = "", kind = ""] = /^(.*)\.(\w+)$/.exec(name) ?? [];
    if (kind === "woff2")
      return route.fulfill({ body: readFileSync(fontFile(name)), contentType: "font/woff2" });
    if (kind === "js")
      return route.fulfill({ body: await scriptOf(`${stem}.ts`), contentType: "text/javascript" });
    if (name.startsWith("golden/"))
      return route.fulfill({ body: readFileSync(join(import.meta.dirname, name)), contentType: "image/png" });
    if (name === "hall-sheet.png")
      return route.fulfill({ body: drawHallSheet().toPng(), contentType: "image/png" });
    const contentType = TYPES[kind];
    if (contentType === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body: readFileSync(join(PAGE, name)), contentType });
  });
  await page.goto(ADDRESS + address);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

function scriptOf(module: string): Promise<string> {
  let script = scripts.get(module);
  if (script === undefined) {
    script = bundlePage(join(PAGE, module));
    scripts.set(module, script);
  }
  return script;
}

const require = createRequire(import.meta.url);

const FAMILIES: Readonly<Record<string, string>> = {
  "alegreya-sans": require.resolve("@fontsource/alegreya-sans/package.json"),
  "grenze-gotisch": require.resolve("@fontsource/grenze-gotisch/package.json"),
  "jetbrains-mono": require.resolve("@fontsource/jetbrains-mono/package.json"),
};

// `grenze-gotisch-latin-600-normal.woff2` lies in the package of its family.
function fontFile(path: string): string {
  const name = path.split("/").at(-1)!;
  return join(FAMILIES[name.slice(0, name.indexOf("-latin"))]!, "../files", name);
}
