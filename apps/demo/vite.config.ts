import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { serwist } from "@serwist/vite";
import subsetFont from "subset-font";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");

/** What headings are written in: English, with its dashes and quotation marks. */
const ENGLISH = `${between(0x20, 0x7e)}–—‘’“”…•×`;

/** What the screens and the names that players give are written in: the commonest letters with accents, too; a font of the system has the others. */
const LATIN = `${ENGLISH}\xa0«°·»ÄÖÜßàáâäçèéêíñóöúü←↑→↓−≈Ω`;

/** What the map and keys are written in. Keys with other letters are left to the fonts of the system. */
const SIGNS = `${ENGLISH}·«»¤¦¶°±←↑→↓−≈Ω`;

/** The characters of each font: those of headings, labels and the map are not for sentences, and no player writes them. */
const CHARACTERS: Readonly<Record<string, string>> = {
  grenze: ENGLISH,
  "sans-latin-700": `${ENGLISH}·`,
  alegreya: LATIN,
  jetbrains: SIGNS,
};

/** Halves the fonts: the page needs neither their small capitals nor their hints, only kerning, accents and figures that line up. */
function smallFonts(): Plugin {
  return {
    name: "small fonts",
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".woff2")) continue;
        const family = Object.keys(CHARACTERS).find((name) => file.fileName.includes(name));
        file.source = await subsetFont(Buffer.from(file.source), CHARACTERS[family ?? ""] ?? LATIN, {
          targetFormat: "woff2",
          noHinting: true,
          keepFeatures: ["kern", "mark", "lnum", "tnum"],
        });
      }
    },
  };
}

/** Tells V8 to compile scripts whole while they come, on another thread: most of them runs before the first turn. Vite's own first line would come before a banner. */
function compiledWhole(...names: readonly string[]): Plugin {
  return {
    name: "compiled whole",
    writeBundle({ dir }, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !names.includes(file.name)) continue;
        writeFileSync(join(dir!, file.fileName), `//# allFunctionsCalledOnLoad\n${file.code}`);
      }
    },
  };
}

/** The page and its module wait for the game, so no script that the game needs may contain them. */
const PAGE = /demo\/(index\.html|src\/web\/main\.ts)$/;

/**
 * What is needed seldom, or not at once: the halls below the first, windows, the end, faults, options, past games and their check, characters or
 * pictures instead of tiles, sounds.
 */
const SELDOM = new RegExp(
  [
    "demo/src/game/halls/below",
    "procgen/src/passes/(dressing/(lights|secret-doors)|far-ends)",
    "procgen/src/generators/(accretion|bsp|delve|drunkard|room-grid|rooms-and-mazes)/",
    "display/src/(box|cells/(draw|ground|shade)|layout/terminal|minimap/minimap|stage|text)",
    "display/src/frame/(area|changes|frame)",
    "page/src/(canvas/sheets|classic|windows|style/(cards|end))",
    "core/src/replay/verify",
    "screens/src/(end/(mode|story)|session/(fault|options|past-games))",
    "node_modules/(rot-js|zzfx)/",
  ].join("|"),
);

/** Two scripts, for the title and for the game behind it: in one file each they are smaller than in many small ones. */
const SCRIPTS = {
  includeDependenciesRecursively: false,
  groups: [
    { name: "title", tags: ["$initial" as const], test: (id: string) => !PAGE.test(id) },
    { name: "game", test: (id: string) => !PAGE.test(id) && !SELDOM.test(id) },
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
    // The game is one script, 279 kB compressed.
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: SCRIPTS } },
    // Nothing is inlined, as the page's policy demands.
    assetsInlineLimit: 0,
  },
});
