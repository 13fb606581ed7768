import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

const tarballs = inject("tarballs");
let unpacked: string;

beforeAll(() => {
  unpacked = mkdtempSync(join(tmpdir(), "delvekit-notices-"));
});

afterAll(() => rmSync(unpacked, { recursive: true, force: true }));

interface Part {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
}

/** The parts of other people that the scripts in a folder contain, as their source maps tell. */
function partsIn(folder: string, home: string): Part[] {
  const maps = readdirSync(folder).filter((file) => file.endsWith(".js.map"));
  const sources = maps.flatMap(
    (map) => (JSON.parse(readFileSync(join(folder, map), "utf8")) as { readonly sources: string[] }).sources,
  );
  // Paths in maps begin in the folder where the package was built.
  const folders = sources.flatMap(
    (source) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? [],
  );
  return [...new Set(folders)].sort().map((path) => {
    const part = join(home, path);
    return { ...(JSON.parse(readFileSync(join(part, "package.json"), "utf8")) as Part), folder: part };
  });
}

describe.each(tarballs)("$name", ({ name, file, folder }) => {
  test("carries the licences of exactly the software in its scripts", () => {
    const into = mkdtempSync(join(unpacked, "package-"));
    execFileSync("tar", ["-xzf", file, "-C", into]);
    const maps = readdirSync(into, { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".js.map"),
    );
    for (const scripts of new Set(maps.map((map) => dirname(map)))) {
      const parts = partsIn(join(into, scripts), join(folder, scripts.replace(/^package/, "")));
      const path = join(into, scripts, "THIRD-PARTY.md");
      const notices = existsSync(path) ? readFileSync(path, "utf8") : "";
      const headings = [...notices.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      expect(headings, `${name}: ${scripts}`).toEqual(parts.map((part) => `${part.name} ${part.version}`));
      for (const part of parts) expectNotice(notices, part);
    }
  });
});

/** Expects the licence of a part, its text as the part itself has it, and where its source is. */
function expectNotice(notices: string, { name, version, license, folder }: Part): void {
  const [, notice = ""] = notices.split(`## ${name} ${version}\n`);
  const [own] = notice.split("\n## ");
  expect(own).toContain(`Licence: ${license}. Source: https://`);
  expect(own, name).toMatch(/copyright|Mozilla Public License/i);
  const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (licence)
    expect(own).toContain(readFileSync(join(folder, licence), "utf8").replaceAll("\r\n", "\n").trim());
}

test("bitecs, preact and the other embedded parts are found", () => {
  const found = tarballs.flatMap(({ folder }) =>
    existsSync(join(folder, "dist/page/THIRD-PARTY.md"))
      ? partsIn(join(folder, "dist/page"), join(folder, "dist/page"))
      : [],
  );
  expect([...new Set(found.map(({ name }) => name))].sort()).toEqual([
    "bitecs",
    "fast-png",
    "fflate",
    "howler",
    "iobuffer",
    "preact",
    "rot-js",
    "seedrandom",
    "zzfx",
  ]);
});
