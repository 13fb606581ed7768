import { type Tileset, tileset } from "@delvekit/core/space";
import type { LayerKindName } from "@delvekit/procgen";

/** What burns: from `ignition` degrees on, for `fuel` turns, with a flame of so many degrees, and how much smoke it gives. */
const tinder = <Into extends string = "ash">(
  ignition: number,
  fuel: number,
  flame: number,
  smoke: number,
  burnsInto = "ash" as Into,
) => ({ ignition, fuel, flame, smoke, burnsInto });

/** Nobody walks or sees through it. */
const SOLID = { walkable: false, transparent: false } as const;

/** The tiles of the game. Degrees are Celsius, fuel is turns of burning; smoke blocks sight from 60. */
export const TILES = tileset({
  wall: { glyph: "#", colour: 0x8a8078, ...SOLID },
  "cave wall": { glyph: "#", colour: 0x7c8060, ...SOLID },
  "brick wall": { glyph: "#", colour: 0x9a6050, ...SOLID },
  "crypt wall": { glyph: "#", colour: 0x7c7aa0, ...SOLID },
  basalt: { glyph: "#", colour: 0x805048, ...SOLID },
  chalk: { glyph: "#", colour: 0xb0a890, ...SOLID },
  ashlar: { glyph: "#", colour: 0x6a8088, ...SOLID },
  "clay wall": { glyph: "#", colour: 0x8a6a50, ...SOLID },
  floor: { glyph: ".", colour: 0x6e675f },
  planking: { glyph: ".", colour: 0x86765a },
  marble: { glyph: ".", colour: 0x7c8890 },
  clay: { glyph: ".", colour: 0x74604c },
  earth: { glyph: ".", colour: 0x6e6848 },
  flagstones: { glyph: ".", colour: 0x7a6458 },
  slabs: { glyph: ".", colour: 0x686880 },
  cinders: { glyph: ".", colour: 0x705048 },
  passage: { glyph: ",", colour: 0x575049 },
  // The outside is bound with iron: it insulates, so a closed door stops a fire. An open door burns like any wood.
  "closed door": {
    glyph: "+",
    colour: 0xb5763a,
    ...SOLID,
    opensInto: "open door",
    switchesInto: "barred door",
  },
  // No mind walks through it; the hero lifts the bar by walking into it (see rules/bars.ts).
  "barred door": { glyph: "+", colour: 0xd0d0d8, ...SOLID, breaksInto: "open door" },
  "open door": { glyph: "'", colour: 0xb5763a, closesInto: "closed door", ...tinder(95, 8, 450, 60) },
  // These look like the walls of their depths until somebody walks past.
  "hidden door": { glyph: "#", colour: 0x9a6050, ...SOLID },
  "hidden niche": { glyph: "#", colour: 0x7c7aa0, ...SOLID },
  "hidden panel": { glyph: "#", colour: 0x6a8088, ...SOLID },
  "locked door": { glyph: "+", colour: 0xd8b060, ...SOLID, unlocksInto: "open door" },
  // Solid wood: fire spreads into it and clears the way.
  barricade: { glyph: "X", colour: 0xa07040, ...SOLID, conductivity: 1, ...tinder(110, 10, 520, 60) },
  // The walls of a shed: a fire takes one after the other.
  timber: { glyph: "#", colour: 0x9a6a3c, ...SOLID, ...tinder(130, 12, 600, 60) },
  "cracked wall": { glyph: "#", colour: 0xa09080, ...SOLID, conductivity: 1 },
  "iron bars": { glyph: "#", colour: 0xa8b0bc, walkable: false },
  cage: { glyph: "#", colour: 0xa8b0bc, walkable: false },
  statue: { glyph: "S", colour: 0xb8b0a4, walkable: false },
  ice: { glyph: "#", colour: 0xa8dcf0, walkable: false, conductivity: 1 },
  altar: { glyph: "_", colour: 0xe6dccb },
  tomb: { glyph: "_", colour: 0xb8b0bc },
  lever: { glyph: "¬", colour: 0xd8d2c6 },
  "pressure plate": { glyph: "^", colour: 0xc8bca8, hazard: 20 },
  "cracked floor": { glyph: ".", colour: 0x8a7d6c, hazard: 4 },
  vent: { glyph: "o", colour: 0x908890 },
  "stairs down": { glyph: ">", colour: 0xffffff },
  "stairs up": { glyph: "<", colour: 0xffffff },
  "dry grass": { glyph: '"', colour: 0xc9b458, ...tinder(88, 4, 450, 20) },
  // Hides whoever stands in it until it is trampled (see rules/ground.ts).
  "tall grass": { glyph: "|", colour: 0xd8c25a, transparent: false, ...tinder(88, 5, 500, 40) },
  hay: { glyph: "'", colour: 0xd8b45a, ...tinder(80, 7, 560, 60) },
  cobwebs: { glyph: "%", colour: 0xd8d8e4, walkCost: 2, ...tinder(80, 2, 400, 5) },
  bunk: { glyph: "b", colour: 0xc08a4e, ...tinder(95, 9, 480, 40) },
  // It does not burn but explodes (see pieces/traps.ts).
  powder: { glyph: ":", colour: 0x6a6470, ...tinder(90, 1, 700, 120) },
  moss: { glyph: '"', colour: 0x4f8a4a },
  water: { glyph: "~", colour: 0x4a7fc9, conductivity: 0.25, quenches: true },
  // The rising water of machines, in which one wades slowly.
  flood: { glyph: "~", colour: 0x3a6fb9, conductivity: 0.25, walkCost: 2, quenches: true },
  // Nobody can swim here, but one can see and throw across it.
  "deep water": {
    glyph: "~",
    colour: 0x2a4f99,
    conductivity: 0.25,
    walkable: false,
    transparent: true,
    quenches: true,
  },
  // Nobody can walk on it, but things can fly over it. It lights what touches it (see halls/furnish.ts).
  lava: { glyph: "~", colour: 0xff6a20, walkable: false, transparent: true },
  // Whoever steps into it lands on the next depth.
  chasm: { glyph: ":", colour: 0x403a50, hazard: 255 },
  mud: { glyph: "~", colour: 0x7a6040, walkCost: 2 },
  "rope bridge": { glyph: "=", colour: 0xb09060, ...tinder(95, 5, 430, 20, "water") },
  // Over a chasm, which is there again when it has burned.
  "hanging bridge": { glyph: "=", colour: 0xb09060, ...tinder(95, 5, 430, 20, "chasm") },
  "stone bridge": { glyph: "=", colour: 0x8a8078 },
  rubble: { glyph: ":", colour: 0x8a8078, walkCost: 2 },
  oil: { glyph: "°", colour: 0x6b5b3a, ...tinder(72, 9, 680, 90) },
  coals: { glyph: "*", colour: 0xff7a2a, ...tinder(60, 7, 500, 5) },
  ash: { glyph: ".", colour: 0x8d8d8d },
});

