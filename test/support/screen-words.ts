import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./workspace";

/** The list of texts of the screens. */
export const WORDS_FILE = join(root, "packages/screens/src/words.json");

/** Properties whose values are texts for players, whatever letter they begin with. */
const TEXTS =
  /^(button|deed|detail|empty|group|help|label|note|off|prompt|reason|says|subtitle|text|title|word)$/;

/** Texts that no player reads: keys, names of errors and files, and what browsers say. */
const NOT_TEXTS =
  /^(Alt\+|Ctrl\+|Shift\+|Numpad|Arrow|Enter|Escape|Tab$|Space$|Home$|End$|Page|Delete$|Backspace$|AppData|Roaming|Library|Application Support|UsageError|SKIP_WAITING|MODULE|SIG)/;

/** Files of the engine and the kit with texts for players. The others have those of checks, reports and saves. */
const PLAYED =
  /^core\/(heat\/(components|effects)|items\/(actions|components)|minds\/swap|space\/actions|triggers\/circuits)|^kit\/(?!mods|names\/(?!plugin))/;

/**
 * The texts that a game on the screens shows, as their source has them, with `{names}` for what differs, in order of the alphabet: those of the screens,
 * those that pages and terminals add, and the messages of the kit and the engine.
 */
export function screenWords(): readonly string[] {
  const words = [
    ...textsOf("screens", (file) => !/^(bots|headless|terminal\/flags|loading)\b/.test(file), wordsIn),
    ...["display", "page"].flatMap((name) => textsOf(name, () => true, translatedIn)),
    ...["core", "kit"].flatMap((name) => textsOf(name, (file) => PLAYED.test(`${name}/${file}`), messagesIn)),
  ];
  return [...new Set(words)].sort();
}

function textsOf(
  name: string,
  isRead: (file: string) => boolean,
  find: (source: ts.Node) => readonly string[],
): readonly string[] {
  const folder = join(root, "packages", name, "src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && isRead(file))
    .flatMap((file) =>
      find(ts.createSourceFile(file, readFileSync(join(folder, file), "utf8"), ts.ScriptTarget.Latest, true)),
    );
}

/** What pages and terminals say themselves goes through `translate`. */
function translatedIn(node: ts.Node): readonly string[] {
  const found: string[] = [];
  const isAsked = ts.isCallExpression(node) && /\btranslate$/.test(node.expression.getText());
  if (isAsked) found.push(...node.arguments.flatMap(leavesOf));
  ts.forEachChild(node, (child) => void found.push(...translatedIn(child)));
  return found;
}

/** The texts that an expression can be. */
function leavesOf(node: ts.Node): readonly string[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(leavesOf);
  return [textOf(node) ?? ""].filter(Boolean);
}

/** Messages are sentences, templates of them, and what has a tone: `["some danger", "info"]`, `searching: { tone: "warning" }`. */
function messagesIn(node: ts.Node): readonly string[] {
  if (isForDevelopers(node)) return [];
  const isName = ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  const own = isName ? node.text : textOf(node);
  const isMessage =
    own !== undefined &&
    (/^[\p{Lu}{▲].*[.!?]$/u.test(own) || (!isName && isNamedText(node)) || (hasTone(node) && !isTone(node)));
  const found: string[] = isMessage && /\p{L}{2}/u.test(own.replace(/\{\w+\}/g, "")) ? [own] : [];
  ts.forEachChild(node, (child) => void found.push(...messagesIn(child)));
  return found;
}

function wordsIn(node: ts.Node): readonly string[] {
  if (isForDevelopers(node)) return [];
  const own = textOf(node);
  const isText =
    own !== undefined &&
    (isSentence(own) || isNamedText(node)) &&
    /\p{L}{2}/u.test(own.replace(/\{\w+\}/g, ""));
  const found: string[] = isText && !NOT_TEXTS.test(own) ? [own] : [];
  // The parts of a text with holes are no texts of their own, but what is in its holes may be.
  ts.forEachChild(node, (child) => void found.push(...wordsIn(child)));
  return found;
}

function hasTone(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isArrayLiteralExpression(parent))
    return parent.elements.indexOf(node as ts.Expression) === 0 && parent.elements.slice(1).some(isTone);
  if (
    !ts.isPropertyAssignment(parent) ||
    parent.name !== node ||
    !ts.isObjectLiteralExpression(parent.initializer)
  )
    return false;
  const { properties } = parent.initializer;
  return (
    properties.some((one) => ts.isPropertyAssignment(one) && one.name.getText() === "tone") &&
    properties.every((one) => ["tone", "mark"].includes(one.name?.getText() ?? ""))
  );
}

function isTone(node: ts.Node): boolean {
  return ts.isStringLiteral(node) && ["good", "bad", "info", "warning", "quiet", "plain"].includes(node.text);
}

/** Imports, types, and what is thrown. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  return ts.isNewExpression(node) && /Error$/.test(node.expression.getText());
}

function isSentence(text: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text) || /^\p{Lu} /u.test(text) || / .*[.?!]$/u.test(text);
}

function isNamedText({ parent }: ts.Node): boolean {
  const isPart =
    ts.isConditionalExpression(parent) ||
    (ts.isBinaryExpression(parent) && /^(\|\||\?\?)$/.test(parent.operatorToken.getText()));
  if (isPart) return isNamedText(parent);
  if (!ts.isPropertyAssignment(parent)) return false;
  const group = parent.parent.parent;
  const isChoice = ts.isPropertyAssignment(group) && group.name.getText() === "choices";
  return isChoice || TEXTS.test(parent.name.getText());
}

/** A text, with the last name of each hole. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const used = new Set<string>();
  const nameOf = (expression: ts.Expression): string => {
    const name =
      /([a-z]\w*)\W*$/i.exec(expression.getText().replace(/\(.*\)$|["'`].*$| === .*$/s, ""))?.[1] ?? "it";
    const free = used.has(name) ? `${name}${used.size}` : name;
    used.add(free);
    return free;
  };
  return (
    node.head.text +
    node.templateSpans.map((span) => `{${nameOf(span.expression)}}${span.literal.text}`).join("")
  );
}
