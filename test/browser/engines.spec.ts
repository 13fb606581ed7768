import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { build } from "esbuild";
import { readRecord } from "../golden/record";

test("Chromium digs the levels that Node put on record", async ({ page }) => {
  const levels: unknown = await page.evaluate(`${await bundle()}; digests.hashLevels()`);
  expect(levels).toEqual(readRecord());
});

test("the same commands give the same games in Node and in Chromium, turn by turn", async ({ page }) => {
  const { node, chromium } = await inBothEngines(page, "digestGames");
  for (const hashes of Object.values(node as Record<string, string[]>)) {
    expect(new Set(hashes).size, "the game stands still").toBeGreaterThan(30);
  }
  expect(chromium).toEqual(node);
});

/** Runs one of the digests, from the same bundle, in each engine. */
async function inBothEngines(page: Page, digest: string): Promise<{ node: unknown; chromium: unknown }> {
  const script = await bundle();
  const input = `${script}; console.log(JSON.stringify(digests.${digest}()))`;
  const node: unknown = JSON.parse(execFileSync("node", ["-"], { input, encoding: "utf8" }));
  const chromium: unknown = await page.evaluate(`${script}; digests.${digest}()`);
  return { node, chromium };
}

/** One script for both engines, straight from the packages' sources. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "digests/index.ts")],
    bundle: true,
    format: "iife",
    globalName: "digests",
    conditions: ["@delvekit/source"],
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
