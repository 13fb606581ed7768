import { createTheme, type ThemeChanges } from "@delvekit/display/look";
import { museumArt } from "./art";

const built = createTheme();
/** A museum at night: parquet, red carpets, glass, brass. */
export const theme: ThemeChanges = {
  sheets: [museumArt],
  kinds: {
    wall: {
      glyph: "#",
      ink: 0x6a6078,
      ground: 0x2a2636,
      solid: true,
      pairs: ["##"],
      bricks: 0x5a4a60,
    },
    parquet: { glyph: "·", ink: 0x7a5f3c, ground: 0x4a3924, tile: "planks", pairs: ["· "] },
    carpet: { glyph: "·", ink: 0xa83848, ground: 0x5c1a26, tile: "bare", pairs: ["· "] },
    oil: { glyph: "~", ink: 0x9a9a30, ground: 0x2c2c10, tile: "waves", wet: true, pairs: ["~ "] },
    "glass case": {
      glyph: "0",
      ink: 0xa0f0ff,
      ground: 0x3a5a68,
      tile: "figure",
      figure: "case",
      pairs: ["[]"],
    },
    "broken glass": { glyph: ";", ink: 0xa0e0f0, ground: 0x4a3924, tile: "flakes", pairs: ["; "] },
    lamp: {
      glyph: "*",
      ink: 0xffe8a0,
      ground: 0x6a5430,
      tile: "figure",
      figure: "lamp",
      pairs: ["* "],
    },
    shutter: {
      glyph: "X",
      ink: 0xff5050,
      ground: 0x401818,
      tile: "jambs",
      opaque: true,
      pairs: ["XX"],
    },
  },
  figures: {
    ...built.figures,
    case: { body: "M4 6h16v14H4z", lights: "M6 8h5v2H6z M6 8h2v8H6z" },
    lamp: { body: "M7 3h10l3 9H4z M11 12h2v7h-2z M7 19h10v2H7z" },
    guard: { body: "M8 2h8v5H8z M6 8h12v9H6z M8 17h3v5H8z M13 17h3v5h-3z", marks: "M7 4h10v1H7z" },
    thief: {
      body: "M9 3h6v5H9z M7 9h10v8H7z M8 17h3v5H8z M13 17h3v5h-3z",
      lights: "M10 5h1v1h-1z M13 5h1v1h-1z",
    },
    dog: { body: "M3 9h5v4h9V9h3v6h-2v6h-3v-4H9v4H6v-6H3z", marks: "M4 10h1v1H4z" },
  },
};
