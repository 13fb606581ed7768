import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultClientConditions, defineConfig } from "vite";

/** The page and its module wait for the game, so no script that the game needs may contain them. */
const test = (id: string) => !/tutorial\/(index\.html|src\/web\.ts)$/.test(id);

export default defineConfig({
  plugins: [
    {
      name: "compiled whole",
      // V8 compiles each script whole while it comes, on another thread: most of it runs before the first turn.
      writeBundle({ dir }, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk")
            writeFileSync(join(dir!, file.fileName), `//# allFunctionsCalledOnLoad\n${file.code}`);
      },
    },
  ],
  // Relative addresses: the built page works from any folder of any server.
  base: "./",
  // The packages' own sources, so the game is built without building them first.
  resolve: { conditions: ["@delvekit/source", ...defaultClientConditions] },
  build: {
    // The licence texts of all that the page carries.
    license: { fileName: "licences.md" },
    // The page waits for the game at its top level.
    target: "es2022",
    // Browsers that know modules preload them too; without this nothing on the page ever fetches.
    modulePreload: { polyfill: false },
    // One script for the title, and one for the game behind it: many small ones would be larger together.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "title", tags: ["$initial"], test },
            { name: "game", test },
          ],
        },
      },
    },
    // Anything but the icon stays a file, as the page's policy demands.
    assetsInlineLimit: 0,
  },
});
