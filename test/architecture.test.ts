import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./support/workspace";

const SOURCES = "packages/core/src";

/**
 * The tour of one command through the engine: every file that the page names, with the functions named right
 * after it.
 */
function stops(): { file: string; functions: string[] }[] {
  const page = readFileSync(join(root, "docs/architecture.md"), "utf8").replaceAll("\r\n", "\n");
  const tour = page.slice(page.indexOf("## One command"), page.indexOf("## Words"));
  return [...tour.matchAll(/`([\w/-]+\.ts)`((?:(?:\s|,|and)+`\w+`)*)/g)].map(([, file = "", names = ""]) => ({
    file,
    functions: [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  }));
}

describe.each(stops())("the tour's stop at $file", ({ file, functions }) => {
  test("is there, with the functions it names", () => {
    const path = join(root, SOURCES, file);
    expect(existsSync(path), `${SOURCES}/${file}`).toBe(true);
    const text = readFileSync(path, "utf8");
    for (const name of functions) expect(text).toMatch(new RegExp(`function\\*? ${name}\\b`));
  });
});

test("the tour names where a command passes through", () => {
  expect(stops().length).toBeGreaterThan(30);
});
