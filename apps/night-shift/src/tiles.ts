import { tileset } from "@delvekit/core/space";
import { museumArt } from "./art";

export const tiles = tileset(
  {
    wall: { glyph: "#", colour: 0x585068, walkable: false, transparent: false },
    parquet: { glyph: ".", colour: 0x806848 },
    carpet: { glyph: ".", colour: 0xa04050, ignition: 180, fuel: 5, burnsInto: "ash" },
    oil: { glyph: "~", colour: 0x707020, ignition: 120, fuel: 6, burnsInto: "ash" },
    ash: { glyph: ",", colour: 0x606060 },
    door: {
      glyph: "+",
      colour: 0xb08040,
      walkable: false,
      transparent: false,
      opensInto: "open door",
      locksInto: "shutter",
    },
    "open door": { glyph: "'", colour: 0xb08040, closesInto: "door" },
    shutter: {
      glyph: "X",
      colour: 0xd04040,
      walkable: false,
      transparent: false,
      unlocksInto: "door",
    },
    "glass case": { glyph: "0", colour: 0x90e0ff, walkable: false },
    "broken glass": { glyph: ";", colour: 0x90c0d0, hazard: 6 },
    lamp: { glyph: "*", colour: 0xffe090, walkable: false, sprite: "parquet" },
    "steps down": { glyph: ">", colour: 0xffffff },
    exit: { glyph: "<", colour: 0x80ff80 },
  },
  { art: museumArt },
);
