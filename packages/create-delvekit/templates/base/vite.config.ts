import { loadPlaces } from "@delvekit/procgen/loader";
import { defineConfig, type Plugin } from "vite";

/** The page and its script, which load the game: no script that the game needs may contain them. */
const isPage = (id: string) => /\/(index\.html|src\/web\.ts)$/.test(id);

/** The modules that the title and the first turn need; others wait until a player opens what they are for. */
const soon = new Set<string>();

/** Finds these modules, and lets the page ask for the game at once, not only when the title has run. */
const firstTurn: Plugin = {
  name: "first turn",
  buildEnd() {
    const add = (id: string): void => {
      if (soon.has(id)) return;
      soon.add(id);
      this.getModuleInfo(id)?.importedIds.forEach(add);
    };
    [...this.getModuleIds()].filter(isPage).forEach(add);
    for (const id of [...soon]) this.getModuleInfo(id)?.dynamicallyImportedIds.forEach(add);
  },
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle = {} }) {
      const file = Object.values(bundle).find(({ name }) => name === "game");
      const attrs = { rel: "modulepreload", crossorigin: true, href: `./${file?.fileName}` };
      return file ? [{ tag: "link", attrs, injectTo: "head" }] : [];
    },
  },
};

/** One script for the title, and one for the game behind it: many small ones would be larger together. */
const SCRIPTS = {
  includeDependenciesRecursively: false,
  groups: [
    { name: "title", tags: ["$initial" as const], test: (id: string) => !isPage(id) },
    { name: "game", test: (id: string) => soon.has(id) && !isPage(id) },
  ],
};

export default defineConfig(({ isSsrBuild = false }) => ({
  // Relative addresses: the page works from any folder of any server, as on itch.io.
  base: "./",
  // Places that are drawn in files: import vaults from "./vaults.places".
  plugins: [loadPlaces(), firstTurn],
  build: {
    // The page waits for the game at its top level.
    target: "es2022",
    // The licences of all that the page carries: keep this file beside it.
    license: { fileName: "licences.md" },
    // Browsers that know modules preload them too.
    modulePreload: { polyfill: false },
    // The game is one script, some 160 kB compressed.
    chunkSizeWarningLimit: 600,
    // Anything but the icon stays a file, as the page's policy demands.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: SCRIPTS } },
  },
}));
