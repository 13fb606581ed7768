import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packages, root, sourcesOf } from "./support/workspace";

/** The packages in which a type's name has one meaning: no other file of any package declares a type with that name. Others follow; none leaves. */
const CLEAN = ["display", "page", "screens"];

/** Names that these packages still share with others. Whoever clears one removes it here; none is added. */
const SHARED: readonly string[] = [
  "Advice",
  "Choice",
  "Entry",
  "Given",
  "Key",
  "Kind",
  "Lamp",
  "Last",
  "Line",
  "ListOptions",
  "Mark",
  "Moment",
  "Offer",
  "Panel",
  "Row",
  "Run",
  "Scene",
  "Shown",
  "Snapshot",
  "Theme",
  "Tile",
  "Tone",
  "View",
  "Walk",
  "Wish",
];

const DECLARED = /^(?:export )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

/** Where each type is declared: its name to its files. */
function declarations(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const folder of packages.map((name) => `packages/${name}/src`))
    for (const file of sourcesOf(folder)) {
      const text = readFileSync(join(root, folder, file), "utf8");
      for (const [, name = ""] of text.matchAll(DECLARED))
        found.set(name, [...(found.get(name) ?? []), `${folder}/${file}`]);
    }
  return found;
}

test("a name of a type has one meaning", () => {
  const isClean = (file: string) => CLEAN.some((name) => file.startsWith(`packages/${name}/`));
  const twice = [...declarations()].filter(([, files]) => files.length > 1 && files.some(isClean));
  const names = twice.map(([name]) => name).sort();
  expect(names, twice.map(([name, files]) => `${name}: ${files.join(", ")}`).join("\n")).toEqual(SHARED);
});

test("no more names of types than before have several meanings in all packages", () => {
  const twice = [...declarations()].filter(([, files]) => files.length > 1);
  expect(twice.length, twice.map(([name]) => name).join(" ")).toBeLessThanOrEqual(115);
});
