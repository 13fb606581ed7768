import { defineConfig } from "tsup";

// Shared by every package: each is one entry, its dependencies stay external.
export default defineConfig({
  entry: ["src/index.ts"],
  format: ["esm", "cjs"],
  dts: true,
  sourcemap: true,
  clean: true,
  target: "es2022",
  treeshake: true,
});
