import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace";

/** Where the pages of the lessons are, and the game after each, relative to the workspace. */
export const PAGES = "docs/lessons";
export const SOURCES = "apps/lessons/src";

/** Something that a lesson changes: in its game, or only to try it. */
export interface Change {
  /** "part": what the part adds; "change" and "break": what a reader may try with it. */
  readonly kind: "part" | "change" | "break";
  readonly diff: string;
  /** The line of the page on which the block opens, from 1. */
  readonly line: number;
  /** The text block that follows: what a break says. */
  readonly message: string | undefined;
}

const BLOCK = /^```diff(?: \[(change|break)\])?\n(.*?)^```\n(?:\n```text\n(.*?)^```)?/gms;

/** The names of the lessons, in order: "01-walk" is `docs/lessons/01-walk.md` and `apps/lessons/src/01-walk.ts`. */
export function lessons(): string[] {
  const pages = readdirSync(join(root, PAGES)).filter((file) => /^\d\d-[a-z]+\.md$/.test(file));
  return pages.sort().map((file) => file.replace(".md", ""));
}

/** The page of a lesson. */
export function lessonPage(name: string): string {
  return readFileSync(join(root, PAGES, `${name}.md`), "utf8").replaceAll("\r\n", "\n");
}

/** The game after a lesson. */
export function lessonSource(name: string): string {
  return readFileSync(join(root, SOURCES, `${name}.ts`), "utf8").replaceAll("\r\n", "\n");
}

/** The changes that a page shows, in order. */
export function changesIn(page: string): Change[] {
  return [...page.matchAll(BLOCK)].map(({ 1: kind = "part", 2: diff = "", 3: message, index }) => ({
    kind: kind as Change["kind"],
    diff,
    line: page.slice(0, index).split("\n").length,
    message,
  }));
}

/** The game after a lesson, made from its page and the game before: nothing that the page does not show. */
export function gameOfPage(page: string, before: string): string {
  return changesIn(page)
    .filter(({ kind }) => kind === "part")
    .reduce((source, { diff }) => applyDiff(source, diff), before);
}

/**
 * Applies a diff as pages show it: lines with `+`, `-` or a space, and `@@` between places. Each place is found by its lines without `+`.
 * @throws Error if the source does not have these lines, or has them twice
 */
export function applyDiff(source: string, diff: string): string {
  return diff.split(/^@@\n/m).reduce(applyHunk, source);
}

function applyHunk(source: string, hunk: string): string {
  const lines = hunk.split("\n").slice(0, -1);
  const linesWith = (signs: string) =>
    lines.filter((line) => signs.includes(line[0] ?? " ")).map((line) => `${line.slice(1)}\n`);
  const [before, after] = [linesWith("- ").join(""), linesWith("+ ").join("")];
  if (before === "" && source === "") return after;
  const starts = [...source.matchAll(/^/gm)].map(({ index }) => index);
  const places = starts.filter((at) => before !== "" && source.startsWith(before, at));
  const [at] = places;
  if (at === undefined || places.length > 1)
    throw new Error(`These lines must be in the game once, but are there ${places.length} times:\n${before}`);
  return source.slice(0, at) + after + source.slice(at + before.length);
}
