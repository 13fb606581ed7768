import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { exportedNames } from "./exports";
import { pages } from "./markdown";
import { manifestOf, packages, root, sourcesOf } from "./workspace";

/** The values that a text reads from each module: "@delvekit/core/items" to "drop", "pickUp". */
export type Reads = Map<string, Set<string>>;

/**
 * The public values of each entry that no app, no other package and no code on a page of the documentation reads, in alphabetical order. Errors are
 * left out: they are public so that games can tell them apart.
 */
export function unreadValues(): ReadonlyMap<string, readonly string[]> {
  const readers = readersOfEntries();
  return new Map(
    [...exportedNames()].map(([entry, names]) => {
      const read = readers.filter(({ home }) => !isOf(home, entry)).map(({ reads }) => reads.get(entry));
      const unread = [...names]
        .filter(([name, isValue]) => isValue && !name.endsWith("Error"))
        .filter(([name]) => !read.some((values) => values?.has(name) || values?.has(ALL)));
      return [entry, unread.map(([name]) => name).sort()];
    }),
  );
}

/** A text that reads values, and the package it belongs to: a package's own sources do not count for it, but its README does. */
interface Reader {
  readonly home: string | undefined;
  readonly reads: Reads;
}

function readersOfEntries(): Reader[] {
  const sources = packages.flatMap((name) =>
    readersIn(`packages/${name}/src`, manifestOf(`packages/${name}`).name),
  );
  const apps = readdirSync(join(root, "apps")).flatMap((name) => readersIn(`apps/${name}`, undefined));
  const guides = pages().map((page) => ({ home: undefined, reads: readsOf(codeOn(page)) }));
  return [...sources, ...apps, ...guides];
}

function readersIn(folder: string, home: string | undefined): Reader[] {
  return sourcesOf(folder).map((file) => ({
    home,
    reads: readsOf(readFileSync(join(root, folder, file), "utf8"), file),
  }));
}

function isOf(home: string | undefined, entry: string): boolean {
  return home !== undefined && `${entry}/`.startsWith(`${home}/`);
}

/** All code on a page as one text: later blocks use what earlier ones import. */
function codeOn(page: string): string {
  const text = readFileSync(join(root, page), "utf8").replaceAll("\r\n", "\n");
  const blocks = [...text.matchAll(/^ *```(?:ts|js|html)\n(.*?)^ *```/gms)].map(([, code = ""]) => code);
  return blocks.join("\n").replace(/<[^>\n]*>/g, "");
}

/** What lists all members of something, and the name that stands for all of them. */
const LISTS = /^Object\.(?:keys|values|entries)$/;
const ALL = "*";

/** What a text reads: the names that it imports, and the members of what it imports whole, which stand for themselves as "*" if it lists them. */
export function readsOf(text: string, file = "code.tsx"): Reads {
  const reads: Reads = new Map();
  const wholes = new Map<string, string>();
  const read = (module: string | undefined, name: string): void => {
    if (module !== undefined) reads.set(module, (reads.get(module) ?? new Set()).add(name));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) bindings(node, read, wholes);
    else if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
      read(wholes.get(node.expression.text), node.name.text);
    else if (ts.isQualifiedName(node) && ts.isIdentifier(node.left))
      read(wholes.get(node.left.text), node.right.text);
    else if (ts.isCallExpression(node) && LISTS.test(node.expression.getText(source)))
      for (const list of node.arguments) if (ts.isIdentifier(list)) read(wholes.get(list.text), ALL);
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  visit(source);
  return reads;
}

function bindings(
  statement: ts.ImportDeclaration | ts.ExportDeclaration,
  read: (module: string, name: string) => void,
  wholes: Map<string, string>,
): void {
  const module = statement.moduleSpecifier;
  const list = ts.isExportDeclaration(statement)
    ? statement.exportClause
    : statement.importClause?.namedBindings;
  if (!list || !module || !ts.isStringLiteral(module)) return;
  if (ts.isNamedImports(list) || ts.isNamedExports(list))
    for (const { name, propertyName } of list.elements) read(module.text, (propertyName ?? name).text);
  else wholes.set(list.name.text, module.text);
}
