import { defineConfig } from "tsup";

// Bundled and run by plain Node, as games are. A loader that compiles sources on the fly leaves V8 in a state in which every
// access to a typed array is slower: all that these benchmarks measure, and little of what the peers do.
export default defineConfig({
  entry: ["src/main.ts", "src/builds.ts", "src/garbage.ts", "src/growth.ts"],
  format: ["esm"],
  target: "es2022",
  clean: true,
  noExternal: [/^@delvekit\//],
  esbuildOptions(options) {
    options.conditions = ["@delvekit/source", "import"];
  },
});
