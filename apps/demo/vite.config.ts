import { serwist } from "@serwist/vite";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  // Relative addresses: the built page works from any folder of any server.
  base: "./",
  // The packages' own sources, so the demo is built without building them first.
  resolve: { conditions: ["@delvekit/source", ...defaultClientConditions] },
  plugins: [
    // The page, its script, style, fonts and icons are kept for when there is no network.
    serwist({
      swSrc: "src/web/worker.ts",
      swDest: "worker.js",
      globDirectory: "dist",
      globPatterns: ["**/*.{html,js,css,woff2,svg,webmanifest}"],
      injectionPoint: "self.__SW_MANIFEST",
      rollupFormat: "iife",
    }),
  ],
  build: {
    // The licence texts of all that the page carries.
    license: { fileName: "licences.md" },
    // Browsers that know modules preload them too; without this nothing on the page ever fetches.
    modulePreload: { polyfill: false },
    // The whole game is one script, 200 kB compressed: there is no part of it that the first screen could do without.
    chunkSizeWarningLimit: 700,
    // Nothing is inlined, as the page's policy demands.
    assetsInlineLimit: 0,
  },
});
