import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as grid from "@delvekit/grid";
import * as heat from "@delvekit/heat";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { root } from "./support/workspace";

/** The packages in which every public function has an `@example` that shows its result: `expression; // value`. */
const PACKAGES = [
  { name: "grid", exported: grid },
  { name: "heat", exported: heat },
] as const;

const names = { ...grid, ...heat };

describe.each(PACKAGES)("the doc comments of @delvekit/$name", ({ name, exported }) => {
  const examples = examplesIn(join(root, "packages", name, "src"));
  const functions = Object.entries(exported).flatMap(([key, value]) =>
    typeof value === "function" && !/^class /.test(String(value)) ? [key] : [],
  );

  test.each(functions)("show %s with its result", (key) => {
    expect(examples.get(key)).toBeDefined();
    for (const example of examples.get(key) as readonly string[]) {
      const { code, claims } = withClaims(example);
      const answers = new Function(...Object.keys(names), code)(...Object.values(names));
      expect(answers).toEqual(claims.map((claim) => new Function(`return ${claim}`)()));
      expect(claims.length, example).toBeGreaterThan(0);
    }
  });
});

/** The examples in the comments before functions, by the function's name. */
function examplesIn(folder: string): Map<string, readonly string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const found = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");
    for (const [, comment, name] of text.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\nexport function (\w+)/gs)) {
      const example = /@example\s(.*)$/s.exec(comment as string)?.[1];
      if (example === undefined) continue;
      const code = example.replaceAll(/^ \* ?/gm, "");
      found.set(name as string, [...(found.get(name as string) ?? []), code]);
    }
  }
  return found;
}

const VALUE = /^(-?[\d.]+|".*"|true|false|undefined|\[.*\]|\{.*\})$/;

/**
 * An example as code that returns the values of all expressions that are followed by a comment with a value,
 * and these comments.
 */
function withClaims(example: string): { code: string; claims: string[] } {
  const source = ts.createSourceFile("example.ts", example, ts.ScriptTarget.ESNext, true);
  const claims: string[] = [];
  const code = source.statements.map((statement) => {
    const written = statement.getText(source);
    const behind = /^ *\/\/ (.*)/.exec(example.slice(statement.end))?.[1]?.trim();
    if (!ts.isExpressionStatement(statement) || behind === undefined || !VALUE.test(behind)) return written;
    claims.push(behind);
    return `answers.push(${statement.expression.getText(source)});`;
  });
  return { code: `const answers = [];\n${code.join("\n")}\nreturn answers;`, claims };
}
