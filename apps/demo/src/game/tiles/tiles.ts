import { type Tileset, tileset } from "@delvekit/core/space";
import type { LayerKindName } from "@delvekit/procgen";

/** What levels are made of. Degrees are Celsius, fuel is turns of burning; smoke blocks sight from 60. */
export const TILES = tileset({
  wall: { glyph: "#", colour: 0x8a8078, walkable: false, transparent: false },
  floor: { glyph: ".", colour: 0x6e675f },
  passage: { glyph: ",", colour: 0x575049 },
  // Iron-bound on the outside: it insulates, so a closed door stops a fire. Open, it burns like the wood that it is.
  "closed door": {
    glyph: "+",
    colour: 0xb5763a,
    walkable: false,
    transparent: false,
    opensInto: "open door",
  },
  "open door": {
    glyph: "'",
    colour: 0xb5763a,
    closesInto: "closed door",
    ignition: 95,
    fuel: 8,
    flame: 450,
    smoke: 60,
    burnsInto: "ash",
  },
  "stairs down": { glyph: ">", colour: 0xffffff },
  "stairs up": { glyph: "<", colour: 0xffffff },
  "dry grass": {
    glyph: '"',
    colour: 0xc9b458,
    ignition: 88,
    fuel: 4,
    flame: 450,
    smoke: 20,
    burnsInto: "ash",
  },
  // Hides whoever stands in it until somebody tramples it (see rules/ground.ts).
  "tall grass": {
    glyph: "|",
    colour: 0xd8c25a,
    transparent: false,
    ignition: 88,
    fuel: 5,
    flame: 500,
    smoke: 40,
    burnsInto: "ash",
  },
  moss: { glyph: '"', colour: 0x4f8a4a },
  water: { glyph: "~", colour: 0x4a7fc9, conductivity: 0.25, quenches: true },
  // Nobody swims in the halls. One sees across it, and throws.
  "deep water": {
    glyph: "~",
    colour: 0x2a4f99,
    conductivity: 0.25,
    walkable: false,
    transparent: true,
    quenches: true,
  },
  mud: { glyph: "~", colour: 0x7a6040, walkCost: 2 },
  "rope bridge": {
    glyph: "=",
    colour: 0xb09060,
    ignition: 95,
    fuel: 5,
    flame: 430,
    smoke: 20,
    burnsInto: "water",
  },
  "stone bridge": { glyph: "=", colour: 0x8a8078 },
  rubble: { glyph: ":", colour: 0x8a8078, walkCost: 2 },
  oil: { glyph: "~", colour: 0x6b5b3a, ignition: 72, fuel: 9, flame: 680, smoke: 90, burnsInto: "ash" },
  coals: { glyph: "*", colour: 0xff7a2a, ignition: 60, fuel: 7, flame: 500, smoke: 5, burnsInto: "ash" },
  ash: { glyph: ".", colour: 0x8d8d8d },
});

/** The name of a tile. */
export type TileName = typeof TILES extends Tileset<infer Name> ? Name : never;

/** The tiles that disappear under spilled oil and coals. */
export const COVERABLE: readonly TileName[] = [
  "floor",
  "passage",
  "dry grass",
  "tall grass",
  "moss",
  "rubble",
  "oil",
  "coals",
  "ash",
  "mud",
];

/** What the halls make of the liquids, growth and features of caverns. What no cavern of theirs has is bare floor or wall. */
export const LAYERS: Readonly<Record<LayerKindName, TileName>> = {
  shallow: "water",
  deep: "deep water",
  lava: "coals",
  chasm: "deep water",
  edge: "rubble",
  mud: "mud",
  grass: "dry grass",
  tall: "tall grass",
  dead: "dry grass",
  rubble: "rubble",
  fungus: "moss",
  web: "dry grass",
  ropeBridge: "rope bridge",
  stoneBridge: "stone bridge",
  secretDoor: "closed door",
  statue: "wall",
  lamp: "wall",
  grate: "wall",
  altar: "floor",
  barricade: "closed door",
  lockedDoor: "closed door",
  lever: "floor",
  plate: "floor",
  brazier: "wall",
  hay: "dry grass",
  powder: "oil",
  weakWall: "closed door",
  ice: "wall",
  cage: "floor",
  tomb: "floor",
  vent: "floor",
  weakFloor: "floor",
  bed: "floor",
};
