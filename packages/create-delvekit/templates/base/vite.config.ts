import { defineConfig } from "vite";

export default defineConfig({
  // Relative addresses: the page works from any folder of any server, as on itch.io.
  base: "./",
  build: {
    // The page waits for the game at its top level.
    target: "es2022",
    // The licences of all that the page carries: keep this file beside it.
    license: { fileName: "licences.md" },
    // Anything but the icon stays a file, as the page's policy demands.
    assetsInlineLimit: 0,
  },
});
