import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { straightened } from "../scripts/parts/straight-imports";

const folder = mkdtempSync(join(tmpdir(), "delvekit-straight-"));
mkdirSync(join(folder, "cards/rows"), { recursive: true });
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
write(
  "cards/index.ts",
  'export * from "./rows";\nexport { type Card, title as titleCard } from "./title";\n',
);
write("cards/rows/index.ts", 'export * from "./rows";\n');
write("cards/rows/rows.ts", "export function rowsOf() {}\nexport const ROWS = 3;\n");
write("cards/title.ts", "export const title = 1;\nexport interface Card {}\n");
write("tools.ts", "export const tools = 1;\n");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['import { tools } from "./tools";', 'import { tools } from "./tools";'],
  ['import { ROWS } from "./cards";', 'import { ROWS } from "./cards/./rows/./rows";'],
  ['import { rowsOf as rows } from "./cards";', 'import { rowsOf as rows } from "./cards/./rows/./rows";'],
  ['export { rowsOf } from "./cards";', 'export { rowsOf } from "./cards/./rows/./rows";'],
  ['import type { Card } from "./cards";', 'import type { Card } from "./cards";'],
  ['import { type Card } from "./cards";', ""],
  ['import { titleCard } from "./cards";', 'import { titleCard } from "./cards";'],
])("%s becomes %s", (text, straight) => {
  expect(straightened(text, join(folder, "page.ts"))).toBe(straight);
});

test("lines stay where maps expect them", () => {
  const text = 'import {\n  ROWS,\n  rowsOf,\n} from "./cards";\nrowsOf();\n';
  expect(straightened(text, join(folder, "page.ts")).split("\n")[4]).toBe("rowsOf();");
});
