import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PLANTED } from "../../../test/planted/faults";
import { findingOf } from "../../../test/planted/finding";
import { bundleGame } from "../../../test/planted/games";
import type { HuntReport } from "../src/hunt/piece";
import { command } from "./support/command";

const folder = mkdtempSync(join(tmpdir(), "delvekit-hunt-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** README's game with a fault that throws. */
const spoilt = join(folder, "spoilt.mjs");
const [throws] = PLANTED;
beforeAll(() => bundleGame("readme", spoilt, throws));

const hunting = (rest: string) => command(`hunt ${spoilt} --steps 1000 ${rest}`);
let whole: ReturnType<typeof command> | undefined;
const wholeHunt = () => {
  whole ??= hunting("--seeds 1..2 --format json");
  return whole;
};

describe("delvekit hunt", () => {
  test("finds a rule that throws, and says how to see it again", async () => {
    const { code, stdout, stderr } = await hunting("--seeds 1..2");
    expect([code, stderr]).toEqual([1, expect.stringContaining("crash: ")]);
    expect(stdout).toMatch(/^crown, seeds 1\.\.2: 1 fault in \d+ commands of 2 games/);
    expect(stdout).toContain("gone off");
    expect(stdout).toMatch(/delvekit hunt \S+ --again '/);
  });

  test("plays a fault again, and tells when it is gone", async () => {
    const file = join(folder, "hunt.json");
    writeFileSync(file, (await wholeHunt()).stdout);
    const { code, stderr } = await command(`hunt ${spoilt} --again ${file}#1`);
    expect([code, stderr]).toEqual([1, expect.stringContaining("gone off")]);
    const mended = join(folder, "mended.mjs");
    await bundleGame("readme", mended);
    const { code: now, stdout } = await command(`hunt ${mended} --again ${file}#1`);
    expect([now, stdout]).toEqual([0, expect.stringMatching(/^The fault is gone: crash: /)]);
  });

  test("finds the same again, and in shards the same as at once", async () => {
    const files = [1, 2].map((i) => join(folder, `shard-${i}.json`));
    for (const [i, file] of files.entries())
      await hunting(`--seeds 1..2 --shard ${i + 1}/2 --format json --out ${file}`);
    const sum = await command(["hunt", "--format", "json", "--merge", ...files.reverse()]);
    expect(sum.stdout).toBe((await wholeHunt()).stdout);
  });

  test("makes the way to a fault short, and confirms it in a new game", async () => {
    const { faults } = JSON.parse((await wholeHunt()).stdout) as HuntReport;
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ kind: "crash", replays: true });
    expect(faults[0]?.commands.length).toBeLessThan(100);
  });

  test.each(["no level has an ogre", "no way down from the third level", "an oath that cannot be left"])(
    "finds with few commands that %s",
    async (name) => {
      const planted = PLANTED.find((one) => one.name === name)!;
      const module = join(folder, `${PLANTED.indexOf(planted)}.mjs`);
      await bundleGame(planted.game, module, planted);
      const { stdout } = await command(`hunt ${module} --seeds 1..1 --steps 600 --format json`);
      expect(findingOf(JSON.parse(stdout) as HuntReport, planted)).toBeDefined();
    },
  );

  test.each([
    ["hunt", /name the module of a game, or files to --merge/],
    ["hunt game.mjs --merge a.json", /--merge takes only files/],
    ["hunt game.mjs --again {}", /--again is not a fault/],
    ["hunt --again {}", /name the module of the game whose fault/],
  ])("refuses %s", async (line, problem) => {
    const { code, stderr } = await command(line);
    expect([code, stderr]).toEqual([1, expect.stringMatching(problem)]);
  });
});
