import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { nightly } from "../../../test/support/hunt";
import type { Survey } from "../src/survey/survey";
import { command, program } from "./support/command";

/** Small levels, 250 to a piece. */
const LINE = "survey caves --width 12 --height 10 --format json --workers 1";
/** More than anybody waits for. */
const MANY = "--seeds 0..99999";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "delvekit-failures-"));
  file = join(folder, "piece.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

const kept = () => JSON.parse(readFileSync(file, "utf8")) as Survey;

/** Waits until a survey has written its first piece. */
async function firstPiece(): Promise<void> {
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 10));
}

function start(line: string, stderr: "pipe" | "ignore" = "pipe") {
  return spawn("node", [program, ...line.split(" ")], { stdio: ["ignore", "pipe", stderr] });
}

/** They go one road, so one stands for all by day. */
const SIGNALS = (
  [
    ["SIGINT", 130],
    ["SIGTERM", 1],
    ["SIGHUP", 1],
    ["SIGQUIT", 1],
  ] as const
).slice(0, nightly ? undefined : 1);

describe("a survey that is resumable", () => {
  test.each(SIGNALS)(
    "ends by %s with one line and exit code %d, and comes to the same",
    async (signal, code) => {
      const child = start(`${LINE} ${MANY} --out ${file} --resume`);
      const stderr = text(child.stderr!);
      await firstPiece();
      child.kill(signal);
      expect(await once(child, "exit")).toEqual([code, null]);
      expect((await stderr).split("\n").filter((said) => !said.startsWith("survey "))).toEqual([
        "error: interrupted",
        "",
      ]);
      expect(readdirSync(folder)).toEqual(["piece.json"]);
      const [{ to } = { to: 99_999 }] = kept().seeds;
      expect(to).toBeLessThan(99_999);
      const seeds = `--seeds 0..${to + 10}`;
      expect((await command(`${LINE} ${seeds} --out ${file} --resume`)).code).toBe(0);
      const whole = JSON.parse((await command(`${LINE} ${seeds}`)).stdout) as Survey;
      expect({ ...kept(), time: [] }).toEqual({ ...whole, time: [] });
    },
  );

  test("keeps what is finished when nobody listens to its progress any more", async () => {
    const child = start(`${LINE} --seeds 0..9999 --out ${file} --resume`);
    await firstPiece();
    child.stderr!.destroy();
    expect(await once(child, "exit")).toEqual([1, null]);
    expect(kept().seeds).toEqual([{ from: 0, to: expect.any(Number) }]);
  });

  // A limit on the size of files stands in for the device: half a piece can be written, and then no more.
  test.skipIf(process.platform === "win32")("on a full device keeps the piece that it has", async () => {
    expect((await command(`${LINE} --seeds 0..249 --out ${file} --resume`)).code).toBe(0);
    const before = readFileSync(file, "utf8");
    const line = `ulimit -f 1; exec node ${program} ${LINE} --seeds 0..499 --out ${file} --resume`;
    const { status, stdout, stderr } = spawnSync("bash", ["-c", line], { encoding: "utf8" });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^error: cannot write .*piece\.json: EFBIG.*\n$/m);
    expect(readFileSync(file, "utf8")).toBe(before);
    expect(readdirSync(folder)).toEqual(["piece.json"]);
    expect((await command(`${LINE} --seeds 0..499 --out ${file} --resume`)).code).toBe(0);
    expect(kept().seeds).toEqual([{ from: 0, to: 499 }]);
  });
});

test("a survey whose reader has gone says so in one line", async () => {
  const child = start(`${LINE} --seeds 0..9`);
  const stderr = text(child.stderr!);
  child.stdout!.destroy();
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(await stderr).toMatch(/(^|\n)error: cannot write the output: the reader is gone\n$/);
});

test.skipIf(!existsSync("/dev/full"))("a survey on a full device says so in one line", () => {
  const line = `exec node ${program} ${LINE} --seeds 0..9 > /dev/full`;
  const { status, stderr } = spawnSync("bash", ["-c", line], { encoding: "utf8" });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/(^|\n)error: cannot write the output: ENOSPC.*\n$/),
  ]);
});
