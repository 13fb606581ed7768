import { beforeAll, describe, expect, test } from "vitest";
import { examplesOf, headingsOf, pages, runnableExamples } from "./support/markdown";
import { type Run, runTypeScript } from "./support/run";
import { manifestOf, packages } from "./support/workspace";

const runnable = runnableExamples();

const libraries = packages.filter((name) => "exports" in manifestOf(`packages/${name}`));

test.each(libraries)("the README of @delvekit/%s starts with an example that shows its output", (name) => {
  expect(examplesOf(`packages/${name}/README.md`)[0]?.output).toBeDefined();
});

test.each(pages())("%s has no section twice", (page) => {
  const headings = headingsOf(page);
  expect(headings).toEqual([...new Set(headings)]);
});

describe("the example", () => {
  let runs: Run[];

  beforeAll(async () => {
    runs = await runTypeScript(runnable.map(({ code }) => code));
  });

  test.each(runnable)("at $page:$line prints what the page says", (example) => {
    const { stdout, stderr, status } = runs[runnable.indexOf(example)] as Run;
    expect(stderr).toBe("");
    expect(status).toBe(0);
    if (example.output !== undefined) expect(trimLines(stdout)).toBe(trimLines(example.output));
  });
});

/** Spaces at line ends and blank lines around do not show on a page. */
function trimLines(text: string): string {
  return text.replace(/ +$/gm, "").replace(/^\n+|\n+$/g, "");
}
