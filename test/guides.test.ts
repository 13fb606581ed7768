import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./support/workspace";

/** Guides that show whole files in pieces, and where these files are. */
const GUIDES = {
  "docs/write-a-plugin.md": {
    "bells.ts": "apps/examples/src/bells/bells.ts",
    "screens.ts": "apps/examples/src/bells/screens.ts",
    "bells.test.ts": "apps/examples/test/bells.test.ts",
  },
} as const;

const read = (path: string) => readFileSync(join(root, path), "utf8").replaceAll("\r\n", "\n");

describe.each(Object.entries(GUIDES))("%s", (page, files) => {
  const excerpts = [...read(page).matchAll(/^```ts \[(.+?)\]\n(.*?)^```/gms)].map(
    ([, file = "", code = ""]) => ({ file, code }),
  );

  test("shows pieces of these files only", () => {
    expect([...new Set(excerpts.map(({ file }) => file))].sort()).toEqual(Object.keys(files).sort());
  });

  test.each(Object.entries(files))("shows every line of %s as it is", (file, path) => {
    const source = read(path);
    const pieces = excerpts.filter((piece) => piece.file === file).map(({ code }) => code);
    for (const piece of pieces) expect(source).toContain(piece);
    const rest = pieces.reduce((left, piece) => left.replace(piece, ""), source);
    expect(rest.trim()).toBe("");
  });
});
