import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace";

/** A TypeScript block of a Markdown page. */
export interface Example {
  /** The page, relative to the workspace. */
  readonly page: string;
  /** The line of the page on which the block opens, from 1. */
  readonly line: number;
  readonly code: string;
  /** The text block that follows with nothing but blank lines between: what running the code prints. */
  readonly output: string | undefined;
}

const TS_BLOCK = /^```ts\n(.*?)^```\n(?:\n*^```text\n(.*?)^```)?/gms;

/** Every ```ts block of a page, in order. */
export function examplesOf(page: string): Example[] {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(TS_BLOCK)].map((match) => ({
    page,
    line: text.slice(0, match.index).split("\n").length,
    code: match[1] ?? "",
    output: match[2],
  }));
}
