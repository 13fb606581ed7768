import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  // Relative addresses: the built pages work from any folder of any server.
  base: "./",
  // The packages' own sources, so the examples are built without building them first.
  resolve: { conditions: ["@delvekit/source", ...defaultClientConditions] },
  build: {
    // A page waits for Pixi at its top level.
    target: "es2022",
    rolldownOptions: { input: ["looks.html", "pixi.html", "recipe.html", "timber.html", "worker.html"] },
  },
  worker: { format: "es" },
});
