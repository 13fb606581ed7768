import { defaultClientConditions, defineConfig } from "vite";
import { askedWithPage, compiledWhole, SELDOM, smallFonts } from "../../scripts/parts/game-page";

/** The page and its module wait for the game, so no script that the game needs may contain them. */
const PAGE = /tutorial\/(index\.html|src\/web\.ts)$/;

const LATER = new RegExp(SELDOM.join("|"));

export default defineConfig({
  plugins: [smallFonts(), compiledWhole("title", "game"), askedWithPage("game")],
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
    // One script for the title, and one for the game behind it: many small ones would be larger together. Seldom parts come when they are needed.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "title", tags: ["$initial"], test: (id: string) => !PAGE.test(id) },
            { name: "game", test: (id: string) => !PAGE.test(id) && !LATER.test(id) },
          ],
        },
      },
    },
    // Anything but the icon stays a file, as the page's policy demands.
    assetsInlineLimit: 0,
  },
});
