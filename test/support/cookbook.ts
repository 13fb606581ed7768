import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Run, runTypeScript } from "./run";
import { root } from "./workspace";

/** A page that quotes whole files, each followed by what it prints. */
export interface Quote {
  /** The page, relative to the workspace. */
  readonly page: string;
  readonly line: number;
  /** The file, relative to the workspace. */
  readonly file: string;
  readonly code: string;
  /** What the page says that the file prints; undefined if the page shows only the code. */
  readonly output: string | undefined;
}

const QUOTED = /^```tsx? \[([\w./-]+)\]\n(.*?)^```\n(?:\n```text\n(.*?)^```)?/gms;

/** The folders of files that pages quote, by the folder of the pages. */
export const QUOTED_FOLDERS: Readonly<Record<string, string>> = {
  "docs/cookbook": "apps/examples/src/cookbook",
};

/** All files that the pages of a folder quote. */
export function quotesIn(pages: string): Quote[] {
  const files = QUOTED_FOLDERS[pages]!;
  return pagesIn(pages).flatMap((page) => {
    const text = readFileSync(join(root, page), "utf8").replaceAll("\r\n", "\n");
    return [...text.matchAll(QUOTED)].map(({ 1: file, 2: code = "", 3: output, index }) => ({
      page,
      line: text.slice(0, index).split("\n").length,
      file: `${files}/${file}`,
      code,
      output,
    }));
  });
}

/** The Markdown pages of a folder, in the order of their names. */
export function pagesIn(folder: string): string[] {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith(".md"));
  return files.sort().map((file) => `${folder}/${file}`);
}

/** A file as it is now; empty if it is gone. */
export function sourceOf({ file }: Quote): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, "utf8").replaceAll("\r\n", "\n") : "";
}

/** Runs the files, one process for all of them. */
export function runQuoted(quotes: readonly Quote[]): Promise<Run[]> {
  return runTypeScript(quotes.map(({ file }) => `import ${JSON.stringify(join(root, file))};`));
}
