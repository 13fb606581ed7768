import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundle, GAMES } from "../support/games";
import { sizeOfTutorial } from "../support/tutorial-page";
import { root } from "../support/workspace";

// All sizes are those of bundled scripts, minified and gzipped, including every dependency.

/** Whole packages, and their maximum sizes in bytes. */
const WHOLE = [
  ["random", 3_800],
  ["grid", 20_000],
  ["heat", 7_900],
  ["procgen", 132_400],
  ["formats", 33_400],
  ["core", 118_800],
  ["display", 33_700],
  ["page", 87_500],
  ["kit", 167_700],
  ["screens", 221_700],
  ["workbench", 89_700],
] as const;

test.each(WHOLE)("@delvekit/%s is at most %i bytes", async (name, most) => {
  expect((await bundle(everythingOf(name))).size).toBeLessThanOrEqual(most);
});

test.each(WHOLE)("an unused import of @delvekit/%s costs nothing", async (name) => {
  expect((await bundle(`import * as unused from "@delvekit/${name}"`)).size).toBeLessThanOrEqual(20);
});

test("docs/packages.md gives the sizes of packages", () => {
  expect(rowsOfPage(/^\| `@delvekit\/(\w+)`.*\| ([\d.]+) kB +\|$/gm)).toEqual(WHOLE);
});

/** Single imports that a game may want, and their maximum sizes in bytes. */
const SINGLES = [
  ["grid", "line", 600],
  ["grid", "computeFov", 8_800],
  ["grid", "computeDistances", 7_200],
  ["random", "parseDice", 1_500],
  ["procgen", "caves", 9_200],
  ["procgen", "toAscii", 1_650],
  ["procgen", "analyze", 20_600],
  ["formats", "toPng", 13_000],
  ["heat", "createHeatField", 5_000],
  ["display", "openTerminal", 6_000],
  ["page/canvas", "openMap", 27_000],
  ["display/look", "drawScene", 8_600],
  ["page/title", "openTitle", 16_250],
] as const;

test.each(SINGLES)("from @delvekit/%s, %s alone is at most %i bytes", async (name, single, most) => {
  expect((await bundle(`export { ${single} } from "@delvekit/${name}"`)).size).toBeLessThanOrEqual(most);
});

test.each(GAMES)("%s is within its limit", async (_, script, most) => {
  expect((await bundle(script)).size).toBeLessThanOrEqual(most);
});

test("one kind of hunter adds at most 8.1 kB to a game", async () => {
  for (const kind of ["", ", bare"]) {
    const [without, hunted] = await Promise.all(
      ["a game that sees and saves", "a game with one kind of hunter"].map(
        async (what) => (await bundle(scriptOf(what + kind))).size,
      ),
    );
    expect((hunted as number) - (without as number)).toBeLessThanOrEqual(8_200);
  }
});

function scriptOf(game: string): string {
  return GAMES.find(([what]) => what === game)?.[1] as string;
}

test("docs/packages.md gives the sizes of games", () => {
  expect(rowsOfPage(/^\| (one .*?|a game .*?) +\| ([\d.]+) kB +\|.*\|$/gm)).toEqual(
    GAMES.map(([what, , most]) => [what, most]),
  );
});

/** The tutorial's page as it is built, and its maximum sizes in bytes. */
const TUTORIAL = [
  ["the tutorial's page, its title", 21_900],
  ["the tutorial's page, its first turn", 185_700],
  ["the tutorial's page, its fonts", 31_200],
] as const;

test("the tutorial's page is within its limits", async () => {
  const { title, game, fonts } = await sizeOfTutorial();
  expect(title).toBeLessThanOrEqual(TUTORIAL[0][1]);
  expect(title + game).toBeLessThanOrEqual(TUTORIAL[1][1]);
  expect(fonts).toBeLessThanOrEqual(TUTORIAL[2][1]);
});

test("the tutorial's page asks for all scripts of its first turn at once", async () => {
  expect((await sizeOfTutorial()).unnamed).toEqual([]);
});

test("docs/packages.md gives the sizes of the tutorial's page", () => {
  expect(rowsOfPage(/^\| (the tutorial's page, \w+(?: \w+)*) +\| ([\d.]+) kB +\|.*\|$/gm)).toEqual(TUTORIAL);
});

/** The rows of docs/packages.md that match a pattern: name and bytes. */
function rowsOfPage(row: RegExp): [string, number][] {
  const page = readFileSync(join(root, "docs/packages.md"), "utf8").replaceAll("\r\n", "\n");
  return [...page.matchAll(row)].map(([, what, kilobytes]) => [
    what as string,
    Math.round(Number(kilobytes) * 1000),
  ]);
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
