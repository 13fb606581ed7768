import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HuntReport } from "../packages/cli/src/hunt/piece";
import { command } from "../packages/cli/test/support/command";
import { PLANTED } from "./planted/faults";
import { findingOf } from "./planted/finding";
import { bundleGame } from "./planted/games";

const folder = mkdtempSync(join(tmpdir(), "delvekit-hunt-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** README's game with a fault that throws. */
const spoilt = join(folder, "spoilt.mjs");
const [throws] = PLANTED;
let whole: Awaited<ReturnType<typeof command>>;

beforeAll(async () => {
  await bundleGame("readme", spoilt, { planted: throws });
  whole = await command(`hunt --module ${spoilt} --steps 300 --seeds 1..2 --format json`);
});

const reportIn = ({ stdout }: typeof whole) => JSON.parse(stdout) as HuntReport;

describe("delvekit hunt", () => {
  test("finds a rule that throws, with few commands that a new game comes to it by", () => {
    const { faults, game, seeds } = reportIn(whole);
    expect([whole.code, whole.stderr]).toEqual([1, expect.stringMatching(/crash: .*the salve has gone off/)]);
    expect([game, seeds]).toEqual(["crown", [{ from: 1, to: 2 }]]);
    expect(faults).toMatchObject([{ kind: "crash", replays: true }]);
    expect(faults[0]?.commands.length).toBeLessThan(100);
  });

  test("finds the same in shards as at once, and tells how to see it again", async () => {
    const files = [1, 2].map((i) => join(folder, `shard-${i}.json`));
    for (const [i, file] of files.entries())
      await command(
        `hunt --module ${spoilt} --steps 300 --seeds 1..2 --shard ${i + 1}/2 --format json --out ${file}`,
      );
    const merging = ["hunt", "--merge", ...files.reverse()];
    expect((await command([...merging, "--format", "json"])).stdout).toBe(whole.stdout);
    const { stdout } = await command(merging);
    expect(stdout).toMatch(/^crown, seeds 1\.\.2: 1 fault in \d+ commands of 2 games\n\ncrash: .*the salve/);
    expect(stdout).toContain(`--again '${JSON.stringify(reportIn(whole).faults[0])}'`);
  });

  test("plays a fault again, and tells when it is gone", async () => {
    const fault = JSON.stringify(reportIn(whole).faults[0]);
    const { code, stderr } = await command(["hunt", "--module", spoilt, "--again", fault]);
    expect([code, stderr]).toEqual([1, expect.stringContaining("gone off")]);
    const mended = join(folder, "mended.mjs");
    await bundleGame("readme", mended);
    const { code: now, stdout } = await command(["hunt", "--module", mended, "--again", fault]);
    expect([now, stdout]).toEqual([0, expect.stringMatching(/^The fault is gone: crash: /)]);
  });

  test.each([
    ["no level has an ogre", 200],
    ["no way down from the third level", 200],
    ["the catalogue names the first of an empty bag", 200],
    ["a brazier is asked for its place when it is gone", 700],
    ["to strike when nobody is in sight throws", 1000],
  ])("finds with few commands that %s", async (name, steps) => {
    const planted = PLANTED.find((one) => one.name === name)!;
    const module = join(folder, `${PLANTED.indexOf(planted)}.mjs`);
    await bundleGame(planted.game, module, { planted });
    const found = await command(`hunt --module ${module} --seeds 1..1 --steps ${steps} --format json`);
    expect(findingOf(reportIn(found), planted)?.commands).toBeLessThanOrEqual(30);
  });

  test("blames a verb that cannot be left, and not the menu that runs it", async () => {
    const planted = PLANTED.find(({ name }) => name === "an oath that cannot be left")!;
    const module = join(folder, "oath.mjs");
    await bundleGame(planted.game, module, { planted });
    const found = await command(`hunt --module ${module} --seeds 1..1 --steps 300 --format json`);
    expect(reportIn(found).faults.map(({ text }) => text)).toEqual([
      'verb "oath" cannot be left: it asks again and again',
    ]);
  });

  test("finds that a game cannot begin, also when it is played again", async () => {
    const module = join(folder, "broken.mjs");
    const begin = "  begin(world) {";
    const changes = [[begin, `${begin} throw new Error("no cave today");`]] as const;
    await bundleGame("readme", module, { planted: { ...throws!, changes } });
    const found = await command(`hunt --module ${module} --seeds 1..1 --steps 300 --format json`);
    const [fault] = reportIn(found).faults;
    expect(fault).toMatchObject({
      kind: "crash",
      text: expect.stringMatching(/^the game cannot begin: .*no cave/),
    });
    const { code, stderr } = await command(["hunt", "--module", module, "--again", JSON.stringify(fault)]);
    expect([code, stderr]).toEqual([1, expect.stringContaining("no cave today")]);
  });

  test.each([
    ["hunt", /name the module of your game with --module/],
    ["hunt --module game.mjs --merge a.json", /--merge takes only files/],
    ["hunt --module game.mjs --again {}", /--again is not a fault/],
    ["hunt --again {}", /--again is not a fault/],
  ])("refuses %s", async (line, problem) => {
    const { code, stderr } = await command(line);
    expect([code, stderr]).toEqual([1, expect.stringMatching(problem)]);
  });
});
