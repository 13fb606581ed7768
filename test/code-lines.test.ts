import { expect, test } from "vitest";
import { codeLines, codeLinesOfPackages, linesIn } from "./support/code-lines";
import { readsOf, unreadValues } from "./support/unread";

/** The most lines of code that packages may have. Size is a feature: whoever makes the packages smaller lowers these, and nobody raises them. */
const LIMITS = { package: 16_462, all: 66_625 };

/** The most public values that nobody outside their package may leave unread: this, too, only falls (`pnpm tools code-lines --unread` lists them). */
const UNREAD = 99;

test("no package has more code than its limit, nor have all together", () => {
  const lines = codeLinesOfPackages();
  const tooLong = [...lines].filter(([, count]) => count > LIMITS.package);
  expect(tooLong, "make room for what you add").toEqual([]);
  expect([...lines.values()].reduce((sum, count) => sum + count)).toBeLessThanOrEqual(LIMITS.all);
});

/** The most lines of code of the demo: authors copy from it, so it should be read in an evening. Content belongs in tables and places. */
const DEMO = 5500;

test("the demo has no more code than an author reads", () => {
  expect(linesIn("apps/demo/src"), "make room for what you add").toBeLessThanOrEqual(DEMO);
});

test("no more public values than before are without a reader", () => {
  const unread = [...unreadValues()].flatMap(([entry, names]) => names.map((name) => `${entry}: ${name}`));
  expect(unread.length, unread.join("\n")).toBeLessThanOrEqual(UNREAD);
});

test.each([
  ["names that are imported, under any name", 'import { a, b as c, type D } from "m";', ["a", "b", "D"]],
  ["names that are handed on", 'export { a } from "m";', ["a"]],
  ["members of what is imported whole", 'import * as m from "m";\nm.a(m.b.c);', ["a", "b"]],
  ["members in types", 'import * as m from "m";\ntype T = typeof m.a;', ["a"]],
  ["all members of what is listed", 'import * as m from "m";\nObject.values(m);', ["*"]],
  ["no members of anything else", 'import * as m from "m";\nn.a; a.m.b;', []],
])("reads %s", (_, text, names) => {
  expect([...(readsOf(text).get("m") ?? [])]).toEqual(names);
});

test.each([
  ["code with a comment behind it", "const a = 1; // one", 1],
  ["neither blank lines nor comments", "\n  \n// one\n/* two */\n/** three\n * four\n\n */\n", 0],
  ["code before and after a comment of several lines", "const a = /* one\ntwo\n*/ 1;", 2],
  ["a comment that begins within another", "/* one // two */ const a = 1;\n// /*\nconst b = 2;", 2],
  ["signs of comments in strings", 'const a = "/*";\nconst b = "\\"//";\n// "\nconst c = \'*/\';', 3],
  ["an address in a string", 'const a = [\n  "https://delvekit.dev/*",\n];', 3],
  ["the lines of a template, even those that look like comments", "const a = `\n// one\n\n/* two\n`;", 4],
  [
    "code within a template, but no comments there",
    `const a = \`\${\n  // one\n  b(\`//\`) /* two\n */\n}\`;`,
    3,
  ],
  ["signs of comments in regular expressions", "const a = /[/*]/;\nconst b = 1;\nconst c = /[*/]/;", 3],
  ["the last line without a line break", "const a = 1;\nconst b = 2;", 2],
  ["lines with the line breaks of Windows", "const a = 1;\r\n\r\n// one\r\nconst b = 2;\r\n", 2],
])("counts %s", (_, text, lines) => {
  expect(codeLines(text)).toBe(lines);
});

test("counts text between tags as code", () => {
  expect(
    codeLines("const a = (\n  <p>\n    see https://delvekit.dev\n    {/* two */}\n  </p>\n);", "a.tsx"),
  ).toBe(6);
});
