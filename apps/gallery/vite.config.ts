import { resolve } from "node:path";
import { defaultClientConditions, defineConfig } from "vite";

/** A module whose generators and places the gallery has beside its own: `pnpm tools gallery:page --module FILE` sets it. */
const own = process.env["GALLERY_MODULE"];

export default defineConfig({
  // Relative addresses: the built page works from any folder of any server.
  base: "./",
  // The packages' own sources, so the gallery is built without building them first.
  resolve: {
    conditions: ["@delvekit/source", ...defaultClientConditions],
    alias: own ? [{ find: /^\.\/gallery-module$/, replacement: resolve(own) }] : [],
  },
  worker: { format: "es" },
  build: {
    // The licence texts of all that the page carries.
    license: { fileName: "licences.md" },
    // Browsers that know modules preload them too; without this nothing on the page ever fetches.
    modulePreload: { polyfill: false },
    // Anything but the icon stays a file, as the page's policy demands.
    assetsInlineLimit: 0,
    rolldownOptions: { input: ["index.html", "dungeon.html", "places.html", "themes.html"] },
  },
});
