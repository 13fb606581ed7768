import { defineConfig } from "tsup";
import { writeNotices } from "../../scripts/parts/notices";

// A command, not a library: nothing to import, so no declarations.
export default defineConfig({
  entry: { main: "src/main.ts", worker: "src/crew/worker.ts" },
  format: ["esm"],
  clean: true,
  target: "es2022",
  treeshake: true,
  esbuildPlugins: [writeNotices],
});
