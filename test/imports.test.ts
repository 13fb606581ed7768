import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { HOUSES, type House, RESERVED } from "./support/floors";
import { type Import, importsOf, packageOf } from "./support/imports";
import { MAP_PAGE, pageWithMap } from "./support/map";
import { heightsOf, houses, offences, unitOf } from "./support/offences";
import { type Manifest, manifestOf, packages, root, sourcesOf } from "./support/workspace";

/** What packages offer besides their main entry. */
const ENTRIES = packages.flatMap((name) =>
  Object.keys(manifestOf(`packages/${name}`).exports ?? {}).map((key) => `@delvekit/${name}${key.slice(1)}`),
);

/**
 * What tests of several packages share: how often property tests try, the cost of hostile files, a player
 * without a screen, separate programs and pages, small pictures, fingers.
 */
const SHARED = [
  "bundle",
  "commands",
  "contrast",
  "cost",
  "costly-codes",
  "drawings",
  "hands",
  "hunt",
  "markdown",
  "own",
  "palette",
  "pixels",
  "png",
  "player",
  "program",
  "tmux",
  "touch",
].map((file) => join("..", "..", "test", "support", file));

/** Whether a file helps the tests of a package below: those of the packages above may use it too. */
function isSupportBelow({ imports }: House, target: string): boolean {
  const [up, name = "", test] = target.replaceAll("\\", "/").split("/");
  return up === ".." && test === "test" && imports.includes(name);
}

const apps = readdirSync(join(root, "apps"))
  .map((name) => `apps/${name}`)
  .filter((folder) => existsSync(join(root, folder, "package.json")));

test("every package and app has its row in test/support/floors.ts", () => {
  expect([...packages.map((name) => `packages/${name}`), ...apps].sort()).toEqual(
    houses.map(({ folder }) => folder).sort(),
  );
});

test("packages stand above what they import in the table", () => {
  const names = HOUSES.map(({ folder }) => folder.replace("packages/", ""));
  for (const [row, { folder, imports }] of HOUSES.entries())
    for (const name of imports) expect(names.slice(0, row), `${folder} imports ${name}`).toContain(name);
});

test(`${MAP_PAGE} shows the table of floors (pnpm tools floors:update)`, () => {
  expect(readFileSync(join(root, MAP_PAGE), "utf8")).toBe(pageWithMap());
});

describe.each(houses)("$folder", (house) => {
  const { folder } = house;
  const manifest = manifestOf(folder);
  const imports = importsOf(folder);
  const sources = imports.filter(({ file }) => file.startsWith("src/"));

  test("depends on and imports only the packages that the table allows", () => {
    expect(ours(dependenciesOf(manifest)).filter((name) => !house.imports.includes(name))).toEqual([]);
    expect(sources.filter((found) => !allows(house, found))).toEqual([]);
  });

  test("declares everything that its sources import, and uses everything it declares", () => {
    if (!folder.startsWith("packages/")) return;
    // A program publishes no types, so what it takes only types from need not be installed with it.
    const isNeeded = (one: Import) => manifest.exports !== undefined || !isOfTypes(folder, one);
    const needed = sources.filter((one) => isPackage(one) && isNeeded(one));
    const imported = new Set(needed.map(({ module }) => packageOf(module)));
    expect([...imported].sort()).toEqual(
      Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).sort(),
    );
  });

  test("gives every part of its src one floor", () => {
    const written = sourcesOf(`${folder}/src`).filter((file) => !file.endsWith(".d.ts"));
    const parts = written.map((file) => unitOf(file));
    expect([...new Set(parts)].sort()).toEqual([...heightsOf(house.floors).keys()].sort());
  });

  test("imports only from lower floors, without circles, through the indexes of folders", () => {
    expect(offences(house), "move the type down or the code up").toEqual([]);
  });

  test("leaves wrapped dependencies to the package that wraps them", () => {
    for (const [dependency, owners] of Object.entries(RESERVED)) {
      if (owners.includes(folder)) continue;
      // The peers also serve as oracles in tests, never in sources.
      expect(sources.filter(({ module }) => packageOf(module) === dependency)).toEqual([]);
      expect(Object.keys(manifest.dependencies ?? {})).not.toContain(dependency);
    }
  });

  test("imports no app and reaches into no other package", () => {
    const appNames = apps.map((app) => manifestOf(app).name).filter((name) => name !== manifest.name);
    for (const { file, module } of imports) {
      expect(appNames, `${file} imports ${module}`).not.toContain(packageOf(module));
      if (/^@delvekit\/[^/]+\//.test(module))
        expect(ENTRIES, `${file}: import the package, not a file inside it`).toContain(module);
      const target = relative(folder, join(folder, dirname(file), module));
      if (/^test(-browser)?\//.test(file) && (SHARED.includes(target) || isSupportBelow(house, target)))
        continue;
      // How pages of games are built is written once.
      if (file === "vite.config.ts" && target === "../../scripts/parts/game-page") continue;
      expect(module.startsWith(".") && target.startsWith(".."), `${file} leaves its package: ${module}`).toBe(
        false,
      );
    }
  });
});

/** Whether the table allows this file to import this module, if it is one of our packages. */
function allows({ imports, only }: House, { file, module }: Import): boolean {
  const [name] = ours([packageOf(module)]);
  if (name === undefined) return true;
  const places = only?.[name];
  const place = unitOf(file, "src/") ?? "";
  return imports.includes(name) && (!places || places.includes(place));
}

function isPackage({ module }: Import): boolean {
  return !module.startsWith(".") && !module.startsWith("node:");
}

/** Whether a file imports only types from a module. */
function isOfTypes(folder: string, { file, module }: Import): boolean {
  const statements = readFileSync(join(root, folder, file), "utf8").match(/^(im|ex)port [^;]*;/gm) ?? [];
  return statements
    .filter((text) => text.endsWith(` from "${module}";`))
    .every((text) => text.startsWith("import type "));
}

function dependenciesOf(manifest: Manifest): string[] {
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies });
}

function ours(names: readonly string[]): string[] {
  return names
    .filter((name) => name.startsWith("@delvekit/"))
    .map((name) => name.slice("@delvekit/".length))
    .sort();
}
