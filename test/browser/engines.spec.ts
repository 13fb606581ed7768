import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { build } from "esbuild";
import { readRecord } from "../../packages/procgen/test/golden/record";
import hashes from "../engines/hashes.json" with { type: "json" };
import { SCALES } from "../engines/scales";

test("Chromium digs the levels that Node recorded", { tag: "@nightly" }, async ({ page }) => {
  const levels: unknown = await page.evaluate(`${await bundle()}; digests.hashLevels()`);
  expect(levels).toEqual(readRecord("levels"));
});

test("Chromium gets the same results as all engines: levels, games, heat, saves", async ({ page }) => {
  const script = `${await bundle("../engines/digest.ts")}; digests.digest(${JSON.stringify(SCALES.short)}).hashes`;
  expect(await page.evaluate(script)).toEqual(hashes.short);
});

for (const [digest, most] of [
  ["digestGames", 60],
  ["digestWorlds", 20],
] as const) {
  test(`the same commands give the same games in Node and in Chromium: ${digest}`, async ({ page }) => {
    const { node, chromium } = await inBothEngines(page, digest);
    for (const hashes of Object.values(node as Record<string, string[]>)) {
      expect(new Set(hashes).size, "the game stands still").toBeGreaterThan(most / 2);
    }
    expect(chromium).toEqual(node);
  });
}

test("heat flows the same with vector instructions and without, in Node and in Chromium", async ({
  page,
}) => {
  const { node, chromium } = await inBothEngines(page, "digestHeat");
  const { vectors, hashes } = node as { vectors: boolean; hashes: string[] };
  expect(vectors).toBe(true);
  expect(new Set(hashes).size, "the heat stands still").toBe(hashes.length);
  expect(chromium).toEqual(node);
  const script = `delete globalThis.WebAssembly; ${await bundle()}; digests.digestHeat()`;
  expect(await page.evaluate(script)).toEqual({ vectors: false, hashes });
});

test("saves are kept in IndexedDB, one in each slot, even after the page is reloaded", async ({ page }) => {
  const use = async (script: string): Promise<unknown> =>
    page.evaluate(
      `${await bundle()}; (async (store) => { ${script} })(digests.createBrowserStore({ database: "test" }))`,
    );
  // A page from a server: pages without an address have no storage.
  await page.goto("/");
  await use(`for (const [slot, byte] of [["a", 1], ["b", 2], ["a", 3]])
    await store.write(slot, new Uint8Array([byte]), { time: byte, summary: "turn " + byte });`);
  await page.reload();
  expect(
    await use("return (await store.list()).map(({ slot, summary, size }) => [slot, summary, size])"),
  ).toEqual([
    ["a", "turn 3", 1],
    ["b", "turn 2", 1],
  ]);
  expect(await use(`return [...(await store.read("a")).bytes]`)).toEqual([3]);
  await use(`await store.remove("a")`);
  expect(await use(`return (await store.read("a")) === undefined`)).toBe(true);
  await expect(use(`await store.read("../b")`)).rejects.toThrow(/slot/);
});

/** Runs one of the digests, from the same bundle, in each engine. */
async function inBothEngines(page: Page, digest: string): Promise<{ node: unknown; chromium: unknown }> {
  const script = await bundle();
  const input = `${script}; console.log(JSON.stringify(digests.${digest}()))`;
  const node: unknown = JSON.parse(execFileSync("node", ["-"], { input, encoding: "utf8" }));
  const chromium: unknown = await page.evaluate(`${script}; digests.${digest}()`);
  return { node, chromium };
}

const bundles = new Map<string, Promise<string>>();

/** One script for both engines, straight from the packages' sources. */
function bundle(entry = "digests/index.ts"): Promise<string> {
  const made = bundles.get(entry) ?? makeBundle(entry);
  bundles.set(entry, made);
  return made;
}

async function makeBundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, entry)],
    bundle: true,
    format: "iife",
    globalName: "digests",
    conditions: ["@delvekit/source"],
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
