import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./support/workspace";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "delvekit-commits-"));
  git("init", "--quiet", "--initial-branch=main");
  commit("x".repeat(100));
  git("checkout", "--quiet", "-b", "change");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("subjects of up to 72 characters pass, whatever is in the body and on main", () => {
  commit(`grid: ${"ü".repeat(66)}\n\n${"long ".repeat(40)}`);
  expect(check()).toMatchObject({ status: 0, stdout: "1 commits, 0 with too long a subject\n" });
});

test("a longer subject is refused, and named", () => {
  commit(`grid: ${"y".repeat(67)}`);
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^[0-9a-f]+ grid: y+\n {2}has 73 characters; 72 are allowed/);
  expect(check("HEAD~1..HEAD~1").status).toBe(0);
});

test("a range that git does not know is refused", () => {
  expect(check("gone..HEAD")).toMatchObject({ status: 2, stderr: expect.stringContaining('"gone..HEAD"') });
});

function check(...args: string[]) {
  const script = join(root, "scripts/commits.mjs");
  return spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: "utf8" });
}

function commit(message: string): void {
  git(
    "-c",
    "user.name=Test",
    "-c",
    "user.email=test@example.org",
    "commit",
    "--quiet",
    "--allow-empty",
    "-m",
    message,
  );
}

function git(...args: string[]): void {
  execFileSync("git", ["-C", folder, ...args]);
}
