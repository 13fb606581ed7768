import { serwist } from "@serwist/vite";
import { defaultClientConditions, defineConfig } from "vite";
import { askedWithPage, compiledWhole, SELDOM, smallFonts } from "../../scripts/parts/game-page";

/** The page and its module wait for the game, so no script that the game needs may contain them. */
const PAGE = /demo\/(index\.html|src\/web\/main\.ts)$/;

/** Besides what the packages need seldom, the halls below the first. */
const LATER = new RegExp(
  [
    ...SELDOM,
    "demo/src/game/halls/below",
    "procgen/src/passes/(dressing/(lights|secret-doors)|far-ends)",
    "procgen/src/generators/(accretion|bsp|delve|drunkard|room-grid|rooms-and-mazes)/",
  ].join("|"),
);

/** Two scripts, for the title and for the game behind it: in one file each they are smaller than in many small ones. */
const SCRIPTS = {
  includeDependenciesRecursively: false,
  groups: [
    { name: "title", tags: ["$initial" as const], test: (id: string) => !PAGE.test(id) },
    { name: "game", test: (id: string) => !PAGE.test(id) && !LATER.test(id) },
  ],
};

export default defineConfig({
  // Relative addresses: the built page works from any folder of any server.
  base: "./",
  // The packages' own sources, so the demo is built without building them first; and the halls below the first on demand.
  resolve: { conditions: ["@delvekit/source", "page", ...defaultClientConditions] },
  plugins: [
    smallFonts(),
    compiledWhole("title", "game"),
    askedWithPage("game"),
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
    // The game is one script, 257 kB compressed.
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: SCRIPTS } },
    // Nothing is inlined, as the page's policy demands.
    assetsInlineLimit: 0,
  },
});
