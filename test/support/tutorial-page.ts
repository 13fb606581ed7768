import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { root } from "./workspace";

/** The sizes of the tutorial's page as it is built, in bytes: scripts minified and gzipped. */
export interface PageSize {
  /** The scripts that the title needs. */
  readonly title: number;
  /** The scripts that are loaded after it, until the first turn is possible. */
  readonly game: number;
  /** The scripts that wait until a player opens what they are for. */
  readonly seldom: number;
  readonly fonts: number;
  /** The scripts for the title and the game that `index.html` does not name, which come only after others have run. */
  readonly unnamed: readonly string[];
}

/** Builds the tutorial's page and measures it. */
export async function sizeOfTutorial(): Promise<PageSize> {
  const folder = join(root, "apps/tutorial");
  const made = await build({ root: folder, logLevel: "error", build: { write: false } });
  const { output } = made as Rollup.RollupOutput;
  const chunks = output.filter((file) => file.type === "chunk");
  const title = chunks
    .filter(({ isEntry }) => isEntry)
    .flatMap(({ fileName }) => loadedWith(chunks, fileName));
  const game = title
    .flatMap(({ dynamicImports }) => dynamicImports)
    .flatMap((name) => loadedWith(chunks, name))
    .filter((chunk) => !title.includes(chunk));
  const seldom = chunks.filter((chunk) => !title.includes(chunk) && !game.includes(chunk));
  const fonts = output.flatMap((file) =>
    file.fileName.endsWith(".woff2") ? Buffer.from((file as Rollup.OutputAsset).source) : [],
  );
  const page = output.find(({ fileName }) => fileName === "index.html") as Rollup.OutputAsset;
  const needed = [...title, ...game].map(({ fileName }) => fileName);
  return {
    unnamed: needed.filter((name) => !String(page.source).includes(name)),
    title: gzipped(title),
    game: gzipped(game),
    seldom: gzipped(seldom),
    fonts: fonts.reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}

/** A script and all that it imports at once. */
function loadedWith(chunks: readonly Rollup.OutputChunk[], name: string): readonly Rollup.OutputChunk[] {
  const loaded = new Set<Rollup.OutputChunk>();
  const follow = (next: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === next);
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    chunk.imports.forEach(follow);
  };
  follow(name);
  return [...loaded];
}

function gzipped(chunks: readonly Rollup.OutputChunk[]): number {
  return [...new Set(chunks)].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).byteLength, 0);
}
