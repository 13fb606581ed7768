import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "esbuild";

test("the same seeds and options give the same dungeons in Node and in Chromium", async ({ page }) => {
  const script = await bundle("digest.ts");
  const inNode: unknown = JSON.parse(
    execFileSync("node", ["-"], {
      input: `${script}; console.log(JSON.stringify(digest.digestDungeons()))`,
      encoding: "utf8",
    }),
  );
  await page.goto("about:blank");
  const inChromium: unknown = await page.evaluate(`${script}; digest.digestDungeons()`);

  expect(Object.keys(inNode as object).length).toBeGreaterThan(100);
  expect(inChromium).toEqual(inNode);
});

/** One script for both engines, straight from the packages' sources. */
async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, entry)],
    bundle: true,
    format: "iife",
    globalName: "digest",
    conditions: ["@delvekit/source"],
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
