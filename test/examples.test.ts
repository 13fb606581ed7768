import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { type Example, examplesOf } from "./support/markdown";
import { packages, root } from "./support/workspace";

const readmes = packages
  .map((name) => `packages/${name}/README.md`)
  .filter((page) => existsSync(join(root, page)));
const docs = readdirSync(join(root, "docs"))
  .filter((file) => file.endsWith(".md"))
  .map((file) => `docs/${file}`);

/** What a reader may paste and run: the first example of each README, and every one that shows its output. */
const runnable = [
  ...readmes.flatMap((page) => examplesOf(page).filter(({ output }, index) => index === 0 || output)),
  ...["README.md", ...docs].flatMap((page) => examplesOf(page).filter(({ output }) => output)),
];

test.each(packages)("the README of @delvekit/%s starts with an example that shows its output", (name) => {
  expect(examplesOf(`packages/${name}/README.md`)[0]?.output).toBeDefined();
});

describe.each(runnable)("$page:$line", ({ code, output }: Example) => {
  test("prints what the page says", () => {
    const { stdout, stderr, status } = runTypeScript(code);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    if (output !== undefined) expect(trimLines(stdout)).toBe(trimLines(output));
  });
});

test("every runnable example compiles under the strict settings of the workspace", () => {
  expect(compileErrors(runnable)).toEqual([]);
});

/** Runs a script against the packages' sources. */
function runTypeScript(code: string): { stdout: string; stderr: string; status: number | null } {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return spawnSync(
    "node",
    ["--conditions=@delvekit/source", "--import", "tsx", "--input-type=module", "-e", outputText],
    { cwd: import.meta.dirname, encoding: "utf8" },
  );
}

/** Type checks examples as if each were a file of this folder. */
function compileErrors(examples: readonly Example[]): string[] {
  const { config } = ts.readConfigFile(join(import.meta.dirname, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, import.meta.dirname);
  // An example may declare a name just to show it, and two examples may use the same names.
  Object.assign(options, { noUnusedLocals: false, moduleDetection: ts.ModuleDetectionKind.Force });
  const files = new Map(
    examples.map((example, index) => [join(import.meta.dirname, `example-${index}.ts`), example]),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.getSourceFile = (path, language) => {
    const example = files.get(path);
    return example ? ts.createSourceFile(path, example.code, language) : getSourceFile(path, language);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files].flatMap(([path, { page, line }]) =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(path)).map(({ messageText, start, file }) => {
      const row = file?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0;
      return `${page}:${line + row + 1}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
    }),
  );
}

/** Spaces at line ends and blank lines around do not show on a page. */
function trimLines(text: string): string {
  return text.replace(/ +$/gm, "").replace(/^\n+|\n+$/g, "");
}
