import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LLMS, listForModels } from "./support/llms";
import { root } from "./support/workspace";

const list = readFileSync(join(root, LLMS), "utf8").replaceAll("\r\n", "\n");

test("llms.txt lists all pages; `pnpm tools examples:update` writes it", () => {
  expect(list).toBe(listForModels());
});

test("every page of llms.txt has a title and a sentence", () => {
  const lines = list.split("\n").filter((line) => line.startsWith("- "));
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\(https:\S+\.md\): \S.*\.$/);
});
