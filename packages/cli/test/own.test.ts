import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleProgram } from "../../../test/support/program";
import { command, spawn } from "./support/command";

const folder = mkdtempSync(join(tmpdir(), "delvekit-own-"));
const own = join(folder, "own.mjs");
const temple = join(folder, "temple.mjs");
const sources = new URL("../../../test/support/", import.meta.url);
beforeAll(() => bundleProgram(new URL("own.ts", sources), own));
beforeAll(() => bundleProgram(new URL("own-game.ts", sources), temple));
afterAll(() => rmSync(folder, { recursive: true }));

const PILLARS = /#\.#/;

test("a generator of the user's own is listed, generated with its options and the module's places", async () => {
  const { stdout } = await command(`generators hall --module ${own}`);
  expect(stdout).toMatch(/^hall\n.*\n +width +20 +a whole number from 10 to 60 +Columns\.\n/);
  const all = await command(`generators --module ${own}`);
  expect(all.stdout).toMatch(/\n\nhall\n/);
  const level = await command(`generate hall --module ${own} --seed 7 --width 30`);
  expect([level.code, level.stderr]).toEqual([0, ""]);
  expect(level.stdout.split("\n")[0]).toBe("#".repeat(30));
  expect(level.stdout).toMatch(PILLARS);
});

test("places of a file take the place of the module's", async () => {
  const file = join(folder, "none.places");
  writeFileSync(file, "place dot\nhelp A pillar.\nanchor middle\nmap\n...\n.#.\n...\nend\n");
  const { stdout, stderr } = await command(`generate hall --module ${own} --seed 7 --places ${file}`);
  expect(stderr).toBe("");
  expect(stdout).not.toMatch(PILLARS);
});

test("its levels are surveyed by workers, and merged", async () => {
  const line = `hall --module ${own} --seeds 0..9`;
  const file = join(folder, "hall.json");
  expect(spawn("survey", ...line.split(" "), "--workers", "2", "--format", "json", "--out", file)).toEqual({
    code: 0,
    stdout: "",
    stderr: expect.anything(),
  });
  const merged = await command(`survey --module ${own} --merge ${file}`);
  const whole = await command(`survey ${line}`);
  expect(whole.stdout).toMatch(/^hall, default options, seeds 0\.\.9\n10 levels, every promise kept\n/);
  const digestIn = (told: string) => /digest \w+/.exec(told)?.[0];
  expect(digestIn(merged.stdout)).toBe(digestIn(whole.stdout));
  const without = await command(`survey --merge ${file}`);
  expect(without.stderr).toContain('unknown generator "hall"');
  expect(without.stderr).toContain("--module adds your own");
});

test("one module serves every command: generator, terrain, mind, effect, machine and places of a game's own", async () => {
  const level = await command(`generate hall --module ${temple} --seed 7 --width 30`);
  expect(level.stdout).toMatch(PILLARS);
  const survey = await command(`survey hall --module ${temple} --seeds 0..9`);
  expect(survey.stdout).toContain("10 levels, every promise kept");
  const bots = await command(`bots --module ${temple} --seeds 1..8`);
  expect([bots.code, bots.stdout]).toEqual([0, expect.stringMatching(/^temple, seeds 1\.\.8: 8 won/)]);
  const hunt = await command(`hunt --module ${temple} --seeds 1..1 --steps 100`);
  expect([hunt.code, hunt.stdout]).toEqual([0, expect.stringMatching(/^temple, seeds 1\.\.1: 0 faults/)]);
});

test.each([
  ["export const seven = 7;", "exports no generator, made with defineGenerator, and no places"],
  ["export const places = [];", "make its export places with createPlacer of @delvekit/procgen/places"],
  [
    "export const tree = { name: 'tree', options: {}, generate: () => 7 };",
    '"tree" is built in; give your generator another name',
  ],
  ["export default", "cannot load"],
])("the module %j is refused", async (code, message) => {
  const file = join(folder, `${message.length}.mjs`);
  writeFileSync(file, code);
  const { code: status, stdout, stderr } = await command(`generate tree --module ${file}`);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(message);
});
