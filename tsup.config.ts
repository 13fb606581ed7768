import { readFileSync } from "node:fs";
import { defineConfig } from "tsup";

interface Manifest {
  readonly exports: Readonly<
    Record<string, { readonly "@delvekit/source": string; readonly default: string }>
  >;
}

// tsup runs in the folder of the package that it builds.
const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;

// Shared by every library. Its `exports` name the entries; code that several entries use becomes a chunk of its own, so that
// there is one copy of every class and token. Dependencies stay external.
export default defineConfig({
  entry: Object.fromEntries(
    Object.values(exports).map((entry) => [
      entry.default.replace(/^\.\/dist\/|\.js$/g, ""),
      entry["@delvekit/source"],
    ]),
  ),
  format: ["esm"],
  splitting: true,
  dts: true,
  sourcemap: true,
  clean: true,
  target: "es2022",
  treeshake: true,
});
