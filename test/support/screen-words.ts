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

/** The texts of the screens as their source has them, with `{names}` for what differs, in order of the alphabet. */
export function screenWords(): readonly string[] {
  const folder = join(root, "packages/screens/src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const words = files
    .filter((file) => file.endsWith(".ts") && !/^(bots|headless|terminal\/flags|loading)\b/.test(file))
    .flatMap((file) =>
      wordsIn(
        ts.createSourceFile(file, readFileSync(join(folder, file), "utf8"), ts.ScriptTarget.Latest, true),
      ),
    );
  return [...new Set(words)].sort();
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

/** Imports, types, and what is thrown. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  return ts.isNewExpression(node) && /Error$/.test(node.expression.getText());
}

function isSentence(text: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text) || /^\p{Lu} /u.test(text) || / .*[.?!]$/u.test(text);
}

function isNamedText({ parent }: ts.Node): boolean {
  if (ts.isConditionalExpression(parent)) return isNamedText(parent);
  return ts.isPropertyAssignment(parent) && TEXTS.test(parent.name.getText());
}

/** A text, with the last name of each hole. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const used = new Set<string>();
  const nameOf = (expression: ts.Expression): string => {
    const name = /([a-z]\w*)\W*$/i.exec(expression.getText().replace(/\(.*\)$|["'`].*$/s, ""))?.[1] ?? "it";
    const free = used.has(name) ? `${name}${used.size}` : name;
    used.add(free);
    return free;
  };
  return (
    node.head.text +
    node.templateSpans.map((span) => `{${nameOf(span.expression)}}${span.literal.text}`).join("")
  );
}
