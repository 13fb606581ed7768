import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace";

/** A TypeScript block of a Markdown page. */
export interface Example {
  /** The page, relative to the workspace. */
  readonly page: string;
  /** The line of the page on which the block opens, from 1. */
  readonly line: number;
  readonly code: string;
  /** The text block that follows, with only blank lines in between: what the code prints. */
  readonly output: string | undefined;
}

const TS_BLOCK = /^```ts\n(.*?)^```\n(?:\n*^```text\n(.*?)^```)?/gms;

/** Every ```ts block of a page, in order. */
export function examplesOf(page: string): Example[] {
  const text = readFileSync(join(root, page), "utf8").replaceAll("\r\n", "\n");
  return [...text.matchAll(TS_BLOCK)].map((match) => ({
    page,
    line: text.slice(0, match.index).split("\n").length,
    code: match[1] ?? "",
    output: match[2],
  }));
}

/**
 * The examples that a reader may paste and run: the first example of each README, and every example that
 * shows its output.
 */
export function runnableExamples(): Example[] {
  return pages().flatMap((page) => examplesOf(page).filter((_, index) => runs(page, index)));
}

/** All other TypeScript of the pages: parts that need a page, a terminal or a game around them. */
export function partialExamples(): Example[] {
  return pages().flatMap((page) => examplesOf(page).filter((_, index) => !runs(page, index)));
}

function runs(page: string, index: number): boolean {
  const isFirst = index === 0 && page.startsWith("packages/");
  return isFirst || examplesOf(page)[index]?.output !== undefined;
}

/** The headings of the sections of a page, without their subsections. */
export function headingsOf(page: string): string[] {
  const text = readFileSync(join(root, page), "utf8").replace(/^```.*?^```/gms, "");
  return text.match(/^## .*/gm) ?? [];
}

/** A piece of code in the prose of a page. */
export interface Inline {
  readonly page: string;
  readonly line: number;
  readonly code: string;
}

/** All code in the prose of the pages, except those about other versions. */
export function inlineCode(): Inline[] {
  return pages()
    .filter((page) => !/changelog/.test(page))
    .flatMap(inlineCodeOf);
}

function inlineCodeOf(page: string): Inline[] {
  const text = readFileSync(join(root, page), "utf8").replaceAll("\r\n", "\n");
  const prose = text.replace(/^ *```.*?^ *```/gms, (block) => block.replace(/[^\n]/g, ""));
  return [...prose.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map((match) => ({
    page,
    line: prose.slice(0, match.index).split("\n").length,
    code: match[1]!.replace(/\s*\n\s*/g, " ").replaceAll("\\|", "|"),
  }));
}

/** What a new game tells coding agents. */
const AGENTS = ["AGENTS.md", "skills/delvekit/SKILL.md"].map(
  (file) => `packages/create-delvekit/templates/base/${file}`,
);

/** Every README and page of the docs. */
export function pages(): string[] {
  const folders = ["packages", "apps"].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => `${kind}/${name}/README.md`),
  );
  const docs = ["docs", "docs/cookbook", "docs/lessons"].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith(".md"))
      .map((file) => `${folder}/${file}`),
  );
  return [...folders, "README.md", ...AGENTS, ...docs].filter((page) => existsSync(join(root, page)));
}
