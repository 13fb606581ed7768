import { describe, expect, test } from "vitest";
import { type Call, exportedCalls, exportedFunctions } from "./support/exports";
import { type Inline, inlineCode, partialExamples, runnableExamples } from "./support/markdown";
import { checkExamples, checkInline, checkModules, type Shown, shownExamples } from "./support/type-examples";
import { packages } from "./support/workspace";

const calls: readonly Call[] = [...exportedFunctions(), ...exportedCalls()];

/** The most examples that use undeclared names. */
const MOST_UNCHECKED = 57;

/** The most calls in sentences that use undeclared names. */
const MOST_UNCHECKED_IN_SENTENCES = 13;

describe("the reference", () => {
  test.each(packages)("shows an example of everything of %s that games call", (folder) => {
    const name = `@delvekit/${folder}`;
    const missing = calls.filter(
      ({ entry, example }) => example === undefined && entry.split("/", 2).join("/") === name,
    );
    expect(missing.map(where)).toEqual([]);
  });

  test("has examples that use what they are about", () => {
    const strangers = calls.filter(
      ({ name, example }) =>
        example !== undefined && !new RegExp(`\\b${name.replace(/.*\./, "")}\\b`).test(example),
    );
    expect(strangers.map((it) => `${where(it)}: ${it.example}`)).toEqual([]);
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

  test("every call in a sentence of the pages", () => {
    const { errors, unchecked } = checkInline(inlineCode().map(blockOf));
    expect(errors).toEqual([]);
    // Like the names above, fewer and fewer.
    expect(unchecked.length, `not checked:\n${unchecked.join("\n")}`).toBeLessThanOrEqual(
      MOST_UNCHECKED_IN_SENTENCES,
    );
  });
});

/** A block of a page. Undeclared names in it come from the package whose README or guide it is in. */
function blockOf({ page, line, code }: Inline): Shown {
  const [, name = "core"] = /^(?:packages\/(?=\w)|docs\/(?=kit-))(\w+)/.exec(page) ?? [];
  return { where: `${page}:${line}`, entry: `@delvekit/${name}`, code };
}

function where({ entry, name }: Call): string {
  return `${entry}: ${name}`;
}
