import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleProgram } from "../../../test/support/program";
import type { Comparison } from "../src/compare/compare";
import { command } from "./support/command";

const folder = mkdtempSync(join(tmpdir(), "delvekit-compare-"));
afterAll(() => rmSync(folder, { recursive: true }));

const [old, tougher, surer] = ["arena", "tougher", "surer"].map((name) => join(folder, `${name}.mjs`));

/** Copies the bundled game with a change. */
function changed(file: string, find: string, by: string) {
  const text = readFileSync(old!, "utf8");
  expect(text.split(find).length, find).toBe(2);
  writeFileSync(file, text.replace(find, by));
}

beforeAll(async () => {
  await bundleProgram(new URL("./fixtures/arena.ts", import.meta.url), old!);
  changed(tougher!, "health: 4,", "health: 5,");
  changed(surer!, "hits: () => 0.7", "hits: () => 1");
});

describe("delvekit compare", () => {
  test("says that a build is the same", async () => {
    const { code, stdout } = await command(`compare ${old} ${old} --seeds 1..3`);
    expect([code, stdout]).toEqual([0, "**arena: same** in all 3 games.\n"]);
  });

  test("names the turn, the entity and the field that differ first, and how outcomes moved", async () => {
    const line = `compare ${old} ${tougher} --seeds 1..12`;
    const { games, same, first, changes } = JSON.parse(
      (await command(`${line} --format json`)).stdout,
    ) as Comparison;
    expect([games, same, first.length]).toEqual([12, 0, 3]);
    expect(first[0]).toMatchObject({ seed: 1, turn: 0 });
    expect(first[0]?.told[0]).toMatch(/^rat, entity \d+ on level 0: \S+ is 4, not 5$/);
    const [turns, ...fates] = changes;
    expect(turns!.before).toBeGreaterThan(5);
    expect(turns!.within).toBeGreaterThan(0);
    expect(turns!.within).toBeLessThan(turns!.before);
    expect(fates.map(({ what }) => what)).toEqual(["crowned", "died", "won", "ended at the arena"]);
    expect(fates[0]!.before + fates[1]!.before).toBeCloseTo(1);
    expect(fates[2]!.before).toBe(fates[0]!.before);
    const { stdout } = await command(line);
    expect(stdout).toMatch(/^\*\*arena: 12 of 12 games differ\*\*/);
    expect(stdout).toContain("- Seed 1, at the beginning:\n  - rat, entity ");
    expect(stdout).toMatch(/\n\| turns \| [\d.]+ \| [\d.]+ \| -?[\d.]+ ± [\d.]+ \|\n/);
  });

  test("tells what a bot does otherwise, though the rules are the same", async () => {
    const elsewhere = join(folder, "elsewhere.mjs");
    changed(elsewhere, 'where: () => "the arena"', 'where: () => "elsewhere"');
    const { stdout } = await command(`compare ${old} ${elsewhere} --seeds 1..3`);
    expect(stdout).toMatch(/^\*\*arena: 0 of 3 games differ\*\* with the same commands\./);
    expect(stdout).toContain("| ended at elsewhere | 0.00 | 1.00 |");
  });

  test("finds the command after which a rule plays otherwise", async () => {
    const { stdout } = await command(`compare ${old} ${surer} --seeds 1..4 --format json`);
    const { first } = JSON.parse(stdout) as Comparison;
    expect(first[0]!.turn).toBeGreaterThan(1);
    expect(first[0]!.told.join("\n")).toMatch(
      /^(hero|rat), entity \d+ on level 0: Health\.\S+ is \d+, not \d+$/m,
    );
  });

  test.each([
    ["compare a.mjs", /missing required argument 'new'/],
    ["compare a.mjs b.mjs --seeds 3", /not a range/],
    ["compare a.mjs b.mjs --turns x", /--turns is "x"; allowed: a whole number from 1/],
  ])("refuses %s", async (line, problem) => {
    const { code, stderr } = await command(line);
    expect([code, stderr]).toEqual([1, expect.stringMatching(problem)]);
  });
});
