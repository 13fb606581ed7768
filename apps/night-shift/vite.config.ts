import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  // Relative addresses: the built page works from any folder of any server.
  base: "./",
  // The packages' own sources, so the game is built without building them first.
  resolve: { conditions: ["@delvekit/source", ...defaultClientConditions] },
  build: {
    // The licence texts of all that the page carries.
    license: { fileName: "licences.md" },
    // The page waits for the game at its top level.
    target: "es2022",
    // Anything but the icon stays a file, as the page's policy demands.
    assetsInlineLimit: 0,
  },
});
