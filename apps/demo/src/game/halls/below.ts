import { accretion, bsp, delve, drunkard, roomGrid, roomsAndMazes } from "@delvekit/procgen";
import { type Dig, dug, SIZE } from "./ground";

/** What the delve generator must not place: set pieces are chosen by depth, and there are no other hidden doors. */
const PLAIN = { machines: 0, secrets: 0, lamps: 0 } as const;

/** Halls and caves that grew into each other. */
function grown(options: Omit<Parameters<typeof delve.generate>[0], "seed">): Dig {
  return ({ seed }) => ({ dungeon: delve.generate({ ...SIZE, ...PLAIN, ...options, seed }) });
}

/** Rooms of the size that drawings of interiors need. */
const KEEP = {
  roomWidth: 13,
  roomHeight: 7,
  rooms: { min: 10, max: 12 },
  interiors: 0.75,
  secrets: 0,
} as const;

/** How the ground of each hall below the first is dug. */
export const GROUNDS = {
  meadow: grown({
    age: 1,
    lakes: 0.9,
    chasms: 0.2,
    bridges: 0.6,
    grass: 0.26,
    liquids: { water: 6, mud: 2 },
  }),
  ropeworks: dug(
    ({ seed }) => drunkard.generate({ ...SIZE, floor: 0.46, pillars: 0.2, seed }),
    { lakes: { chance: 0 }, chasms: { chance: 1, most: 4 }, bridges: { chance: 1 }, growth: { grass: 0.2 } },
    0,
  ),
  barracks: dug(
    ({ seed }) => bsp.generate({ ...SIZE, roomWidth: { min: 6, max: 15 }, loops: 0.4, seed }),
    { lakes: { chance: 0 }, chasms: { chance: 1 }, growth: { grass: 0.14 } },
    1,
  ),
  keep: dug(
    ({ seed }) => roomGrid.generate({ ...SIZE, ...KEEP, seed }),
    { lakes: { chance: 0.3, liquids: { water: 1 } }, chasms: { chance: 0.7 }, growth: { grass: 0.03 } },
    0.5,
  ),
  crypt: dug(
    ({ seed }) => accretion.generate({ ...SIZE, age: 0.2, doors: 0.45, seed }),
    {
      lakes: { chance: 0.7, liquids: { water: 2, mud: 1 } },
      chasms: { chance: 0.6 },
      growth: { grass: 0.1 },
    },
    1,
  ),
  undercroft: dug(
    ({ seed }) => roomsAndMazes.generate({ ...SIZE, tries: 90, loops: 0.08, edges: "passages", seed }),
    { lakes: { chance: 0.9, liquids: { mud: 1 } }, chasms: { chance: 0 }, growth: { grass: 0.03 } },
    0.7,
  ),
  forge: grown({ age: 0.6, lakes: 1, chasms: 0, bridges: 0.4, grass: 0.06, liquids: { lava: 1 } }),
} as const satisfies Readonly<Record<string, Dig>>;

/** The name of a hall below the first. */
export type GroundName = keyof typeof GROUNDS;
