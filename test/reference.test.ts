import ts from "typescript";
import { describe, expect, test } from "vitest";
import { exportedFunctions } from "./support/exports";
import { packages } from "./support/workspace";

const functions = exportedFunctions();

/** How many exported functions of a package may be without an example. Numbers only shrink; a package that is not named has none left. */
const WITHOUT_EXAMPLE: Readonly<Record<string, number>> = {
  "@delvekit/display": 53,
  "@delvekit/formats": 1,
  "@delvekit/kit": 24,
  "@delvekit/procgen": 73,
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
    const shown = functions.filter(({ example }) => example !== undefined);
    const wrong = shown.filter(
      ({ name, example = "" }) => !isCode(example) || !new RegExp(`\\b${name}\\b`).test(example),
    );
    expect(wrong.map(({ entry, name, example }) => `${entry}: ${name}: ${example}`)).toEqual([]);
  });
});

/** Whether a text is statements, or the parts of an object, as an example of an option may be. */
function isCode(text: string): boolean {
  return [text, `({ ${text} })`].some((code) => {
    const { diagnostics = [] } = ts.transpileModule(`async () => {${code}\n}`, { reportDiagnostics: true });
    return diagnostics.length === 0;
  });
}
