import ts from "typescript";
import { describe, expect, test } from "vitest";
import { exportedFunctions } from "./support/exports";
import { packages } from "./support/workspace";

const functions = exportedFunctions();

/** How many exported functions of a package may be without an example. Numbers only shrink; a package that is not named has none left. */
const WITHOUT_EXAMPLE: Readonly<Record<string, number>> = {
  "@delvekit/display": 53,
  "@delvekit/formats": 1,
  "@delvekit/kit": 25,
};

describe("the reference", () => {
  test.each(packages)(
    "shows an example of every function of %s, but for those that are counted",
    (folder) => {
      const name = `@delvekit/${folder}`;
      const missing = functions.filter(
        ({ entry, example }) => example === undefined && entry.split("/", 2).join("/") === name,
      );
      const list = missing.map((it) => `${it.entry}: ${it.name}`).join("\n");
      expect(missing.length, `no @example:\n${list}`).toBeLessThanOrEqual(WITHOUT_EXAMPLE[name] ?? 0);
    },
  );

  test("has examples that are TypeScript and use what they are about", () => {
    const shown = functions.flatMap(({ example, ...rest }) =>
      example ? [{ ...rest, code: unfenced(example) }] : [],
    );
    const strangers = shown.filter(({ name, code }) => !new RegExp(`\\b${name}\\b`).test(code));
    expect(strangers.map(({ entry, name, code }) => `${entry}: ${name}: ${code}`)).toEqual([]);

    const text = shown.map(({ name, code }) => `async function ${name}_() {\n${code}\n}\n`).join("");
    const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
    expect(
      diagnostics.map(({ start = 0, length = 0 }) => text.slice(start - 40, start + length + 40)),
    ).toEqual([]);
  });
});

function unfenced(example: string): string {
  return example.replace(/^```ts\n|\n```$/g, "");
}
