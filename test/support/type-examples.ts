import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { exportedCalls, exportedFunctions, exportedNames, type Names } from "./exports";
import { HOUSES } from "./floors";
import { root } from "./workspace";

/** An example, and the entry from which it takes its names. */
export interface Shown {
  /** Where it is, for people: "@delvekit/grid: line". */
  readonly where: string;
  readonly entry: string;
  readonly code: string;
}

/** The result of type checking examples. */
export interface Verdicts {
  /** Each error, with its example. */
  readonly errors: readonly string[];
  /** Examples that use undeclared names, and these names. */
  readonly unchecked: readonly string[];
}

/** The examples in the doc comments of everything that games call. */
export function shownExamples(): Shown[] {
  return [...exportedFunctions(), ...exportedCalls()].flatMap(({ entry, name, example }) =>
    example ? [{ where: `${entry}: ${name}`, entry, code: example.replace(/^```ts\n|\n```$/g, "") }] : [],
  );
}

const folder = join(import.meta.dirname, "..");
const compiler = join(createRequire(import.meta.url).resolve("typescript-native/package.json"), "../bin/tsc");
const NAMES = join(import.meta.dirname, "names");

/**
 * Type checks examples in one program. What an example uses without importing it is imported: from its own
 * entry, the other entries of its package, `names/` (a game in play), and the other packages, in this order.
 */
export function checkExamples(examples: readonly Shown[]): Verdicts {
  const given = givenNames();
  const complete: Shown[] = [];
  const unchecked: string[] = [];
  for (const example of examples) {
    const { code, strangers } = completed(example, given);
    if (strangers.length > 0) unchecked.push(`${example.where}: ${strangers.join(", ")}`);
    else complete.push({ ...example, code });
  }
  // Columns have a value in every row, and a callback may return nothing.
  const errors = errorsIn(complete, {
    noUncheckedIndexedAccess: false,
    noImplicitReturns: false,
    noUnusedParameters: false,
  });
  return { errors, unchecked };
}

/**
 * Type checks calls and other uses of what packages export, as they stand in sentences: `spawn(world, kind)`. Whatever is only handed on, like `world`,
 * may be anything, so this checks what exists, how many arguments it takes, and the names of options. What calls undeclared names is unchecked; what
 * neither calls nor reads a member of anything known is left out.
 */
export function checkInline(inline: readonly Shown[]): Verdicts {
  const given = givenNames();
  const complete: Shown[] = [];
  const unchecked: string[] = [];
  for (const example of inline) {
    const code = asExpression(example.code);
    if (code === undefined) continue;
    const { code: whole, strangers, isCall } = completedInline({ ...example, code }, given);
    if (strangers.length === 0)
      complete.push({ ...example, code: whole, where: `${example.where}: ${code}` });
    else if (isCall) unchecked.push(`${example.where}: ${strangers.join(", ")} in ${code}`);
  }
  return { errors: errorsIn(complete, { noImplicitAny: false, noUnusedParameters: false }), unchecked };
}

/** Code from a sentence as an expression: a call, a use of a member, or a part of an object; undefined for anything else. */
function asExpression(code: string): string | undefined {
  const isFile = /^[\w./@*-]+\.(?:tsx?|m?js|json|md|tmj|xp|png|txt|html|css|svg)$/.test(code);
  if (isFile || !/[\w\]]\(|\w\.[a-z]/.test(code)) return undefined;
  // In a sentence, dots stand for the rest.
  const whole = code
    .replace('() => import("./app")', "loadGame")
    .replace(/^await /, "")
    .replace(/\(\.\.\.\)/g, "")
    .replace(/\.\.\.(?=[ ,])/g, "...rest");
  return [`(${whole});`, `({ ${whole} });`].find((one) => {
    const { diagnostics } = ts.transpileModule(one, { reportDiagnostics: true });
    return diagnostics?.length === 0;
  });
}