/** The name of a tile. */
export type TileName = typeof TILES extends Tileset<infer Name> ? Name : never;

/** Bare floors, one for each kind of hall. */
const FLOORS: readonly TileName[] = [
  "floor",
  "earth",
  "flagstones",
  "slabs",
  "cinders",
  "planking",
  "marble",
  "clay",
  "passage",
];

/** Ground that is not mentioned when something stands on it. */
export const PLAIN: readonly string[] = FLOORS;

/** Tiles that spilled oil and coals replace. */
export const COVERABLE: readonly TileName[] = [
  ...FLOORS,
  "dry grass",
  "tall grass",
  "hay",
  "cobwebs",
  "moss",
  "rubble",
  "oil",
  "coals",
  "ash",
  "mud",
];

/** Where swimmers live. */
export const WET: readonly TileName[] = ["water", "flood", "deep water"];

/** Fuel for a fire: what a careful player looks for, and stays away from. */
export const TINDER: readonly TileName[] = [
  "dry grass",
  "tall grass",
  "hay",
  "cobwebs",
  "bunk",
  "powder",
  "oil",
];

const alike = <N extends TileName>(...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<N, N>;

/** The tiles for liquids, growth and features of the generator. Floors and walls depend on the depth. */
export const LAYERS: Readonly<Record<LayerKindName, TileName>> = {
  ...alike("lava", "chasm", "mud", "rubble", "altar", "barricade"),
  ...alike("lever", "hay", "powder", "ice", "tomb", "vent"),
  shallow: "water",
  deep: "deep water",
  edge: "floor",
  grass: "dry grass",
  tall: "tall grass",
  dead: "dry grass",
  fungus: "moss",
  web: "cobwebs",
  ropeBridge: "rope bridge",
  stoneBridge: "stone bridge",
  secretDoor: "closed door",
  statue: "statue",
  lamp: "wall",
  grate: "iron bars",
  lockedDoor: "locked door",
  plate: "pressure plate",
  brazier: "wall",
  weakWall: "cracked wall",
  cage: "altar",
  weakFloor: "cracked floor",
  bed: "bunk",
};
