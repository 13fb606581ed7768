import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { describe, expect, inject, test } from "vitest";
import { manifestOf } from "../support/workspace";

const libraries = inject("tarballs").filter(({ isLibrary }) => isLibrary);
const entriesOf = (name: string) => Object.values(manifestOf(`packages/${basename(name)}`).exports ?? {});

// One program for all entries: a program for each would read most files again.
const program = ts.createProgram(
  libraries.flatMap(({ name, folder }) => entriesOf(name).map(({ types }) => join(folder, types))),
  { module: ts.ModuleKind.NodeNext, noLib: true },
);
const checker = program.getTypeChecker();

describe.each(libraries)("the declarations of $name", ({ name, folder }) => {
  const dist = join(folder, "dist");
  const declarations = readdirSync(dist).filter((file) => file.endsWith(".d.ts"));

  test.each(declarations)("have no `any` in %s", (file) => {
    expect(linesWithAny(join(dist, file))).toEqual([]);
  });

  test.each(entriesOf(name))("say of every export of $types what it is for", ({ types }) => {
    expect(undocumentedExports(join(folder, types))).toEqual([]);
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

/** The names that a declaration file exports without a doc comment. */
function undocumentedExports(path: string): string[] {
  const source = program.getSourceFile(path);
  const module = source && checker.getSymbolAtLocation(source);
  expect(module, path).toBeDefined();
  return checker
    .getExportsOfModule(module!)
    .map((name) => (name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name))
    .filter((symbol) => symbol.getDocumentationComment(checker).length === 0)
    .map((symbol) => symbol.name);
}
