// What the pages of games do with their fonts and scripts when they are built.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

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
export function smallFonts(): Plugin {
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
export function compiledWhole(...names: readonly string[]): Plugin {
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

/** Lets the page ask for a script with itself, which nothing else names before the title has run. */
export function askedWithPage(name: string): Plugin {
  return {
    name: "asked with the page",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {} }) {
        const file = Object.values(bundle).find((file) => file.type === "chunk" && file.name === name);
        const attrs = { rel: "modulepreload", crossorigin: true, href: `./${file?.fileName}` };
        return file ? [{ tag: "link", attrs, injectTo: "head" }] : [];
      },
    },
  };
}

/**
 * What the packages need seldom, or not at once, on the page of a game with drawn tiles: fire and marks on the map, windows, aims, the end, films and their
 * links, faults, options, reading saved and past games and their check, characters or pictures instead of tiles, sounds.
 */
export const SELDOM = [
  "display/src/(box|cells/(draw|ground|shade)|layout/terminal|minimap|stage|text)",
  "display/src/frame/(area|changes|frame)",
  "page/src/(canvas/(air|effects|embers|flames|happenings|overlay|sheets|stir)|classic|minimap|windows|style/(cards|end))",
  "core/src/(replay/(parse|verify)|save/(fit|fit-component|join|load|restore|shape)|save/msgpack/decode)\\.",
  "kit/src/game/re(ading|plays)",
  "screens/src/(aims|end/(mode|story)|film/|session/(fault|films|options|past-games|saved-games)|web/links)",
  "formats/src/",
  "node_modules/(fflate|rot-js|zzfx)/",
];
