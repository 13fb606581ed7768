import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { root, sourcesOf } from "./workspace";

/** An import of a module by a file, including imports of types. */
export interface Import {
  /** The importing file, relative to the folder that was searched. */
  readonly file: string;
  /** The module as it is written: "rot-js", "@delvekit/grid", "./cell". */
  readonly module: string;
  /** The file that a relative module stands for, relative to the same folder. */
  readonly target: string | undefined;
  /** What is imported; "*" for everything. */
  readonly names: readonly string[];
}

/** Every import and re-export of the TypeScript files under a folder of the workspace. */
export function importsOf(folder: string): Import[] {
  return sourcesOf(folder).flatMap((file) =>
    namedIn(join(root, folder, file)).map(({ module, names }) => ({
      file,
      module,
      target: module.startsWith(".") ? fileOf(folder, join(dirname(file), module)) : undefined,
      names,
    })),
  );
}

type Named = Pick<Import, "module" | "names">;

/**
 * The imports of files, each of which is read only once although it is checked twice: with its package and by
 * itself.
 */
const known = new Map<string, readonly Named[]>();

function namedIn(path: string): readonly Named[] {
  let found = known.get(path);
  if (found === undefined) {
    const text = readFileSync(path, "utf8");
    const named = namesByModule(text);
    found = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName: module }) => ({
      module,
      names: named.get(module) ?? ["*"],
    }));
    known.set(path, found);
  }
  return found;
}

/** The package that a module belongs to: "@scope/name/deep/file" and "name/deep" both to the part before the path. */
export function packageOf(module: string): string {
  return module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");
}

/** "cell" may be cell.ts, cell.tsx, or the index of the folder cell. Windows paths come out with slashes, too. */
function fileOf(folder: string, path: string): string | undefined {
  const plain = path.replaceAll("\\", "/").replace(/\.js$/, "");
  return ["", ".ts", ".tsx", "/index.ts"]
    .map((ending) => plain + ending)
    .find((file) => /\.tsx?$/.test(file) && existsSync(join(root, folder, file)));
}

function namesByModule(text: string): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const options = {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  for (const statement of ts.createSourceFile("file.ts", text, options).statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const module = statement.moduleSpecifier;
    if (module && ts.isStringLiteral(module))
      found.set(module.text, [...(found.get(module.text) ?? []), ...namesOf(statement)]);
  }
  return found;
}

function namesOf(statement: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  const list = ts.isExportDeclaration(statement)
    ? statement.exportClause
    : statement.importClause?.namedBindings;
  if (!list || !(ts.isNamedImports(list) || ts.isNamedExports(list))) return ["*"];
  return list.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}
