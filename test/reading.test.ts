import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "./support/workspace";

/** The functions and files that each command enters, as `pnpm tools reading` prints them. */
const entered = new Map<string, { functions: number; files: number }>();

beforeAll(() => {
  const script = join(root, "test/reading/costs.ts");
  const printed = execFileSync(
    process.execPath,
    ["--conditions=@delvekit/source", "--import", "tsx", script],
    { cwd: root, encoding: "utf8" },
  );
  for (const [, name = "", functions, files] of printed.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|$/gm))
    entered.set(name, { functions: Number(functions), files: Number(files) });
});

describe("a command enters", () => {
  test.each([
    { name: "a hero's move", functions: 70, files: 22 },
    { name: "a hero's move, without sight", functions: 51, files: 16 },
    // The tutorial's game, whole. These are to fall to 250 and 70, 120 and 30, 100 and 25, 70 and 20, and never rise.
    { name: "an arrow key until the view", functions: 361, files: 98 },
    { name: "a view until the terminal's frame", functions: 206, files: 31 },
    { name: "a save", functions: 77, files: 16 },
    { name: "a row until its monster is there", functions: 63, files: 23 },
  ])("at most $functions functions in $files files for $name", ({ name, functions, files }) => {
    expect(entered.get(name)?.functions).toBeLessThanOrEqual(functions);
    expect(entered.get(name)?.files).toBeLessThanOrEqual(files);
  });

  test("more than nothing: the count sees what runs", () => {
    expect(entered.get("a hero's move")?.functions).toBeGreaterThan(40);
  });
});
