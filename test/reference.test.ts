import { describe, expect, test } from "vitest";
import { exportedFunctions } from "./support/exports";
import { type Example, partialExamples, runnableExamples } from "./support/markdown";
import { checkExamples, checkModules, type Shown, shownExamples } from "./support/type-examples";
import { packages } from "./support/workspace";

const functions = exportedFunctions();

/**
 * How many exported functions of a package may lack an example. Numbers may only shrink; packages that are
 * not listed have none left.
 */
const WITHOUT_EXAMPLE: Readonly<Record<string, number>> = {};

/** The most examples that use undeclared names. */
const MOST_UNCHECKED = 57;

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

  test("has examples that use what they are about", () => {
    const strangers = functions.filter(
      ({ name, example }) => example !== undefined && !new RegExp(`\\b${name}\\b`).test(example),
    );
    expect(strangers.map(({ entry, name, example }) => `${entry}: ${name}: ${example}`)).toEqual([]);
  });
});

describe("the compiler accepts", () => {
  test("every runnable example of the pages, under the strict settings of the workspace", () => {
    expect(checkModules(runnableExamples().map(blockOf))).toEqual([]);
  });

  test("every other example of the pages and of doc comments", () => {
    const { errors, unchecked } = checkExamples([...partialExamples().map(blockOf), ...shownExamples()]);
    expect(errors).toEqual([]);
    // They use names of a game that readers understand, but that test/support/names does not declare. This
    // number may only shrink.
    expect(unchecked.length, `not checked:\n${unchecked.join("\n")}`).toBeLessThanOrEqual(MOST_UNCHECKED);
  });
});

/** A block of a page. Undeclared names in it come from the package whose README it is in. */
function blockOf({ page, line, code }: Example): Shown {
  const [, name = "core"] = /^packages\/(\w+)/.exec(page) ?? [];
  return { where: `${page}:${line}`, entry: `@delvekit/${name}`, code };
}
