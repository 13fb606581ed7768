import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { manifestOf, root } from "../support/workspace";

/** Budgets in bytes, minified and gzipped, without dependencies. */
const BUDGETS = [
  ["random", 3_000],
  ["grid", 8_000],
  ["procgen", 38_000],
  ["formats", 14_000],
  ["core", 73_000],
] as const;

test.each(BUDGETS)("@delvekit/%s stays within %i bytes", async (name, budget) => {
  expect(await bundledSize(name, `export * from "@delvekit/${name}"`)).toBeLessThanOrEqual(budget);
});

test("docs/packages.md tells these budgets", () => {
  const page = readFileSync(join(root, "docs/packages.md"), "utf8");
  const told = [...page.matchAll(/^\| `@delvekit\/(\w+)`.*\| (\d+) kB +\|$/gm)];
  expect(told.map(([, name, kilobytes]) => [name, Number(kilobytes) * 1000])).toEqual(BUDGETS);
});

/** One import that a game may want on its own, and the share of its package that it may bring along. */
const SINGLES = [
  ["grid", "line", 0.1],
  ["grid", "computeFov", 0.35],
  ["grid", "computeDistances", 0.35],
  ["random", "parseDice", 0.3],
  ["procgen", "tree", 0.3],
  ["procgen", "caves", 0.1],
  ["procgen", "toAscii", 0.02],
  ["procgen", "analyze", 0.1],
  ["formats", "toPng", 0.2],
  ["core", "createHeatField", 0.1],
] as const;

test.each(SINGLES)("from @delvekit/%s, %s alone brings only what it needs", async (name, single, share) => {
  const whole = await bundledSize(name, `export * from "@delvekit/${name}"`);
  const alone = await bundledSize(name, `export { ${single} } from "@delvekit/${name}"`);
  expect(alone).toBeLessThanOrEqual(whole * share);
});

test.each(BUDGETS)("an unused import of @delvekit/%s costs nothing", async (name) => {
  expect(await bundledSize(name, `import * as unused from "@delvekit/${name}"`)).toBeLessThanOrEqual(40);
});

/** What a game takes of the engine that leaves features out, and its budget in bytes. */
const GAMES = [
  ["that only walks", "createWorld, space, turns, spawn, at, step", 15_000],
  ["that sees and saves", "createWorld, space, turns, sight, spawn, at, step, saveWorld, loadWorld", 23_500],
  [
    "that burns and thinks",
    "createWorld, space, turns, sight, heat, minds, spawn, at, step, saveWorld, loadWorld",
    44_000,
  ],
] as const;

test.each(GAMES)("a game %s brings no more of @delvekit/core than it needs", async (_, names, budget) => {
  expect(await bundledSize("core", `export { ${names} } from "@delvekit/core"`)).toBeLessThanOrEqual(budget);
});

/** Bundles a script against a built package and answers its size in bytes, minified and gzipped. */
async function bundledSize(name: string, script: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    external: Object.keys(manifestOf(`packages/${name}`).dependencies ?? {}),
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).byteLength;
}
