import { tileset } from "@delvekit/core/space";
import { museumArt } from "./art";

const solid = { walkable: false, transparent: false } as const;
const burnt = { burnsInto: "ash" } as const;
const lamp = { glyph: "*", walkable: false } as const;

export const tiles = tileset(
  {
    wall: { ...solid, glyph: "#", colour: 0x6a6078 },
    parquet: { glyph: ".", colour: 0x7a5f3c },
    carpet: { ...burnt, glyph: ".", colour: 0xa83848, ignition: 180, fuel: 5 },
    oil: { ...burnt, glyph: "~", colour: 0x9a9a30, ignition: 120, fuel: 6 },
    ash: { glyph: ",", colour: 0x606060 },
    door: { ...solid, glyph: "+", colour: 0xb08040, opensInto: "open door", locksInto: "shutter" },
    "open door": { glyph: "'", colour: 0xb08040, closesInto: "door" },
    shutter: { ...solid, glyph: "X", colour: 0xff5050, unlocksInto: "door" },
    "glass case": { glyph: "0", colour: 0xa0f0ff, walkable: false, breaksInto: "broken glass" },
    "broken glass": { glyph: ";", colour: 0xa0e0f0, hazard: 6 },
    lamp: { ...lamp, colour: 0xffe8a0, switchesInto: "dark lamp" },
    "dark lamp": { ...lamp, colour: 0x606070, sprite: "lamp", switchesInto: "lamp" },
    "steps down": { glyph: ">", colour: 0xffffff },
    exit: { glyph: "<", colour: 0x80ff80 },
  },
  { art: museumArt },
);
