import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

const tarballs = inject("tarballs");

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
}

let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "delvekit-user-"));
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "user", private: true }));
  run("npm", "install", "--no-audit", "--no-fund", "--prefer-offline", ...tarballs.map(({ file }) => file));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe.each(tarballs)("$name in an empty project", ({ name, isLibrary }) => {
  // Loading proves little; the names that each way of loading sees must also be the same ones.
  const list = `console.log(Object.keys(all).filter((key) => key !== "default").sort().join(" "))`;

  test.runIf(isLibrary)("loads every entry by import and by require with the same names", () => {
    const path = join(project, "node_modules", name, "package.json");
    const { exports } = JSON.parse(readFileSync(path, "utf8")) as Manifest;
    for (const entry of Object.keys(exports).map((key) => join(name, key))) {
      const imported = run("node", "--input-type=module", "-e", `import * as all from "${entry}"; ${list}`);
      const required = run("node", "--input-type=commonjs", "-e", `const all = require("${entry}"); ${list}`);
      expect(imported.trim(), entry).not.toBe("");
      expect(required).toBe(imported);
    }
  });

  test("is one copy, its workspace links turned into versions", () => {
    const folder = join(project, "node_modules", name);
    const manifest = readFileSync(join(folder, "package.json"), "utf8");
    expect(manifest).not.toContain("workspace:");
    expect(manifest, "the source condition points at files that are not in the tarball").not.toContain(
      "@delvekit/source",
    );
    expect(readdirSync(folder)).not.toContain("node_modules");
  });

  test("brings its licence and its README, and no sources or tests", () => {
    expect(readdirSync(join(project, "node_modules", name)).sort()).toEqual([
      "LICENSE",
      "README.md",
      "dist",
      "package.json",
    ]);
  });
});

test("a game made of the installed packages runs", () => {
  const script = `
    import { createRandom } from "@delvekit/random";
    import { createGrid, printAscii } from "@delvekit/grid";
    import { tree, toAscii } from "@delvekit/procgen";
    const dungeon = tree.generate({ width: 40, height: 20, seed: "ember" });
    console.log(toAscii(dungeon));
    console.log(createRandom("ember").roll("3d6"), printAscii(createGrid(2, 1), ["."]));`;
  expect(run("node", "--input-type=module", "-e", script)).toContain("#");
});

test.each([
  [
    "module",
    'import { StoreError } from "@delvekit/core"; import { createFileStore } from "@delvekit/core/node";',
  ],
  [
    "commonjs",
    'const { StoreError } = require("@delvekit/core"); const { createFileStore } = require("@delvekit/core/node");',
  ],
])("the entries of one package share their classes, as %s", (type, load) => {
  const use = 'createFileStore(".").read("..").catch((error) => console.log(error instanceof StoreError))';
  expect(run("node", `--input-type=${type}`, "-e", `${load} ${use}`).trim()).toBe("true");
});

test("the installed command digs here and on worker threads", () => {
  expect(run("npx", "delvekit", "generate", "tree", "--seed", "7")).toMatch(/^(#{80}\n)[#.,+<>\n]+\1$/);
  const words = "survey caves --seeds 0..9 --workers 2 --format json".split(" ");
  const survey = run("npx", "delvekit", ...words);
  expect(JSON.parse(survey)).toMatchObject({ seeds: [{ from: 0, to: 9 }], broken: { count: 0 } });
});

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: project, encoding: "utf8" });
}
