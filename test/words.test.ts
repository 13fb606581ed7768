import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type ExportedFunction, exportedFunctions, exportedNames } from "./support/exports";
import { packages, root } from "./support/workspace";

const PAGE = "docs/words.md";

/** The cells of all rows of the tables under a heading of any level. */
function rowsUnder(heading: string): string[][] {
  const page = readFileSync(join(root, PAGE), "utf8").replaceAll("\r\n", "\n");
  const [, level = "", after = ""] = page.match(new RegExp(`(?:^|\n)(#+) ${heading}\n([^]*)`)) ?? [];
  const end = after.search(new RegExp(`^#{1,${level.length}} `, "m"));
  const lines = after.slice(0, end < 0 ? undefined : end).split("\n");
  return lines
    .filter(
      (line, index) => line.startsWith("| ") && !lines[index + 1]?.startsWith("| ---") && !/^\| -/.test(line),
    )
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** The names in backticks in the first column. */
function namesUnder(heading: string): string[] {
  return rowsUnder(heading).flatMap(([cell = ""]) =>
    [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = ""]) => name),
  );
}

/** Exceptions to the order of parameters, not to names. */
const worldLater = ["resumeRecording", "travel"];

const exceptions = namesUnder("Exceptions");
const words = namesUnder("Verbs").filter((name) => !exceptions.includes(name));

/** Whether the table covers a name: the name begins with one of its words, or ends like one of its reads. */
function isCovered(name: string): boolean {
  return words.some((word) =>
    word.startsWith("...")
      ? new RegExp(`[a-z]${word.slice(3)}$`).test(name)
      : name === word || new RegExp(`^${word}[A-Z]`).test(name),
  );
}

// The relations of items are tokens that are called, and capitalized like other tokens.
const functions = exportedFunctions().filter(({ name }) => /^[a-z]/.test(name));

describe("the table of verbs", () => {
  test("covers every function of every entry", () => {
    const strays = functions.filter(({ name }) => !isCovered(name) && !exceptions.includes(name));
    expect(strays.map(where), `say in ${PAGE} what the verb means, or take one that is there`).toEqual([]);
  });

  test("has no word and no exception that no function needs", () => {
    const unused = words.filter(
      (word) =>
        !word.startsWith("...") && !functions.some(({ name }) => name === word || name.startsWith(word)),
    );
    const gone = exceptions.filter((name) => !functions.some((it) => it.name === name));
    expect([...unused, ...gone]).toEqual([]);
  });

  test("has few exceptions, each with a reason", () => {
    expect(exceptions.length).toBeLessThanOrEqual(23);
    for (const [names, reason = ""] of rowsUnder("Exceptions"))
      expect(reason.length, names).toBeGreaterThan(8);
  });
});

test("a function that takes a world takes it first", () => {
  const late = functions.filter(
    ({ parameters: [first, ...more] }) =>
      more.some(({ type }) => type === "World") && first?.type !== "World",
  );
  expect(late.map(({ name }) => name)).toEqual(worldLater);
});

test("options come last", () => {
  const early = functions.filter(({ parameters }) =>
    parameters.slice(0, -1).some(({ name }) => name === "options"),
  );
  const CHECKER = "@delvekit/core/plugin: refuseUnknown";
  expect(early.map(where).filter((it) => it !== CHECKER)).toEqual([]);
});

test("no two values differ in capitals only, whatever packages they are of", () => {
  const spelt = new Map<string, Set<string>>();
  for (const names of exportedNames().values())
    for (const [name, isValue] of names)
      if (isValue) spelt.set(name.toLowerCase(), (spelt.get(name.toLowerCase()) ?? new Set()).add(name));
  const twins = [...spelt.values()].filter(({ size }) => size > 1).map((names) => [...names].sort());
  expect(twins).toEqual([]);
});

describe("the glossary", () => {
  const entries = rowsUnder("Glossary").map(([word = "", meaning = "", not = ""]) => ({
    word: word.replaceAll("*", ""),
    meaning,
    not: not.split(", ").filter(Boolean),
  }));

  test("has at most 60 words, each once, in order, with a meaning", () => {
    const list = entries.map(({ word }) => word);
    expect(list.length).toBeGreaterThan(40);
    expect(list.length).toBeLessThanOrEqual(60);
    expect(list).toEqual([...new Set(list)].sort());
    for (const { word, meaning } of entries) expect(meaning.length, word).toBeGreaterThan(8);
  });

  const pages = [
    "README.md",
    ...readdirSync(join(root, "docs"))
      .filter((file) => file.endsWith(".md"))
      .map((file) => `docs/${file}`),
    ...packages.map((name) => `packages/${name}/README.md`),
    ...readdirSync(join(root, "apps"))
      .map((name) => `apps/${name}/README.md`)
      .filter((file) => existsSync(join(root, file))),
  ];

  test.each(pages)("names nothing in %s by a second word", (page) => {
    const text = readFileSync(join(root, page), "utf8").replace(/^\| \*\*.*$/gm, meaningOnly);
    const found = entries.flatMap(({ word, not }) =>
      not
        .filter((other) => new RegExp(`\\b${other}s?\\b`, "i").test(text))
        .map((other) => `"${other}", not ${word}`),
    );
    expect(found).toEqual([]);
  });
});

/** A row of the glossary without its last column, which lists the words to avoid. */
function meaningOnly(row: string): string {
  return row.split("|").slice(0, 3).join("|");
}

function where({ entry, name }: ExportedFunction): string {
  return `${entry}: ${name}`;
}
