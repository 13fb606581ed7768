import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { root } from "./workspace";

/** The sizes of the scripts of the tutorial's page as it is built, minified and gzipped, in bytes. */
export interface PageSize {
  /** The scripts that the title needs. */
  readonly title: number;
  /** The scripts that are loaded after it. */
  readonly rest: number;
}

/** Builds the tutorial's page and measures its scripts. */
export async function sizeOfTutorial(): Promise<PageSize> {
  const folder = join(root, "apps/tutorial");
  const made = await build({ root: folder, logLevel: "error", build: { write: false } });
  const chunks = (made as Rollup.RollupOutput).output.filter((file) => file.type === "chunk");
  const first = new Set<string>();
  const follow = (name: string): void => {
    if (first.has(name)) return;
    first.add(name);
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) follow(next);
  };
  for (const { isEntry, fileName } of chunks) if (isEntry) follow(fileName);
  const sizeOf = (isFirst: boolean) =>
    chunks
      .filter(({ fileName }) => first.has(fileName) === isFirst)
      .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).byteLength, 0);
  return { title: sizeOf(true), rest: sizeOf(false) };
}
