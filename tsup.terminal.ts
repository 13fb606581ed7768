import { renameSync, rmSync } from "node:fs";
import { defineConfig } from "tsup";

// A folder for each process, so that two builds at the same time do not disturb each other.
const outDir = `build/${process.pid}`;

/**
 * The terminal version of a game as one file with everything it needs, made from the sources of the packages.
 */
export default defineConfig({
  format: "esm",
  target: "es2022",
  platform: "node",
  outDir,
  outExtension: () => ({ js: ".mjs" }),
  noExternal: [/.*/],
  splitting: false,
  minify: false,
  silent: true,
  esbuildOptions(options) {
    options.conditions = ["@delvekit/source", "import"];
  },
  async onSuccess() {
    renameSync(`${outDir}/terminal.mjs`, "build/terminal.mjs");
    rmSync(outDir, { recursive: true });
  },
});
