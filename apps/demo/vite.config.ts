import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  // Relative addresses: the built page works from any folder of any server.
  base: "./",
  // The packages' own sources, so the demo is built without building them first.
  resolve: { conditions: ["@delvekit/source", ...defaultClientConditions] },
  build: {
    // The licence texts of all that the page carries.
    license: { fileName: "licences.md" },
    // Browsers that know modules preload them too; without this nothing on the page ever fetches.
    modulePreload: { polyfill: false },
    // The icon is small and in the page already; anything else stays a file, as the page's policy demands.
    assetsInlineLimit: 0,
  },
});