function completedInline(
  { entry, code }: Shown,
  given: ReadonlyMap<string, ReadonlySet<string>>,
): { code: string; strangers: string[]; isCall: boolean } {
  const { free, called, members } = freeNames(code);
  const imports: string[] = [];
  const anything: string[] = [];
  const strangers: string[] = [];
  for (const name of free) {
    const isUsed = called.has(name) || members.has(name);
    const find = (games: typeof given) => importOf(name, entry, members.get(name), games);
    // A function that a package exports, rather than what games call by the same name.
    const exported = called.has(name) ? find(new Map()) : undefined;
    const [, own = ""] = entry.split("/");
    const found =
      isUsed || /^[A-Z]/.test(name)
        ? (exported ?? find(given))
        : // In core, `options` are of one plugin, in a sentence of any.
          own === "core"
          ? undefined
          : givenIn(own, name, given);
    const isType = found?.startsWith("import { type ") ?? false;
    if (found !== undefined && !(isType && isUsed)) imports.push(found);
    else if (isUsed && !GLOBALS.has(name)) strangers.push(name);
    else if (!isUsed && !(/^[A-Z]/.test(name) && GLOBALS.has(name))) anything.push(`${name}: any`);
  }
  const head = `${imports.join(" ")} export async function* example(${anything.join(", ")})`;
  return { code: `${head}: AsyncGenerator<unknown, any> {\n${code}\n}`, strangers, isCall: called.size > 0 };
}

/** Type checks whole modules under the strict settings of the workspace, as if each were a file of the folder of tests. */
export function checkModules(examples: readonly Shown[]): string[] {
  return errorsIn(examples, {});
}

/**
 * The errors that the native compiler, several times as fast as the one in JavaScript, reports for examples
 * in the same folder.
 */
function errorsIn(examples: readonly Shown[], loosely: object): string[] {
  const place = mkdtempSync(join(tmpdir(), "delvekit-examples-"));
  try {
    for (const [index, { code }] of examples.entries()) writeFileSync(join(place, `${index}.ts`), code);
    const settings = {
      extends: join(folder, "tsconfig.json"),
      compilerOptions: {
        typeRoots: [join(root, "node_modules/@types")],
        // An example may declare a name just to show it, and two examples may use the same names.
        noUnusedLocals: false,
        moduleDetection: "force",
        ...loosely,
      },
      include: ["."],
    };
    writeFileSync(join(place, "tsconfig.json"), JSON.stringify(settings));
    symlinkSync(join(folder, "node_modules"), join(place, "node_modules"), "junction");
    const { stdout, stderr } = spawnSync(
      "node",
      [compiler, "-p", ".", "--pretty", "false", "--singleThreaded"],
      {
        cwd: place,
        encoding: "utf8",
      },
    );
    if (stderr) throw new Error(stderr);
    return errorsAmong(stdout, examples);
  } finally {
    rmSync(place, { recursive: true });
  }
}

/**
 * The errors in the compiler's output, by example. Errors in other files are found where those files are
 * checked.
 */
function errorsAmong(printed: string, examples: readonly Shown[]): string[] {
  const errors = printed.matchAll(/^(\d+)\.ts\((\d+),\d+\): error TS\d+: (.*(?:\n .*)*)/gm);
  return [...errors].map(
    ([, index, line, message]) => `${examples[Number(index)]?.where}, line ${line}: ${message}`,
  );
}

/** The names declared by the modules in `names/`, by package. */
function givenNames(): Map<string, Set<string>> {
  return new Map(readdirSync(NAMES).map((file) => [file.replace(/\.ts$/, ""), new Set(namesIn(file))]));
}

function namesIn(file: string): string[] {
  const source = ts.createSourceFile(file, ts.sys.readFile(join(NAMES, file)) ?? "", ts.ScriptTarget.Latest);
  return source.statements.flatMap((it) => {
    if (ts.isVariableStatement(it))
      return it.declarationList.declarations.map(({ name }) => (name as ts.Identifier).text);
    // All names of the package below.
    if (ts.isExportDeclaration(it) && it.moduleSpecifier && ts.isStringLiteral(it.moduleSpecifier))
      return namesIn(`${it.moduleSpecifier.text}.ts`);
    return (ts.isFunctionDeclaration(it) || ts.isClassDeclaration(it)) && it.name ? [it.name.text] : [];
  });
}

/**
 * An example with the imports that it leaves out, inside a function if it is not a module; and the names that
 * nothing declares.
 */
