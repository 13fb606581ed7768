import { gzipSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
import { styleSheets } from "../../scripts/parts/style-sheets";

/** A bundled script, minified and gzipped, including every dependency. */
export interface Bundle {
  /** Bytes. */
  readonly size: number;
  /** Bytes of each module in it, by its path from the root: the size in proportion to the module's share before it was gzipped. */
  readonly shares: ReadonlyMap<string, number>;
}

/** Bundles a script that is in the folder `from`, from the built packages or, with `source`, from their sources. */
export async function bundle(
  script: string,
  { source = false, from = import.meta.dirname } = {},
): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: script, resolveDir: from, sourcefile: "entry" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    metafile: true,
    // It warns about each chunk that a bundle leaves out, which is intended.
    logLevel: "error",
    conditions: source ? ["@delvekit/source"] : [],
    plugins: [styleSheets],
  });
  const contents = outputFiles[0]?.contents ?? new Uint8Array();
  const size = gzipSync(contents, { level: 9 }).byteLength;
  return { size, shares: sharesOf(metafile, size / contents.length) };
}

function sharesOf({ outputs }: Metafile, ratio: number): Map<string, number> {
  const modules = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return new Map(modules.map(([path, { bytesInOutput }]) => [path, bytesInOutput * ratio]));
}

const SAVING = 'export { saveWorld, loadWorld } from "@delvekit/core";';

const HUNTER = 'export { bare as minds, behaviour, hunt } from "@delvekit/core/minds";';

/** A game that has these features, but uses nothing of them. */
function gameWith(...features: readonly string[]): string {
  const plugins = features.map((feature) => {
    const [entry, maker = "plugin"] = feature.split(".");
    return `export { ${maker} as ${entry} } from "@delvekit/core/${entry}";`;
  });
  return `export { createWorld, spawn, step } from "@delvekit/core"; export { at } from "@delvekit/core/space"; ${plugins.join(" ")}`;
}

/** Games as named in docs/packages.md, and their maximum sizes in bytes. */
export const GAMES = [
  ["one generator, `tree`", 'export { tree } from "@delvekit/procgen"', 17_300],
  ["a game that walks, without undo", gameWith("space", "turns.bare"), 30_600],
  ["a game that walks", gameWith("space", "turns"), 36_400],
  ["a game that sees and saves", gameWith("space", "turns", "sight") + SAVING, 54_800],
  ["a game that sees and saves, bare", gameWith("space", "turns.bare", "sight.bare") + SAVING, 44_500],
  ["a game with one kind of hunter", gameWith("space", "turns", "sight") + SAVING + HUNTER, 62_900],
  [
    "a game with one kind of hunter, bare",
    gameWith("space", "turns.bare", "sight.bare") + SAVING + HUNTER,
    52_500,
  ],
  ["a game that thinks", gameWith("space", "turns", "sight", "minds") + SAVING, 72_500],
  ["a game that burns, too", gameWith("space", "turns", "sight", "heat", "minds") + SAVING, 84_100],
] as const;
