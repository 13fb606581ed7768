import { readFileSync } from "node:fs";
import { defineConfig, type Options } from "tsup";
import { writeNotices } from "./scripts/parts/notices";
import { straightened } from "./scripts/parts/straight-imports";
import { styleSheets } from "./scripts/parts/style-sheets";

interface Manifest {
  readonly exports: Readonly<
    Record<string, { readonly "@delvekit/source": string; readonly default: string }>
  >;
}

// tsup runs in the folder of the package that it builds.
const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;

// The `exports` of a library name its entries, so that a new entry is one line there.
const entries = Object.values(exports).map(
  ({ default: built, "@delvekit/source": source }) =>
    [built.replace(/^\.\/dist\/|\.js$/g, ""), source] as const,
);

// TypeScript writes the declarations of each file there before tsup joins them, which is several times as
// fast as leaving both to tsup.
const declarations = entries.map(
  ([name, source]) => [name, source.replace("./src/", "./.types/").replace(/\.ts$/, ".d.ts")] as const,
);

/** A token at the top of a module, the calls in its schema, and shapes of data. */
const TOKENS = /^((?:export )?const \w+[^=\n]* = )(?=(?:action|component|event|invariant|resource)\b)/gm;
const PARTS = /(?<=^(?! *\*).*: )(?=(?:optional|startingAt)\()/gm;
const SHAPES =
  /(?<=^(?! *\*).*(?:: |= |\())(?=(?:whole|number|chance|rangeWithin|choice|weights|leaf|table|list|where)(?:<[^()]*>)?\()/gm;

/**
 * Lets bundlers leave out tokens that a game does not use. The functions that make them are already marked as
 * pure, but esbuild respects that in their own file only, and a game with one feature would get every token
 * of the chunk that contains it.
 */
const pureTokens: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "pure tokens",
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const text = straightened(readFileSync(path, "utf8"), path);
      const contents = text
        .replace(TOKENS, "$1/* @__PURE__ */ ")
        .replace(PARTS, "/* @__PURE__ */ ")
        .replace(SHAPES, "/* @__PURE__ */ ");
      return { contents, loader: "ts" };
    });
  },
};

// Code that several entries use becomes a separate chunk: there is one copy of every class and token.
const shared = {
  format: "esm",
  splitting: true,
  sourcemap: true,
  target: "es2022",
  esbuildPlugins: [pureTokens, styleSheets, writeNotices],
  // Packages carry their sources once, as files, to which the maps of both builds lead.
  esbuildOptions(options) {
    options.sourcesContent = false;
  },
} satisfies Options;

export default defineConfig([
  {
    // For Node and bundlers: dependencies remain imports.
    ...shared,
    entry: Object.fromEntries(entries),
    dts: { entry: Object.fromEntries(declarations) },
    treeshake: true,
    clean: ["!page"],
  },
  {
    // For pages without a bundler: a file for each entry that imports only other packages of the workspace,
    // which an import map finds.
    ...shared,
    entry: Object.fromEntries(entries.filter(([name]) => name !== "node" && name !== "terminal")),
    outDir: "dist/page",
    platform: "browser",
    noExternal: [/^(?!@delvekit\/)/],
    minify: true,
    clean: true,
  },
]);
