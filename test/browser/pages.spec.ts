import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { transformSync } from "esbuild";
import { pnpm } from "../../scripts/tarballs";
import { manifestOf, packages, root } from "../support/workspace";
import type * as game from "./pages/game";

const ADDRESS = "http://pages.test/";
const PAGE = readFileSync(join(root, "docs/without-a-bundler.md"), "utf8").replaceAll("\r\n", "\n");

// One worker, so that the packages are built once.
test.describe.configure({ mode: "default" });

test.beforeAll(() => pnpm("run", "tools", "build:packages"));

test("the page of the docs works without a bundler", async ({ page }) => {
  const [, html] = /```html\n(.*?)^```/ms.exec(PAGE) ?? [];
  const problems = await open(page, html ?? "");
  await expect(page.locator("canvas")).toBeVisible();
  expect(problems).toEqual([]);
});

test("core, display and procgen play together without a bundler", async ({ page }) => {
  const problems = await open(page, `<script type="importmap">${importMap()}</script>`);
  const { hashes, text } = await page.evaluate(async (script) => {
    const { play } = (await import(script)) as typeof game;
    return play(document.body);
  }, `${ADDRESS}game.js`);
  expect(new Set(hashes).size, "the game stands still").toBeGreaterThan(10);
  expect(text).toContain("@");
  await expect(page.locator("canvas")).toBeVisible();
  expect(problems).toEqual([]);
});

test("the entries share their classes and tokens without a bundler", async ({ page }) => {
  await open(page, `<script type="importmap">${importMap()}</script>`);
  const shared = await page.evaluate(async (script) => {
    const { errorsAreShared } = (await import(script)) as typeof game;
    return errorsAreShared();
  }, `${ADDRESS}game.js`);
  expect(shared).toEqual([true, true]);
  expect(await page.evaluate(findCopies, entriesForPages())).toEqual([]);
});

/** The files of packages for pages, by the name that an import uses. */
function entriesForPages(): string[] {
  return packages.flatMap((name) =>
    Object.keys(manifestOf(`packages/${name}`).exports ?? {})
      .filter((key) => key !== "./node" && key !== "./terminal")
      .map((key) => `@delvekit/${name}${key.slice(1)}`),
  );
}

/** The import map of the docs, extended to all entries. */
function importMap(): string {
  const lines = entriesForPages().map((entry) => {
    const [scope, name, path = "index"] = entry.split("/");
    return [entry, `./node_modules/${scope}/${name}/dist/page/${path}.js`];
  });
  return JSON.stringify({ imports: Object.fromEntries(lines) });
}

/** Names that several entries export with different values. Runs in the page. */
async function findCopies(entries: string[]): Promise<string[]> {
  const seen = new Map<string, unknown>();
  const copies: string[] = [];
  for (const entry of entries) {
    const [scope, name] = entry.split("/");
    for (const [key, value] of Object.entries(await import(entry))) {
      // Every feature calls its own plugin by the first name, and the smallest form of it by the second.
      if (key === "plugin" || key === "bare") continue;
      // Exports here with the names of another entry do the same without WebAssembly.
      if (entry === "@delvekit/grid/plain") continue;
      const id = `${scope}/${name}: ${key}`;
      if (seen.has(id) && seen.get(id) !== value) copies.push(id);
      seen.set(id, value);
    }
  }
  return copies;
}

/**
 * Opens a page on a server that has the workspace's packages installed. Returns a list to which every error
 * on the page is added.
 */
async function open(page: Page, html: string): Promise<string[]> {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  await page.route(`${ADDRESS}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ body: html, contentType: "text/html" });
    if (pathname === "/game.js") return route.fulfill({ body: script(), contentType: "text/javascript" });
    if (pathname.startsWith("/node_modules/")) return route.fulfill({ path: join(root, "test", pathname) });
    return route.fulfill({ status: 404 });
  });
  await page.goto(ADDRESS);
  return problems;
}

function script(): string {
  const source = readFileSync(join(import.meta.dirname, "pages/game.ts"), "utf8");
  return transformSync(source, { loader: "ts", format: "esm" }).code;
}
