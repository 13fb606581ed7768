import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { billOf } from "../../scripts/parts/bill";
import { NEEDS_SHELL } from "../../scripts/tarballs";
import { nightly } from "../support/hunt";

const tarballs = inject("tarballs");
const libraries = tarballs.filter(({ isLibrary }) => isLibrary);

/** What games are built and tested with, by the folder of this workspace that has it. */
const TOOLS = {
  ".": ["@types/node", "tsx", "typescript", "vite", "vitest"],
  "apps/examples": ["@types/react", "@types/react-dom", "pixi.js", "react", "react-dom"],
  "apps/tutorial": ["@fontsource/alegreya-sans", "@fontsource/grenze-gotisch", "@fontsource/jetbrains-mono"],
};

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
}

let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "delvekit-user-"));
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "user", private: true }));
  // A network may fail for a moment, so installing is retried.
  const flags = ["--no-audit", "--no-fund", "--prefer-offline", "--fetch-retries=6"];
  run("npm", "install", ...flags, ...tarballs.map(({ file }) => file));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

test("the bill of materials of a release names all that npm installs, with a hash of each", () => {
  const { packages } = JSON.parse(readFileSync(join(project, "node_modules/.package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, unknown>>;
  };
  const { components } = billOf(tarballs);
  const installed = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ""));
  expect(components.map(({ name }) => name).sort()).toEqual([...new Set(installed)].sort());
  for (const { hashes } of components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{64}([0-9a-f]{64})?$/);
});

