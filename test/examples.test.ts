import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Example, examplesOf, runnableExamples } from "./support/markdown";
import { bundleTypeScript, type Scripts } from "./support/run";
import { manifestOf, packages } from "./support/workspace";

const runnable = runnableExamples();

const libraries = packages.filter((name) => "exports" in manifestOf(`packages/${name}`));

test.each(libraries)("the README of @delvekit/%s starts with an example that shows its output", (name) => {
  expect(examplesOf(`packages/${name}/README.md`)[0]?.output).toBeDefined();
});

describe("the example", () => {
  let scripts: Scripts;

  beforeAll(async () => {
    scripts = await bundleTypeScript(runnable.map(({ code }) => code));
  });

  afterAll(() => scripts.remove());

  test.each(runnable)("at $page:$line prints what the page says", (example) => {
    const { stdout, stderr, status } = scripts.run(runnable.indexOf(example));
    expect(stderr).toBe("");
    expect(status).toBe(0);
    if (example.output !== undefined) expect(trimLines(stdout)).toBe(trimLines(example.output));
  });
});

test("every runnable example compiles under the strict settings of the workspace", () => {
  expect(compileErrors(runnable)).toEqual([]);
});

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
