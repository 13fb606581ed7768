import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { root } from "../support/workspace";

// All sizes are those of what a bundler makes of a script, minified and gzipped, with every dependency inside.

/** Whole packages, and the most bytes that they may be. */
const WHOLE = [
  ["random", 3_500],
  ["grid", 13_000],
  ["heat", 9_000],
  ["procgen", 78_000],
  ["formats", 32_500],
  ["core", 113_500],
  ["display", 72_000],
  ["kit", 188_000],
] as const;

test.each(WHOLE)("@delvekit/%s is at most %i bytes", async (name, most) => {
  expect(await bundledSize(everythingOf(name))).toBeLessThanOrEqual(most);
});

test.each(WHOLE)("an unused import of @delvekit/%s costs nothing", async (name) => {
  expect(await bundledSize(`import * as unused from "@delvekit/${name}"`)).toBeLessThanOrEqual(20);
});

test("docs/packages.md gives the sizes of packages", () => {
  expect(rowsOfPage(/^\| `@delvekit\/(\w+)`.*\| ([\d.]+) kB +\|$/gm)).toEqual(WHOLE);
});

/** One import that a game may want on its own, and the most bytes that it may be. */
const SINGLES = [
  ["grid", "line", 500],
  ["grid", "computeFov", 6_000],
  ["grid", "computeDistances", 6_500],
  ["random", "parseDice", 1_500],
  ["procgen", "caves", 7_500],
  ["procgen", "toAscii", 1_500],
  ["procgen", "analyze", 17_000],
  ["formats", "toPng", 13_000],
  ["heat", "createHeatField", 5_000],
  ["display", "openTerminal", 6_000],
  ["display/canvas", "openMap", 22_500],
  ["display/look", "drawScene", 11_500],
] as const;

test.each(SINGLES)("from @delvekit/%s, %s alone is at most %i bytes", async (name, single, most) => {
  expect(await bundledSize(`export { ${single} } from "@delvekit/${name}"`)).toBeLessThanOrEqual(most);
});

const SAVING = 'export { saveWorld, loadWorld } from "@delvekit/core";';

const HUNTER = 'export { bare, behaviour, hunt } from "@delvekit/core/minds";';

/** A game that has these features, and uses no more of them than that they are there. */
function gameWith(...features: readonly string[]): string {
  const plugins = features.map((name) => `export { plugin as ${name} } from "@delvekit/core/${name}";`);
  return `export { createWorld, spawn, step } from "@delvekit/core"; export { at } from "@delvekit/core/space"; ${plugins.join(" ")}`;
}

/** What games take, as docs/packages.md names it, and the most bytes that it may be. */
const GAMES = [
  ["one generator, `tree`", 'export { tree } from "@delvekit/procgen"', 15_000],
  ["a game that walks", gameWith("space", "turns"), 28_500],
  ["a game that sees and saves", gameWith("space", "turns", "sight") + SAVING, 50_500],
  ["a game with one kind of hunter", gameWith("space", "turns", "sight") + SAVING + HUNTER, 62_000],
  ["a game that thinks", gameWith("space", "turns", "sight", "minds") + SAVING, 67_500],
  ["a game that burns, too", gameWith("space", "turns", "sight", "heat", "minds") + SAVING, 78_000],
] as const;

test.each(GAMES)("%s is within its limit", async (_, script, most) => {
  expect(await bundledSize(script)).toBeLessThanOrEqual(most);
});

test("docs/packages.md gives the sizes of games", () => {
  expect(rowsOfPage(/^\| (one .*?|a game .*?) +\| ([\d.]+) kB +\|.*\|$/gm)).toEqual(
    GAMES.map(([what, , most]) => [what, most]),
  );
});

/** The rows of docs/packages.md that a pattern finds: what, and bytes. */
function rowsOfPage(row: RegExp): [string, number][] {
  const page = readFileSync(join(root, "docs/packages.md"), "utf8").replaceAll("\r\n", "\n");
  return [...page.matchAll(row)].map(([, what, kilobytes]) => [what as string, Number(kilobytes) * 1000]);
}

/** All that a package offers in a browser. */
function everythingOf(name: string): string {
  const manifest = readFileSync(join(root, "packages", name, "package.json"), "utf8");
  const entries = Object.keys((JSON.parse(manifest) as { exports: object }).exports);
  const modules = entries
    .filter((entry) => entry !== "./node" && entry !== "./terminal")
    .map((entry) => `@delvekit/${name}${entry.slice(1)}`);
  return modules.map((module, i) => `export * as entry${i} from "${module}";`).join("\n");
}

/** Bundles a script with the built packages; returns the bytes of the result, minified and gzipped. */
async function bundledSize(script: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).byteLength;
}