describe.each(tarballs)("$name in an empty project", ({ name, isLibrary }) => {
  test.runIf(isLibrary)("gives CommonJS the very modules that it gives `import`, without a warning", () => {
    // Node's `require` refuses a module that waits at its top level.
    const script = `(async () => {
      for (const entry of ${JSON.stringify(entriesOf(name))}) {
        const required = require(entry);
        const imported = await import(entry);
        if (imported !== required || Object.keys(imported).length === 0) console.log(entry);
      }
    })()`;
    const { stdout, stderr, status } = spawnSync("node", ["--input-type=commonjs", "-e", script], {
      cwd: project,
      encoding: "utf8",
    });
    expect({ stdout, stderr, status }).toEqual({ stdout: "", stderr: "", status: 0 });
  });

  test.runIf(isLibrary)(
    "has a file for pages of each entry, which leaves only our own packages to an import map",
    () => {
      const folder = join(project, "node_modules", name, "dist/page");
      const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
      const imports = files.flatMap((file) =>
        ts
          .preProcessFile(readFileSync(join(folder, file), "utf8"), true)
          .importedFiles.map(({ fileName }) => fileName),
      );
      const forPages = entriesOf(name)
        .map((entry) => `${entry.split("/")[2] ?? "index"}.js`)
        .filter((file) => file !== "node.js" && file !== "terminal.js");
      expect(files).toEqual(expect.arrayContaining(forPages));
      expect(imports.filter((module) => !/^(?:\.\/|@delvekit\/)/.test(module))).toEqual([]);
    },
  );

  test("is one copy, its workspace links turned into versions", () => {
    const folder = join(project, "node_modules", name);
    const manifest = readFileSync(join(folder, "package.json"), "utf8");
    expect(manifest).not.toContain("workspace:");
    expect(manifest, "the source condition points at files that are not in the tarball").not.toContain(
      "@delvekit/source",
    );
    expect(readdirSync(folder)).not.toContain("node_modules");
  });

  test("brings its licence, its README and its sources once, and no tests", () => {
    expect(readdirSync(join(project, "node_modules", name)).sort()).toEqual([
      "LICENSE",
      "README.md",
      "dist",
      "package.json",
      ...(isLibrary ? ["src"] : []),
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

test("TypeScript finds the types of every entry, from modules and from CommonJS", () => {
  const imports = libraries
    .flatMap(({ name }) => entriesOf(name))
    .map((entry, i) => `export * as entry${i} from "${entry}";\n`);
  const files = ["user.mts", "user.cts"].map((name) => join(project, name));
  for (const file of files) writeFileSync(file, imports.join(""));
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    skipLibCheck: true,
    types: [],
  });
  const problems = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
  expect(problems).toEqual([]);
});

test.runIf(nightly)("TypeScript 5.7 reads the types of every entry to their last line", () => {
  // The two entries for Node use the types of Node, which a user of them has.
  const entries = libraries.flatMap(({ name }) => entriesOf(name)).filter((it) => !/node|terminal/.test(it));
  const imports = entries.map((entry, i) => `export * as entry${i} from "${entry}";\n`);
  writeFileSync(join(project, "oldest.mts"), imports.join(""));
  const compiler = join(import.meta.dirname, "../node_modules/typescript-oldest/lib/tsc.js");
  const options = "--noEmit --strict --module nodenext --target es2022 --lib es2022,dom,dom.iterable";
  const { stdout } = spawnSync("node", [compiler, ...options.split(" "), "oldest.mts"], {
    cwd: project,
    encoding: "utf8",
  });
  expect(stdout).toBe("");
});

test("the entries of one package share their classes", () => {
  const script = `
    import { StoreError } from "@delvekit/core/store";
    import { createFileStore } from "@delvekit/core/node";
    createFileStore(".").read("..").catch((error) => console.log(error instanceof StoreError));`;
  expect(run("node", "--input-type=module", "-e", script).trim()).toBe("true");
});

test("the installed command digs here and on worker threads", () => {
  expect(run("npx", "delvekit", "generate", "tree", "--seed", "7")).toMatch(/^(#{80}\n)[#.,+<>\n]+\1$/);
  const words = "survey caves --seeds 0..9 --workers 2 --format json".split(" ");
  const survey = run("npx", "delvekit", ...words);
  expect(JSON.parse(survey)).toMatchObject({ seeds: [{ from: 0, to: 9 }], broken: { count: 0 } });
});

test("the plugin of the guide becomes a package", () => {
  const folder = join(project, "plugins/delvekit-bells");
  run("npx", "create-delvekit", "plugins/delvekit-bells", "--template", "plugin");
  const tools = join(import.meta.dirname, "../../node_modules");
  // The tools that the author has installed; npm puts them beside the packages.
  mkdirSync(join(folder, "node_modules"));
  for (const tool of ["tsup", "typescript", "vitest"])
    symlinkSync(realpathSync(join(tools, tool)), join(folder, "node_modules", tool), "junction");
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    readonly scripts: { readonly build: string };
  };
  const inFolder = (file: string, ...args: string[]) =>
    spawnSync("node", [join(tools, file), ...args], { cwd: folder, encoding: "utf8" });
  expect(inFolder("typescript/lib/tsc.js").stdout).toBe("");
  expect(inFolder("vitest/vitest.mjs", "run", "--no-color").stdout).toMatch(/Tests +12 passed/);
  inFolder("tsup/dist/cli-default.js", ...scripts.build.split(" ").slice(1));
  // What npm would install: the package beside those that it asks for.
  symlinkSync(folder, join(project, "node_modules/delvekit-bells"), "junction");
  const script = `
    import { bells, ring } from "delvekit-bells";
    import { ringing } from "delvekit-bells/screens";
    console.log(typeof bells().toll.apply, ring.type, ringing.help);`;
  expect(run("node", "--input-type=module", "-e", script)).toBe("function ring Ring the bell beside you\n");
  expect(readdirSync(join(folder, "dist")).sort()).toEqual(
    expect.arrayContaining(["bells.d.ts", "bells.js", "screens.d.ts", "screens.js"]),
  );
});

/** The templates that are played and built in every run; the others have their types read, and the rest every night. */
const ALWAYS = ["classic", "react"];

describe.each(["tiny", "classic", "fire", "stealth", "headless", "react", "pixi"])(
  "a game from template %s",
  (template) => {
    /** Beside the installed packages, and with the tools of this workspace. */
    const game = () => join(project, "games", template);
    const tool = (name: string, ...args: string[]) =>
      spawnSync("node", [join(import.meta.dirname, "../../node_modules", name), ...args], {
        cwd: game(),
        encoding: "utf8",
      });

    beforeAll(() => {
      const modules = join(project, "node_modules");
      for (const [from, names] of Object.entries(TOOLS))
        for (const name of names) {
          mkdirSync(join(modules, name, ".."), { recursive: true });
          if (!existsSync(join(modules, name)))
            symlinkSync(
              realpathSync(join(import.meta.dirname, "../..", from, "node_modules", name)),
              join(modules, name),
            );
        }
      run("npx", "create-delvekit", join("games", template), "--template", template);
    });

    test("has types", () => {
      expect(tool("typescript/lib/tsc.js").stdout).toBe("");
    });

    test.runIf(template === "classic")("imports a file of places as it is", () => {
      const nest = "place nest\nhelp A crow keeps here what it has stolen.\nanchor middle\nmap\n...\nend\n";
      writeFileSync(join(game(), "src/nest.places"), nest);
      const script = 'import nest from "./nest.places";\n\nconsole.log(nest);\n';
      writeFileSync(join(game(), "src/nest.ts"), script);
      expect(tool("typescript/lib/tsc.js").stdout).toBe("");
      expect(tool("tsx/dist/cli.mjs", "--import", "./register.js", "src/nest.ts").stdout).toBe(`${nest}\n`);
    });

    test.runIf(nightly || ALWAYS.includes(template))("is tested by a bot", () => {
      const { stdout } = tool("vitest/vitest.mjs", "run", "--no-color");
      expect(stdout).toMatch(template === "headless" ? /Tests +4 passed/ : /Tests +3 passed/);
    });

    test.runIf(template !== "headless" && (nightly || ALWAYS.includes(template)))(
      "builds a page that asks for nothing outside of its folder, and a zip of it",
      () => {
        tool("vite/bin/vite.js", "build");
        const page = readFileSync(join(game(), "dist/index.html"), "utf8");
        const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
        expect(addresses.length).toBeGreaterThan(2);
        for (const address of addresses) expect(address).toMatch(/^(\.\/|data:,)/);
        if (template === "classic") {
          const scripts = addresses.filter((address) => address.endsWith(".js"));
          const sizes = scripts.map((script) => gzipSync(readFileSync(join(game(), "dist", script))).length);
          const [entry = 0, title = 0, rest = 0] = sizes;
          expect(sizes.length).toBe(3);
          expect(entry + title, "what its title needs").toBeLessThanOrEqual(31_000);
          expect(entry + title + rest, "what its first turn needs").toBeLessThanOrEqual(190_900);
        }
        spawnSync("node", ["share.mjs"], { cwd: game() });
        const files = Object.keys(unzipSync(readFileSync(join(game(), "game.zip"))));
        expect(files).toEqual(expect.arrayContaining(["index.html", "licences.md"]));
      },
    );
  },
);

/** The entries of an installed package, as an import names them: "@delvekit/core", "@delvekit/core/node". */
function entriesOf(name: string): string[] {
  const manifest = readFileSync(join(project, "node_modules", name, "package.json"), "utf8");
  const { exports } = JSON.parse(manifest) as Manifest;
  return Object.keys(exports).map((key) => name + key.slice(1));
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    cwd: project,
    encoding: "utf8",
    shell: command !== "node" && NEEDS_SHELL,
  });
}
