import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build, type Rollup } from "vite";

const PAGE = join(import.meta.dirname, "../page");
const ADDRESS = "http://hall.test/";

/** The faces of the map, of an open font, so that pictures are the same on every machine. */
const FONTS = ["700", "800"].map((weight) => `jetbrains-mono-latin-${weight}-normal.woff2`);

let script: Promise<string> | undefined;

/** Opens the page of the burning hall, which takes what it shows from the address. Returns when it has been drawn. */
export async function openHall(page: Page, query: string): Promise<void> {
  script ??= bundle("main.ts");
  const code = await script;
  await page.route(`${ADDRESS}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const font = FONTS.find((name) => pathname.endsWith(name));
    if (font !== undefined)
      return route.fulfill({ body: readFileSync(fontFile(font)), contentType: "font/woff2" });
    if (pathname === "/main.js") return route.fulfill({ body: code, contentType: "text/javascript" });
    if (pathname === "/")
      return route.fulfill({ body: readFileSync(join(PAGE, "index.html")), contentType: "text/html" });
    return route.fulfill({ status: 404 });
  });
  await page.goto(`${ADDRESS}?${query}`);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Puts a module of the page and all that it imports into one script. */
export async function bundle(module: string): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["@delvekit/source"] },
    build: { write: false, minify: false, lib: { entry: join(PAGE, module), formats: ["es"] } },
  })) as Rollup.RollupOutput[];
  return made[0]!.output[0].code;
}

function fontFile(name: string): string {
  const require = createRequire(import.meta.url);
  return join(require.resolve("@fontsource/jetbrains-mono/package.json"), "../files", name);
}
