import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { command } from "./support/command";

const path = join(import.meta.dirname, "../README.md");
/** A command, and a block with what it prints. */
const EXAMPLE = /(```sh\n(?:npx @delvekit\/cli|delvekit) ([^\n]*)\n```\n\n```text\n)(.*?)(?=```)/gs;

// After a change of what commands print, `vitest run -u` of this file brings the README up to date.
test("the README shows what its examples print", async () => {
  const readme = await readFile(path, "utf8");
  let printed = readme;
  const examples = [...readme.matchAll(EXAMPLE)];
  for (const [whole, before = "", line = ""] of examples) {
    const { code, stdout } = await command(line);
    expect(code).toBe(0);
    printed = printed.replace(whole, () => before + stdout);
  }
  expect(examples).toHaveLength(2);
  await expect(printed).toMatchFileSnapshot(path);
});
