import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, sourcesOf } from "./support/workspace";

/**
 * What a module of core, the kit or the screens may change and keep, by file and name, because no world can see it. A world must not: two worlds of one process
 * would then share what neither of them saves. What belongs to a world goes into a resource, what belongs to its content into its table.
 */
const INVISIBLE: Readonly<Record<string, string>> = {
  "core/src/store/database.ts silent": "which databases of this browser did not answer",
  "core/src/world/component.ts declared":
    "numbers the declarations; a number is the place of a table, and in no save",
  "core/src/world/resource.ts indexByName": "the same for resources",
  "screens/src/loading.ts coming": "the parts of the program that are being loaded",
  "screens/src/web/offline.ts isWatched": "a page has one service worker",
  "screens/src/web/offline.ts saved": "the last save of this page",
};

/** A declaration outside of all functions that can be changed: the formatter indents all others. */
const CHANGING =
  /^(?:export )?(?:(?:let|var) (\w+)|const (\w+)(?:: (?!Readonly|readonly)[^=]*?(?:=>[^=]*?)?)? =\s+(?:\/\*.*?\*\/\s+)?(?:new (?:Map|Set)\b|\[\];|\{\};))/gm;

/** The names of what a module can change and keep. */
function stateIn(code: string): string[] {
  return [...code.matchAll(CHANGING)].map(([, variable, constant]) => variable ?? constant ?? "");
}

test("core, the kit and the screens keep nothing outside of worlds that a world could see", () => {
  const found = ["core/src", "kit/src", "screens/src"].flatMap((folder) =>
    sourcesOf(`packages/${folder}`).flatMap((file) => {
      const code = readFileSync(join(root, "packages", folder, file), "utf8");
      return stateIn(code).map((name) => `${folder}/${file} ${name}`);
    }),
  );
  expect(found.sort()).toEqual(Object.keys(INVISIBLE).sort());
});

test.each([
  ["let last: string | undefined;", ["last"]],
  ["const rows = new Map<string, Use>();", ["rows"]],
  ["export const seen: Set<string> = /* @__PURE__ */ new Set();", ["seen"]],
  ["const rows: Map<string, Use> =\n  new Map();", ["rows"]],
  ["const list: string[] = [];", ["list"]],
  ["const cache: Record<string, number> = {};", ["cache"]],
  ["const NAMES: ReadonlySet<string> = new Set(KEYS);", []],
  ["const NOBODY: readonly Row[] = [];", []],
  ["const keptBy = new WeakMap<World, Kept>();", []],
  ["function f() {\n  let x = 1;\n  const y = new Map();\n}", []],
])("module state is found in %j: %j", (code, names) => {
  expect(stateIn(code)).toEqual(names);
});
