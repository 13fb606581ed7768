import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { manifestOf, packages, root } from "./support/workspace";

const libraries = packages.filter((name) => "exports" in manifestOf(`packages/${name}`));

describe.each(packages)("packages/%s", (name) => {
  const manifest = manifestOf(`packages/${name}`);

  test("is built before it is packed", () => {
    expect(manifest.scripts?.["prepack"]).toBe("turbo run build");
  });

  test("says where it lives, and where its faults are told", () => {
    expect(manifest).toMatchObject({
      homepage: `https://github.com/delvekit/delvekit/tree/main/packages/${name}#readme`,
      bugs: "https://github.com/delvekit/delvekit/issues",
    });
  });
});

describe.each(libraries)("@delvekit/%s", (name) => {
  const manifest = manifestOf(`packages/${name}`);

  test("is made of ES modules only", () => {
    expect(manifest).toMatchObject({ type: "module", sideEffects: false, engines: { node: ">=20.19" } });
    // Each of these would be a second entry, and perhaps load a second copy.
    for (const key of ["main", "module", "browser", "types", "typesVersions"])
      expect(manifest).not.toHaveProperty(key);
  });

  test.each(Object.entries(manifest.exports ?? {}))(
    "offers %s as a source, its types and a module",
    (key, entry) => {
      const built = key === "." ? "index" : key.slice("./".length);
      expect(Object.keys(entry), "conditions are tried in order").toEqual([
        "@delvekit/source",
        "types",
        "default",
      ]);
      expect(entry).toMatchObject({ types: `./dist/${built}.d.ts`, default: `./dist/${built}.js` });
      expect(existsSync(join(root, "packages", name, entry["@delvekit/source"]))).toBe(true);
    },
  );
});

test("the import map of the docs names entries and their files for pages", () => {
  const page = readFileSync(join(root, "docs/without-a-bundler.md"), "utf8");
  const lines = [...page.matchAll(/^ +"(@delvekit\/.+)": "(.+)",?\r?$/gm)].map(([, ...line]) => line);
  const known = libraries.flatMap((name) =>
    Object.entries(manifestOf(`packages/${name}`).exports ?? {}).map(([key, entry]) => [
      `@delvekit/${name}${key.slice(1)}`,
      `./node_modules/@delvekit/${name}/${entry.default.replace("./dist/", "dist/page/")}`,
    ]),
  );
  expect(known).toEqual(expect.arrayContaining(lines));
  const ofCore = known.filter(([entry = ""]) => /^@delvekit\/core(?!\/node)/.test(entry));
  expect(lines).toEqual(expect.arrayContaining(ofCore));
});
