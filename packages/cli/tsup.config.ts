import { defineConfig } from "tsup";

// A command, not a library: nothing to import, so no declarations.
export default defineConfig({
  entry: { main: "src/main.ts", worker: "src/crew/worker.ts" },
  format: ["esm"],
  clean: true,
  target: "es2022",
  treeshake: true,
});
