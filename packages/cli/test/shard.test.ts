import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { countSeeds, joinSeeds, parseShard, seedsOfShard } from "../src/pieces/seeds";
import type { Survey } from "../src/survey/survey";
import { command } from "./support/command";

const folder = mkdtempSync(join(tmpdir(), "delvekit-shards-"));
afterAll(() => rmSync(folder, { recursive: true }));

const LINE = "survey rooms-and-tunnels --width 30 --height 20 --format json";

describe("the shards of a range of seeds", () => {
  it("have every seed once, and as many as each other", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.nat(500),
        fc.integer({ min: 1, max: 50 }),
        (from, more, count) => {
          fc.pre(more + 1 >= count);
          const range = { from, to: from + more };
          const shards = Array.from({ length: count }, (_, i) =>
            seedsOfShard(range, { index: i + 1, count }),
          );
          expect(joinSeeds(shards)).toEqual([range]);
          const sizes = shards.map((shard) => countSeeds([shard]));
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it.each([
    ["2/8", {}, 2],
    ["/8", { JOB_COMPLETION_INDEX: "0" }, 1],
    ["/8", { AWS_BATCH_JOB_ARRAY_INDEX: "7" }, 8],
    ["/8", { SLURM_ARRAY_TASK_ID: "3" }, 3],
    ["/8", { SLURM_ARRAY_TASK_ID: "3", SLURM_ARRAY_TASK_MIN: "0" }, 4],
    ["/8", { PARALLEL_SEQ: "8" }, 8],
  ])("are named %s where the environment has %j", (text, environment, index) => {
    expect(parseShard(text, environment)).toEqual({ index, count: 8 });
  });

  it.each(["", "3", "0/8", "9/8", "1/0", "a/b", "/8", "-1/8", "1/99999999999999999999"])(
    "are not %j",
    (text) => {
      expect(() => parseShard(text, {})).toThrow(/shard/);
    },
  );

  it("add up to the survey of all seeds", async () => {
    const files = await Promise.all(
      [1, 2, 3].map(async (index) => {
        const { stdout } = await command(`${LINE} --seeds 0..19 --shard ${index}/3`);
        const file = join(folder, `${index}.json`);
        writeFileSync(file, stdout);
        return file;
      }),
    );
    const sum = await command(["survey", "--format", "json", "--merge", ...files]);
    const whole = await command(`${LINE} --seeds 0..19`);
    expect(timeless(sum.stdout)).toEqual(timeless(whole.stdout));
    expect((await command(`${LINE} --seeds 0..1 --shard 1/3`)).stderr).toMatch(/2 seeds for 3 shards/);
  });
});

describe("a file to merge", () => {
  it("may begin with the byte-order mark that some editors and shells write", async () => {
    const { stdout } = await command(`${LINE} --seeds 0..3`);
    const file = join(folder, "marked.json");
    writeFileSync(file, `\ufeff${stdout}`);
    expect(await command(["survey", "--format", "json", "--merge", file])).toMatchObject({ code: 0, stdout });
  });

  it.skipIf(process.platform === "win32").each([
    ["survey", "--merge", "/dev/zero"],
    ["replay", "--module", join(import.meta.dirname, "fixtures/whole.ts"), "--verify", "/dev/zero"],
  ])("is refused if it has no end: %s", async (...words) => {
    expect(await command(words)).toEqual({
      code: 1,
      stdout: "",
      stderr: "error: /dev/zero is too large: at most 64 MiB are read\n",
    });
  });
});

function timeless(json: string): Omit<Survey, "time"> {
  const { time, ...survey } = JSON.parse(json) as Survey;
  return survey;
}
