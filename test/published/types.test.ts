import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, inject, test } from "vitest";

describe.each(inject("tarballs"))("the declarations of $name", ({ folder }) => {
  const dist = join(folder, "dist");
  const declarations = readdirSync(dist).filter((file) => /\.d\.c?ts$/.test(file));

  test("exist for both module systems", () => {
    expect(declarations).toEqual(expect.arrayContaining(["index.d.cts", "index.d.ts"]));
  });

  test.each(declarations)("have no `any` in %s", (file) => {
    expect(linesWithAny(join(dist, file))).toEqual([]);
  });
});

/** The lines where the keyword `any` stands in a type, each with its number. */
function linesWithAny(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${line + 1}: ${text.split("\n")[line]?.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
