import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { preProcessFile } from "typescript";
import { describe, expect, test } from "vitest";
import { type Manifest, manifestOf, packages, root, sourcesOf } from "./support/workspace";

/** Who may import whom among our packages. Apps and the command line may import every package. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  random: [],
  grid: [],
  procgen: ["random", "grid"],
  core: ["random", "grid"],
  display: ["grid", "core"],
  formats: ["random", "grid", "procgen"],
  cli: packages.filter((name) => name !== "cli"),
};

/** Dependencies that one package wraps for all the others. */
const RESERVED: Readonly<Record<string, readonly string[]>> = {
  bitecs: ["packages/core"],
  "rot-js": ["packages/display", "apps/bench"],
  malwoden: ["apps/bench"],
  seedrandom: ["packages/random"],
};

/** What packages offer beside their main entry. */
const ENTRIES = packages.flatMap((name) =>
  Object.keys(manifestOf(`packages/${name}`).exports ?? {}).map((key) => `@delvekit/${name}${key.slice(1)}`),
);

const apps = readdirSync(join(root, "apps")).map((name) => `apps/${name}`);
const folders = [...packages.map((name) => `packages/${name}`), ...apps].filter((folder) =>
  existsSync(join(root, folder, "package.json")),
);

describe.each(packages)("@delvekit/%s", (name) => {
  const allowed = ALLOWED[name];

  test("has a place in the order of packages", () => {
    expect(
      allowed,
      `add packages/${name} to ALLOWED in this test and to the architecture page`,
    ).toBeDefined();
  });

  test("depends only on packages below it", () => {
    expect(ours(dependenciesOf(manifestOf(`packages/${name}`)))).toEqual(
      ours(dependenciesOf(manifestOf(`packages/${name}`))).filter((other) => allowed?.includes(other)),
    );
  });

  test("imports only packages below it", () => {
    const wrong = importsOf(`packages/${name}/src`).filter(
      ({ module }) =>
        module.startsWith("@delvekit/") && !allowed?.includes(module.slice("@delvekit/".length)),
    );
    expect(wrong).toEqual([]);
  });

  test("declares everything that its sources import, and uses everything it declares", () => {
    const imported = new Set(importsOf(`packages/${name}/src`).filter(isPackage).map(packageOf));
    expect([...imported].sort()).toEqual(
      Object.keys(manifestOf(`packages/${name}`).dependencies ?? {}).sort(),
    );
  });
});

describe.each(folders)("%s", (folder) => {
  const manifest = manifestOf(folder);
  const imports = importsOf(folder);

  test("leaves wrapped dependencies to the package that wraps them", () => {
    for (const [dependency, owners] of Object.entries(RESERVED)) {
      if (owners.includes(folder)) continue;
      const users = imports.filter((found) => packageOf(found) === dependency);
      // The peers also serve as oracles in tests, never in sources.
      expect(users.filter(({ file }) => file.startsWith("src/"))).toEqual([]);
      expect(Object.keys(manifest.dependencies ?? {})).not.toContain(dependency);
    }
  });

  test("imports no app and reaches into no other package", () => {
    const appNames = apps.map((app) => manifestOf(app).name).filter((name) => name !== manifest.name);
    for (const { file, module } of imports) {
      expect(appNames, `${file} imports ${module}`).not.toContain(packageOf({ file, module }));
      if (/^@delvekit\/[^/]+\//.test(module))
        expect(ENTRIES, `${file}: import the package, not a file inside it`).toContain(module);
      const target = relative(folder, join(folder, dirname(file), module));
      expect(module.startsWith(".") && target.startsWith(".."), `${file} leaves its package: ${module}`).toBe(
        false,
      );
    }
  });
});

interface Import {
  /** The importing file, relative to the folder that was searched. */
  readonly file: string;
  /** What it names: "rot-js", "@delvekit/grid", "./cell.js". */
  readonly module: string;
}

function importsOf(folder: string): Import[] {
  return sourcesOf(folder)
    .filter((file) => !file.startsWith("dist"))
    .flatMap((file) =>
      preProcessFile(readFileSync(join(root, folder, file), "utf8"), true, true).importedFiles.map(
        ({ fileName }) => ({ file, module: fileName }),
      ),
    );
}

function isPackage({ module }: Import): boolean {
  return !module.startsWith(".") && !module.startsWith("node:");
}

/** "@scope/name/deep/file" and "name/deep" both belong to the package before the path. */
function packageOf({ module }: Import): string {
  return module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");
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
