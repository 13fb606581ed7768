import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Crew } from "../src/crew/crew";
import type { Survey } from "../src/survey/survey";
import { command, program, soloist } from "./support/command";

const LINE = "survey caves --width 12 --height 10 --format json";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "delvekit-resume-"));
  file = join(folder, "piece.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The survey of 1,200 caves, made at one go. */
let whole: string;
beforeAll(async () => {
  whole = (await command(`${LINE} --seeds 0..1199`)).stdout;
});

const kept = () => JSON.parse(readFileSync(file, "utf8")) as Survey;

/** A crew whose worker gives up after so many pieces, and says which it made. */
function tired(pieces: number): Crew & { readonly made: unknown[] } {
  const made: unknown[] = [];
  return {
    made,
    ...soloist,
    survey(task) {
      if (made.length >= pieces) throw new Error("the machine was switched off");
      made.push(task.seeds);
      return soloist.survey(task);
    },
  };
}

describe("a survey that is resumed", () => {
  test("keeps each piece, goes on with what is missing, and comes to what it would have come to", async () => {
    const line = `${LINE} --seeds 0..1199 --workers 1 --out ${file} --resume`;
    expect((await command(line, { gatherCrew: () => tired(2) })).code).toBe(1);
    expect(kept().seeds).toEqual([{ from: 0, to: 499 }]);
    const rest = tired(9);
    expect((await command(line, { gatherCrew: () => rest })).code).toBe(0);
    expect(rest.made).toHaveLength(3);
    const { time, ...resumed } = kept();
    const { time: _, ...expected } = JSON.parse(whole) as Survey;
    expect(resumed).toEqual(expected);
    expect(time.reduce((sum, [, count]) => sum + count, 0)).toBe(1200);
    expect(readdirSync(folder)).toEqual(["piece.json"]);
  });

  test("that is whole already does nothing again", async () => {
    writeFileSync(file, whole);
    const crew = tired(0);
    const { code } = await command(`${LINE} --seeds 0..1199 --out ${file} --resume`, {
      gatherCrew: () => crew,
    });
    expect([code, readFileSync(file, "utf8")]).toEqual([0, whole]);
  });

  test.each([
    ["--seeds 0..1199 --set rock=0.5", /cannot be resumed: its options is/],
    ["--seeds 0..99", /cannot be resumed: it has the seeds 100\.\.1199, which were not requested/],
    ["--seeds 0..99 --format text", /--resume needs --out and --format json/],
  ])("but is of other levels (%s) is refused, and the file stays", async (words, message) => {
    writeFileSync(file, whole);
    const { code, stderr } = await command(`${LINE} ${words} --out ${file} --resume`);
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
    expect(readFileSync(file, "utf8")).toBe(whole);
  });

  test("from a file that is no survey is refused", async () => {
    writeFileSync(file, "{");
    const { code, stderr } = await command(`${LINE} --seeds 0..9 --out ${file} --resume`);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/piece.json is not a survey/)]);
  });

  test("has what was finished when its process is killed", async () => {
    const line = `survey caves --width 100 --height 100 --seeds 0..999 --format json --workers 1 --out ${file} --resume`;
    const child = spawn("node", [program, ...line.split(" ")]);
    while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(kept().seeds).toEqual([{ from: 0, to: expect.any(Number) }]);
  });
});
