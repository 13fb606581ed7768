import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bundlePage } from "../../../../test/support/bundle";

/** Where the page is. */
export const ADDRESS = "https://hall.test/";

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The hall</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'">
<link rel="stylesheet" href="main.css"></head><body><main></main><script type="module" src="main.js"></script></body></html>`;

/** A page that a game fills. */
export const FILLED = "html, body, main { height: 100%; margin: 0 }";

const scripts = new Map<string, Promise<string>>();

/** Opens a page whose script is a module of the folder `page`. */
export async function open(page: Page, style = FILLED, main = "main"): Promise<void> {
  const script = scripts.get(main) ?? bundlePage(join(import.meta.dirname, `../page/${main}.ts`));
  scripts.set(main, script);
  const files: Readonly<Record<string, { readonly body: string; readonly contentType: string }>> = {
    "": { body: HTML, contentType: "text/html" },
    "main.js": { body: await script, contentType: "text/javascript" },
    "main.css": { body: style, contentType: "text/css" },
  };
  await page.route(`${ADDRESS}**`, (route) =>
    route.fulfill(files[route.request().url().slice(ADDRESS.length)] ?? { status: 404 }),
  );
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(ADDRESS);
}
