import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./support/workspace";

/** The blocks of the tutorial that name a file: their content, and where they are. */
const page = readFileSync(join(root, "docs/tutorial.md"), "utf8").replaceAll("\r\n", "\n");
const excerpts = [...page.matchAll(/^```ts \[(.+?)\]\n(.*?)^```/gms)].map(({ 1: file, 2: code, index }) => ({
  file: file as string,
  code: code as string,
  line: page.slice(0, index).split("\n").length,
}));

test.each(excerpts)("the excerpt of $file at line $line is in that file", ({ file, code }) => {
  expect(readFileSync(join(root, "apps/tutorial/src", file), "utf8")).toContain(code);
});

test("the tutorial has its 13 parts in order", () => {
  const parts = [...page.matchAll(/^## (\d+) /gm)].map(([, number]) => Number(number));
  expect(parts).toEqual(Array.from({ length: 13 }, (_, part) => part + 1));
});
