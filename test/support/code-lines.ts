import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { packages, root, sourcesOf } from "./workspace";

/** Everything in which signs of comments mean nothing. */
const LITERALS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
]);

const COMMENTS = /\/\/[^\n]*|\/\*.*?\*\//gs;

/** The number of lines of TypeScript that have more on them than blanks and comments. */
export function codeLines(text: string, file = "code.ts"): number {
  const code = withoutLiterals(text, file).replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, " "));
  return code.split("\n").filter((line) => line.trim() !== "").length;
}

/** The same text, with an "x" for each sign within a literal. */
function withoutLiterals(text: string, file: string): string {
  let result = "";
  let end = 0;
  const visit = (node: ts.Node): void => {
    if (!LITERALS.has(node.kind)) {
      ts.forEachChild(node, visit);
      return;
    }
    const start = node.getStart(source);
    result += text.slice(end, start) + text.slice(start, node.end).replace(/\S/g, "x");
    end = node.end;
  };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  visit(source);
  return result + text.slice(end);
}

/** The lines of code in the sources of each package. */
export function codeLinesOfPackages(): ReadonlyMap<string, number> {
  return new Map(packages.map((name) => [name, linesIn(`packages/${name}/src`)]));
}

/** The lines of code in a folder of the workspace and those below it. */
export function linesIn(folder: string): number {
  return sourcesOf(folder)
    .filter((file) => !file.endsWith(".d.ts"))
    .map((file) => codeLines(readFileSync(join(root, folder, file), "utf8"), file))
    .reduce((sum, lines) => sum + lines, 0);
}
