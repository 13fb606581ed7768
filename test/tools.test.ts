import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TOOLS } from "../scripts/parts/tools";
import { manifestOf, packages, root, sourcesOf } from "./support/workspace";

const scripts = new Set(Object.keys(manifestOf(".").scripts ?? {}));

/** Commands of npm and pnpm themselves that pages mention. */
const THEIRS = new Set(["add", "create", "exec", "i", "init", "install", "pack", "publish", "start", "test"]);

/** A command in code: behind a backtick, a quotation mark or a bracket, or with "run" or "tools". */
const COMMAND =
  /([`"(]|npx --yes )?\b(?:pnpm(?:@[\d.]+)?|npm) (run )?(?:(?:-s|--silent) )?([a-z][\w:-]*)(?: ([a-z][\w:-]*))?/g;

/** The commands in a text that name neither a script nor a tool. */
function unknownIn(text: string): string[] {
  return [...text.matchAll(COMMAND)]
    .filter(([, code, run, name = "", tool]) => {
      if (name === "tools") return tool !== undefined && !Object.hasOwn(TOOLS, tool);
      if (run) return !scripts.has(name);
      return code !== undefined && !scripts.has(name) && !THEIRS.has(name);
    })
    .map(([command]) => command);
}

/** Tests with commands that do not exist. */
const WRONG = /(tools|workflows)\.test\.ts$/;

function pages(): string[] {
  const folders = ["docs", "docs/decisions", ".github", ".github/workflows", "scripts", "scripts/parts"];
  return [
    ...folders.flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`)),
    ...sourcesOf("test").map((file) => `test/${file}`),
    ...packages.map((name) => `packages/${name}/README.md`),
    ...["README.md", "playwright.config.ts", "apps/tutorial/README.md"],
    ".ci/run",
  ].filter((file) => /(\.(md|yml|ts|mjs)|\.ci\/run)$/.test(file) && !WRONG.test(file));
}

test("package.json has at most 15 scripts; all other commands are tools", () => {
  expect(scripts.size).toBeLessThanOrEqual(15);
  expect(Object.keys(TOOLS).filter((name) => scripts.has(name))).toEqual([]);
});

test.each(Object.entries(TOOLS))("%s is described in one line, and its files exist", (_, { does, runs }) => {
  expect(does).toMatch(/^\w.{10,80}$/);
  const files = [...runs.matchAll(/\b(?:apps|packages|scripts|test)\/\S+\.(?:ts|mjs)\b/g)].map(
    ([file]) => file,
  );
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test("every command that pages, workflows and scripts name exists", () => {
  const unknown = pages().flatMap((file) =>
    unknownIn(readFileSync(join(root, file), "utf8")).map((command) => `${file}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

test("commands that do not exist are noticed", () => {
  const text =
    "`pnpm biuld`, npm run biuld, pnpm tools biuld, but `pnpm build`, npm run build, `npm install` and pnpm itself";
  expect(unknownIn(text)).toEqual(["`pnpm biuld", "npm run biuld", "pnpm tools biuld"]);
});