function completed(
  { entry, code }: Shown,
  given: ReadonlyMap<string, ReadonlySet<string>>,
): { code: string; strangers: string[] } {
  const { free, parameters, members } = freeNames(code);
  const imports: string[] = [];
  const strangers: string[] = [];
  for (const name of free) {
    const found = importOf(name, entry, members.get(name), given);
    if (found !== undefined) imports.push(found);
    else if (!GLOBALS.has(name) && !parameters.has(name)) strangers.push(name);
  }
  const head = imports.join(" ");
  const isModule = /^\s*(?:import|export)\b/m.test(code);
  return {
    code: isModule
      ? `${head}\n${code}`
      : `${head} export async function* example(): AsyncGenerator<unknown, any> {\n${code}\n}`,
    strangers,
  };
}

function importOf(
  name: string,
  entry: string,
  members: ReadonlySet<string> | undefined,
  games: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const all = exportedNames();
  const [, own = ""] = entry.split("/");
  const near = [entry, ...[...all.keys()].filter((it) => it.split("/")[1] === own)];
  // Lower packages come first: a cell of a grid, not one of a level.
  const far = [...all.keys()]
    .filter((it) => it.split("/")[1] !== own)
    .sort((a, b) => heightOf(a) - heightOf(b));
  const has = (names: Names | undefined, wanted: string) => names?.has(wanted) ?? false;
  const feature = members && [...near, ...far].find((it) => isFeature(it, name, members, all.get(it)));
  if (feature) return `import * as ${name} from "${feature}";`;
  const from = (it: string) => `import { ${all.get(it)?.get(name) ? "" : "type "}${name} } from "${it}";`;
  const given = (module: string) => givenIn(module, name, games);
  if (has(all.get(entry), name)) return from(entry);
  if (given(own)) return given(own);
  const mine = near.find((it) => has(all.get(it), name));
  if (mine) return from(mine);
  if (given("core")) return given("core");
  const theirs = far.find((it) => has(all.get(it), name));
  return theirs && from(theirs);
}

/** The import of a name of a game in play. */
function givenIn(
  module: string,
  name: string,
  games: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  return games.get(module)?.has(name)
    ? `import { ${name} } from "${NAMES.replaceAll("\\", "/")}/${module}";`
    : undefined;
}

/** The row of an entry's package in the table of packages. */
function heightOf(entry: string): number {
  return HOUSES.findIndex(({ folder }) => folder === `packages/${entry.split("/")[1]}`);
}

/** Whether a name stands for a whole entry: `items` in `items.drop`. */
function isFeature(
  entry: string,
  name: string,
  members: ReadonlySet<string>,
  names: Names | undefined,
): boolean {
  return entry.split("/")[2] === name && [...members].every((member) => names?.has(member));
}

const GLOBALS = new Set(
  Object.getOwnPropertyNames(globalThis).concat(
    "document",
    "window",
    "innerWidth",
    "innerHeight",
    "undefined",
    "const",
    "arguments",
  ),
);

/**
 * The names that code uses but does not declare, and the members used of each: `drop` of `items` in
 * `items.drop`.
 */
function freeNames(code: string): {
  free: string[];
  /**
   * Those of them that are also parameters of functions: whether they are used outside these functions, too,
   * is unknown.
   */
  parameters: Set<string>;
  /** Those that are called. */
  called: Set<string>;
  members: Map<string, Set<string>>;
} {
  const source = ts.createSourceFile("example.ts", code, ts.ScriptTarget.Latest, true);
  const used = new Set<string>();
  const declared = new Set<string>();
  const parameters = new Set<string>();
  const called = new Set<string>();
  const members = new Map<string, Set<string>>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      if (declares(node)) (isParameter(node) ? parameters : declared).add(node.text);
      else if (!isMember(node)) used.add(node.text);
      const { parent } = node;
      if (ts.isCallExpression(parent) && parent.expression === node) called.add(node.text);
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node)
        members.set(node.text, (members.get(node.text) ?? new Set()).add(parent.name.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { free: [...used].filter((name) => !declared.has(name)), parameters, called, members };
}

function isParameter(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isBindingElement(parent) ? isParameter(parent.parent) : ts.isParameter(parent);
}

function declares(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isBindingElement(parent) ||
      ts.isImportSpecifier(parent) ||
      ts.isNamespaceImport(parent) ||
      ts.isImportClause(parent)) &&
    parent.name === node
  );
}

/** Whether it names a member of something else. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isMethodDeclaration(parent) && parent.name === node) ||
    (ts.isPropertySignature(parent) && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node) ||
    (ts.isNamedTupleMember(parent) && parent.name === node)
  );
}
