import { dirname, join } from "node:path";
import ts from "typescript";
import { manifestOf, packages, root } from "./workspace";

/** A function that a package exports, as its users see it. */
export interface ExportedFunction {
  /** The first entry that exports it: "@delvekit/core/space". */
  readonly entry: string;
  readonly name: string;
  /** Where it is declared, relative to the workspace. */
  readonly file: string;
  /** Its parameters as written, in order: `{ name: "world", type: "World" }`. */
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  /** The example in its doc comment, if there is one. */
  readonly example: string | undefined;
}

/** Something that games call: a function, an action, or a method of an object that they are given. */
export interface Call {
  /** The first entry that exports it: "@delvekit/core/space". */
  readonly entry: string;
  /** "levelOf", "move", "Random.int". */
  readonly name: string;
  /** The example in its doc comment, if there is one. */
  readonly example: string | undefined;
}

/** The interfaces of objects that games are given and call. Games write the other interfaces themselves, or only read them. */
const GIVEN: ReadonlySet<string> = new Set([
  ...["Hasher", "Random", "DungeonGenerator", "DungeonPlan", "WantedGenerator"],
  ...["Action", "Event", "Lease", "SaveStore", "Schedule"],
  ...["CanvasScreen", "MapCanvas", "PageStage", "Screen", "Sound"],
  ...[
    "Advancement",
    "Conditions",
    "Content",
    "Factions",
    "Fighting",
    "Fire",
    "Game",
    "Grammar",
    "Headless",
    "Health",
  ],
  ...["Identification", "Journeys", "Levels", "Messages", "Stats", "Throwing", "Ui", "Uses", "Wanderers"],
]);

/** Methods for other hosts and other parts of the kit, which games do not call. */
const NOT_FOR_GAMES: ReadonlySet<string> = new Set(["Ui.open"]);

/** Entries for the packages above: their names are not chosen for games, and may change with any version. */
const INNER: ReadonlySet<string> = new Set(["@delvekit/display/painting", "@delvekit/kit/plugin"]);

/** The names that an entry exports, each with whether it is a value. */
export type Names = ReadonlyMap<string, boolean>;

let found: readonly ExportedFunction[] | undefined;
let names: ReadonlyMap<string, Names> | undefined;
let parsed: ts.Program | undefined;

/** All names of every entry, types too. */
export function exportedNames(): ReadonlyMap<string, Names> {
  names ??= findNames();
  return names;
}

function findNames(): Map<string, Names> {
  const entries = entriesOfPackages();
  const program = programOf(entries);
  const checker = program.getTypeChecker();
  return new Map(
    entries.map(({ entry, file }) => [
      entry,
      new Map(
        exportsOf(checker, program.getSourceFile(file)).map(([name, { flags }]) => [
          name,
          (flags & ts.SymbolFlags.Value) !== 0,
        ]),
      ),
    ]),
  );
}

/** Every function that an entry of a package exports, each once, in the order of packages and entries. */
export function exportedFunctions(): readonly ExportedFunction[] {
  found ??= findFunctions();
  return found;
}

/** All actions that entries export, and the methods of the objects that games are given, in the order of packages and entries. */
export function exportedCalls(): readonly Call[] {
  const entries = entriesOfPackages();
  const program = programOf(entries);
  const checker = program.getTypeChecker();
  const calls = new Map<string, Call>();
  for (const { entry, file } of entries) {
    for (const [name, symbol] of exportsOf(checker, program.getSourceFile(file))) {
      for (const [called, of] of [...actionsAmong(name, symbol), ...methodsOf(checker, name, symbol)])
        if (!calls.has(called) && !NOT_FOR_GAMES.has(called))
          calls.set(called, { entry, name: called, example: exampleIn(of.getJsDocTags(checker)) });
    }
  }
  return [...calls.values()];
}

function actionsAmong(name: string, symbol: ts.Symbol): [string, ts.Symbol][] {
  const declared = symbol.declarations?.find(ts.isVariableDeclaration);
  const maker = declared?.initializer && ts.isCallExpression(declared.initializer) && declared.initializer;
  return maker && maker.expression.getText() === "action" ? [[name, symbol]] : [];
}

function methodsOf(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): [string, ts.Symbol][] {
  const declared = GIVEN.has(name) ? symbol.declarations?.find(ts.isInterfaceDeclaration) : undefined;
  return (declared?.members ?? []).flatMap((member) => {
    const isMethod =
      ts.isMethodSignature(member) ||
      (ts.isPropertySignature(member) && member.type !== undefined && ts.isFunctionTypeNode(member.type));
    const method = isMethod && member.name ? checker.getSymbolAtLocation(member.name) : undefined;
    return method ? [[`${name}.${method.name}`, method] as [string, ts.Symbol]] : [];
  });
}

function findFunctions(): ExportedFunction[] {
  const entries = entriesOfPackages();
  const program = programOf(entries);
  const checker = program.getTypeChecker();
  const functions = new Map<ts.Symbol, ExportedFunction>();
  for (const { entry, file } of entries) {
    for (const [name, symbol] of exportsOf(checker, program.getSourceFile(file))) {
      const declared = symbol.declarations?.find(ts.isFunctionDeclaration);
      if (declared && !functions.has(symbol))
        functions.set(symbol, { entry, name, ...describe(declared, symbol.getJsDocTags(checker)) });
    }
  }
  return [...functions.values()];
}

/** Only names and comments are read: no library, and no modules other than relative ones. */
function programOf(entries: readonly Entry[]): ts.Program {
  parsed ??= parse(entries.map(({ file }) => file));
  return parsed;
}

function parse(files: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = { noLib: true, types: [] };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const path = join(dirname(from), text);
      const file = [`${path}.ts`, join(path, "index.ts")].find((name) => ts.sys.fileExists(name));
      const isOurs = text.startsWith(".") && file !== undefined;
      return { resolvedModule: isOurs ? { resolvedFileName: file, extension: ts.Extension.Ts } : undefined };
    });
  return ts.createProgram(files, options, host);
}

interface Entry {
  readonly entry: string;
  readonly file: string;
}

function entriesOfPackages(): Entry[] {
  return packages.flatMap((folder) => {
    const { name, exports = {} } = manifestOf(`packages/${folder}`);
    return Object.entries(exports)
      .filter(([path]) => !INNER.has(name + path.slice(1)))
      .map(([path, { "@delvekit/source": source }]) => ({
        entry: name + path.slice(1),
        file: join(root, "packages", folder, source),
      }));
  });
}

function exportsOf(checker: ts.TypeChecker, source: ts.SourceFile | undefined): [string, ts.Symbol][] {
  const module = source && checker.getSymbolAtLocation(source);
  return (module ? checker.getExportsOfModule(module) : []).map((symbol) => [
    symbol.name,
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  ]);
}

function describe(
  declared: ts.FunctionDeclaration,
  tags: readonly ts.JSDocTagInfo[],
): Omit<ExportedFunction, "entry" | "name"> {
  return {
    file: declared.getSourceFile().fileName.slice(root.length + 1),
    parameters: declared.parameters.map(({ name, type }) => ({
      name: name.getText(),
      type: type?.getText() ?? "",
    })),
    example: exampleIn(tags),
  };
}

function exampleIn(tags: readonly ts.JSDocTagInfo[]): string | undefined {
  return ts.displayPartsToString(tags.find(({ name }) => name === "example")?.text) || undefined;
}
