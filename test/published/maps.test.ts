import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

const libraries = inject("tarballs").filter(({ isLibrary }) => isLibrary);
let unpacked: string;

beforeAll(() => {
  unpacked = mkdtempSync(join(tmpdir(), "delvekit-maps-"));
});

afterAll(() => rmSync(unpacked, { recursive: true, force: true }));

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: unknown;
}

test.each(libraries)("$name carries its sources once, where its maps lead", ({ file }) => {
  const into = mkdtempSync(join(unpacked, "package-"));
  execFileSync("tar", ["-xzf", file, "-C", into]);
  const maps = readdirSync(into, { recursive: true, encoding: "utf8" }).filter((it) => it.endsWith(".map"));
  expect(maps.length).toBeGreaterThan(1);
  for (const map of maps) {
    const path = join(into, map);
    const { sources, sourcesContent } = JSON.parse(readFileSync(path, "utf8")) as SourceMap;
    expect(sourcesContent, map).toBeUndefined();
    const own = sources.filter((source) => !source.includes("node_modules"));
    const fileOf = (source: string) => {
      const [, sheet] = /^style(?: |%20)sheets:(.*)\?raw$/.exec(source) ?? [];
      return sheet === undefined ? resolve(dirname(path), source) : join(into, "package", sheet);
    };
    expect(own.filter((source) => !existsSync(fileOf(source)))).toEqual([]);
  }
});
