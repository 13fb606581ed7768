import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createGrid } from "@delvekit/grid";
import { analyze, toAscii } from "@delvekit/procgen";
import { build, defaultServerConditions } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as module from "../../../test/support/own";
import type { Level } from "../src/level/level";
import { ownOf } from "../src/level/own";

const app = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "delvekit-gallery-"));

/** What the page and its workers have of a gallery that is built with a module. */
let built: typeof import("../src/level/level") &
  typeof import("../src/level/pane") &
  typeof import("../src/page/code") &
  typeof import("../src/places/trial");

beforeAll(async () => {
  const entry = join(folder, "entry.ts");
  const files = ["level/level", "level/pane", "page/code", "places/trial"];
  writeFileSync(
    entry,
    files.map((file) => `export * from ${JSON.stringify(join(app, "src", `${file}.ts`))};\n`).join(""),
  );
  vi.stubEnv("GALLERY_MODULE", join(app, "../../test/support/own.ts"));
  await build({
    root: app,
    logLevel: "error",
    ssr: { noExternal: true, resolve: { conditions: ["@delvekit/source", ...defaultServerConditions] } },
    build: { ssr: entry, outDir: join(folder, "built"), license: false },
  });
  vi.unstubAllEnvs();
  built = (await import(pathToFileURL(join(folder, "built/entry.js")).href)) as typeof built;
});

afterAll(() => rmSync(folder, { recursive: true }));

const HALL = { generator: "hall", seed: "7", options: { width: 30 } };

test("the generators of a module are offered, and dig with the places of the module", () => {
  expect(built.GENERATORS).toContain("hall");
  const level = built.digLevel(HALL) as Level;
  const { hall, places } = module;
  const asked = hall.generate({ seed: 7, width: 30, places });
  expect(toAscii(level.dungeon)).toBe(toAscii(asked));
  expect(toAscii(asked)).not.toBe(toAscii(hall.generate({ seed: 7, width: 30 })));
  expect(level).toMatchObject({ analysis: analyze(asked), problems: [] });
  const map = createGrid(30, 9);
  for (const { changes } of level.film.frames)
    for (const change of changes) map.cells[change >> 4] = change & 3;
  expect(map.cells, "the film ends with the level, places and all").toEqual(asked.terrain.cells);
});

test("the copied lines import from the module what is of it", () => {
  expect(built.codeOf(HALL)).toBe(
    'import { hall, places } from "./your-module";\n\nconst dungeon = hall.generate({\n  seed: 7,\n  places,\n  width: 30\n});\n',
  );
  expect(built.codeOf({ ...HALL, generator: "bsp", options: {} })).toContain(
    'import { bsp } from "@delvekit/procgen";\nimport { places } from "./your-module";\n',
  );
});

test("the editor of places tells why its levels have none", () => {
  const text = "place dot\nhelp A pillar.\nanchor middle\nmap\n...\n.#.\n...\nend\n";
  const { reasons } = built.tryPlace({ text, name: "", generator: "hall", seed: 1 });
  expect(reasons).toEqual([["option width is 64; allowed: a whole number from 10 to 60", 60]]);
});

test("a gallery without a module has none of it", () => {
  expect(ownOf({})).toEqual({ generators: new Map(), places: undefined });
});

test.each([
  [{ tree: module.hall, other: module.hall }, 'there is a generator "hall" already'],
  [{ mine: { ...module.hall, name: "whole-dungeon" } }, 'there is a generator "whole-dungeon" already'],
  [{ places: [] }, "make the export places with createPlacer of @delvekit/procgen/places"],
])("a module of %j is refused: %s", (exports, message) => {
  expect(() => ownOf(exports)).toThrow(message);
});
