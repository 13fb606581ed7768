import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./support/workspace";

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "delvekit-lint-"));
  cpSync(join(root, "biome.json"), join(copy, "biome.json"));
  cpSync(join(root, "scripts/lint"), join(copy, "scripts/lint"), { recursive: true });
  execFileSync("git", ["init", "--quiet", copy]);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each([
  ["a global random draw", "packages/display/src/a.ts", "export const a = Math.random();"],
  ["a global random draw, renamed", "packages/grid/src/a.ts", "export const { random: a } = Math;"],
  ["the date", "packages/core/src/a.ts", "export const a = Date.now();"],
  ["a clock", "packages/procgen/src/deep/a.ts", "export const a = performance.now();"],
  [
    "a clock through globalThis",
    "packages/random/src/a.ts",
    "export const a = globalThis.performance.now();",
  ],
  ["a timer", "packages/core/src/a.ts", "export const a = setTimeout(() => undefined, 1);"],
  ["inexact arithmetic in game state", "packages/core/src/a.ts", "export const a = Math.exp(-1);"],
  ["an inexact power in game state", "packages/grid/src/a.ts", "export const a = (x: number) => x ** 0.5;"],
  [
    "an element read as its type",
    "packages/heat/src/a.ts",
    "export const a = ([b] = [1], c = [1]) => b + (c[0] as number);",
  ],
])("lint refuses %s", (_, file, code) => {
  expect(lint(file, code)).not.toBe(0);
});

test.each([
  ["exact arithmetic", "packages/core/src/a.ts", "export const a = Math.sqrt(Math.imul(2, 2 ** 16));"],
  ["a curve on the screen", "packages/display/src/a.ts", "export const a = Math.sin(1);"],
  ["an element that is there", "packages/heat/src/a.ts", "export const a = (c: number[]) => c[0]!;"],
  ["a clock in an app", "apps/demo/src/a.ts", "export const a = performance.now();"],
])("lint allows %s", (_, file, code) => {
  expect(lint(file, code)).toBe(0);
});

/** Lints one file with the workspace's rules and returns the exit code. */
function lint(file: string, code: string): number | null {
  const path = join(copy, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${code}\n`);
  const biome = join(root, "node_modules/.bin/biome");
  return spawnSync(biome, ["lint", "--error-on-warnings", path], {
    cwd: copy,
    shell: process.platform === "win32",
  }).status;
}
