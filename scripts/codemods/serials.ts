/*
 * Moves a game from entity numbers to entities that are serials: node --import tsx scripts/codemods/serials.ts FILE_OR_FOLDER...
 *
 *   serialOf(world, orc)                  orc
 *   entityOfSerial(world, 7)              entityFrom(world, 7)
 *   storeOf(world, Health)                columnsOf(world, Health)
 *   entitiesWith(world, [Health, Item])   entitiesWith(world, Health, Item)
 *   query(world, [CarriedBy(hero)])       query(world, [CarriedBy(world, hero)])
 *   by === NONE, by ?? NONE               by === undefined, by
 *
 * It leaves to the compiler what it cannot know: a column is indexed with `rowOf(world, entity)`, the type
 * `number` of an entity becomes `Entity`, and a comparison with 0 becomes one with undefined.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const RENAMED: Readonly<Record<string, string>> = { storeOf: "columnsOf", entityOfSerial: "entityFrom" };
const GONE: readonly string[] = ["serialOf", "NONE"];
const RELATIONS: readonly string[] = ["CarriedBy", "EquippedBy"];

/** A file's text with the new names. */
export function migrate(text: string, name = "game.ts"): string {
  let before = text;
  // Calls inside calls are rewritten one layer at a time.
  for (;;) {
    const after = applied(before, editsIn(ts.createSourceFile(name, before, ts.ScriptTarget.Latest, true)));
    if (after === before) return after;
    before = after;
  }
}

/** Applies the edits that do not lie inside another. */
function applied(text: string, edits: readonly Edit[]): string {
  let [result, at] = ["", 0];
  for (const { start, end, text: put } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    result += text.slice(at, start) + put;
    at = end;
  }
  return result + text.slice(at);
}

function editsIn(file: ts.SourceFile): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    const text = replacementFor(node, file);
    if (text !== undefined) edits.push({ start: node.getStart(file), end: node.end, text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits;
}

function replacementFor(node: ts.Node, file: ts.SourceFile): string | undefined {
  if (ts.isNamedImports(node)) return importsFor(node, file);
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) return callFor(node, file);
  if (ts.isBinaryExpression(node) && isNone(node.right)) {
    if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return node.left.getText(file);
  }
  return ts.isIdentifier(node) && isNone(node) && !ts.isImportSpecifier(node.parent)
    ? "undefined"
    : undefined;
}

function isNone(node: ts.Node): boolean {
  return ts.isIdentifier(node) && node.text === "NONE" && !ts.isPropertyAccessExpression(node.parent);
}

function importsFor(node: ts.NamedImports, file: ts.SourceFile): string | undefined {
  const before = node.elements.map((element) => element.getText(file));
  const after = new Set(before.filter((one) => !GONE.includes(one)).map((one) => RENAMED[one] ?? one));
  const text = `{ ${[...after].join(", ")} }`;
  return before.every((one) => after.has(one)) ? undefined : text;
}

function callFor(node: ts.CallExpression, file: ts.SourceFile): string | undefined {
  const name = (node.expression as ts.Identifier).text;
  const given = node.arguments.map((argument) => argument.getText(file));
  const [world, last] = node.arguments;
  if (name === "serialOf" && given.length === 2) return given[1];
  if (RENAMED[name] !== undefined) return `${RENAMED[name]}(${given.join(", ")})`;
  if (RELATIONS.includes(name) && given.length === 1)
    return `${name}(${worldAround(node, file)}, ${given[0]})`;
  if (name !== "entitiesWith" || !world || !last || given.length !== 2) return undefined;
  if (!ts.isArrayLiteralExpression(last)) return undefined;
  return `entitiesWith(${[given[0], ...last.elements.map((one) => one.getText(file))].join(", ")})`;
}

/** What the call around a relation names as its world: the first of `query(world, [...])`. */
function worldAround(relation: ts.Node, file: ts.SourceFile): string {
  for (let node = relation.parent; node; node = node.parent) {
    if (ts.isCallExpression(node) && node.arguments.length > 1)
      return (node.arguments[0] as ts.Node).getText(file);
  }
  return "world";
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return /\.[mc]?tsx?$/.test(path) ? [path] : [];
  return readdirSync(path)
    .filter((name) => name !== "node_modules" && name !== "dist")
    .flatMap((name) => filesIn(join(path, name)));
}

const paths = process.argv[1] === fileURLToPath(import.meta.url) ? process.argv.slice(2) : [];
for (const path of paths.flatMap(filesIn)) {
  const before = readFileSync(path, "utf8");
  const after = migrate(before, path);
  if (after === before) continue;
  writeFileSync(path, after);
  console.log(path);
}
