import { defineConfig } from "tsup";

// A command, not a library: nothing to import, so no declarations.
export default defineConfig({
  entry: { main: "src/main.ts" },
  format: ["esm"],
  clean: true,
  target: "es2022",
  treeshake: true,
});
