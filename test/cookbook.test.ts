import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { pagesIn, quotesIn, runQuoted, sourceOf } from "./support/cookbook";
import type { Run } from "./support/run";
import { root } from "./support/workspace";

/** Nobody reads a longer answer to a short question. */
const MOST_LINES = 40;

/** What recipes import, and the cookbook's first page shows. */
const STAGE = "stage.ts";

const pages = "docs/cookbook";
const files = readdirSync(join(root, "apps/examples/src/cookbook"));
const quotes = quotesIn(pages);
const printing = quotes.filter(({ output }) => output !== undefined);

test("every recipe is on a page, and the other way round", () => {
  const quoted = quotes.map(({ file }) => file.slice(file.lastIndexOf("/") + 1));
  expect(quoted.sort()).toEqual(files.sort());
});

test("the first page lists every recipe once", () => {
  const index = readFileSync(join(root, pages, "index.md"), "utf8");
  const links = [...index.matchAll(/\]\(\.\/([\w-]+)\.md\)/g)].map(([, page]) => `${pages}/${page}.md`);
  expect(links.sort()).toEqual(pagesIn(pages).filter((page) => !page.endsWith("/index.md")));
});

describe.each(quotes)("$file", (quote) => {
  test("is quoted as it is", () => {
    expect(quote.code, 'run "pnpm tools examples:update"').toBe(sourceOf(quote));
  });

  test.skipIf(quote.file.endsWith(STAGE))(`has at most ${MOST_LINES} lines`, () => {
    expect(quote.code.trimEnd().split("\n").length).toBeLessThanOrEqual(MOST_LINES);
  });
});

describe("what a recipe prints is what its page shows", () => {
  let runs: Run[];

  beforeAll(async () => {
    runs = await runQuoted(printing);
  });

  test.each(printing)("$file", (quote) => {
    const { stdout, stderr, status } = runs[printing.indexOf(quote)] as Run;
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(stdout).not.toBe("");
    expect(stdout).toBe(quote.output);
  });
});
