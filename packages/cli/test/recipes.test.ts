import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Survey } from "../src/survey/survey";
import { command } from "./support/command";

const PAGE = readFileSync(join(import.meta.dirname, "../../../docs/many-machines.md"), "utf8");

/** The command of each recipe: all that stands between "delvekit" and the name of the piece. */
const COMMANDS = [...PAGE.matchAll(/delvekit (survey tree .*?\.json)/g)].map(([, words = ""]) => words);

/** Few of them: the recipes are what is tested. */
const SEEDS = "0..23";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "delvekit-recipes-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

/** The variables that each scheduler sets for the job of an index from 0, by what their recipe is known by. */
const SCHEDULERS: readonly (readonly [sign: string, (index: number) => Record<string, string>])[] = [
  ["{#}", (index) => ({ PARALLEL_SEQ: `${index + 1}` })],
  ["$SLURM", (index) => ({ SLURM_ARRAY_TASK_ID: `${index}`, SLURM_ARRAY_TASK_MIN: "0" })],
  ["$JOB", (index) => ({ JOB_COMPLETION_INDEX: `${index}` })],
  ["$AWS", (index) => ({ AWS_BATCH_JOB_ARRAY_INDEX: `${index}` })],
  ["$i", (index) => ({ i: `${index + 1}` })],
];

/** The words that the job of an index gets, with its variables in the environment. */
function schedule(words: string, index: number): string[] {
  const [, variablesOf] = SCHEDULERS.find(([sign]) => words.includes(sign))!;
  const variables = variablesOf(index);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return words
    .replaceAll("{#}", `${index + 1}`)
    .replace(/\$(\w+)/g, (_, name: string) => variables[name]!)
    .replace("0..99999", SEEDS)
    .replace(/\/?pieces\//, `${folder}/`)
    .split(" ");
}

async function digestOf(words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await command(words);
  expect([code, stderr]).toEqual([0, expect.not.stringContaining("error")]);
  return (JSON.parse(stdout) as Survey).digest;
}

test("the page has the recipes", () => {
  expect(COMMANDS).toHaveLength(5);
});

test.each(COMMANDS)("eight jobs come to what one machine does: %s", async (words) => {
  const pieces: string[] = [];
  for (let index = 0; index < 8; index++) {
    const job = schedule(words, index);
    pieces.push(job.at(-1)!);
    expect((await command(job)).code).toBe(0);
  }
  const merged = await digestOf(["survey", "--merge", ...pieces, "--format", "json"]);
  expect(merged).toBe(await digestOf(["survey", "tree", "--seeds", SEEDS, "--format", "json"]));
});
