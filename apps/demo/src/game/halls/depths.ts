import type { TileName } from "../tiles/tiles";
import { gatehouse } from "./gatehouse";
import { type Dig, drilled, grown } from "./ground";
import type { ThemeName } from "./themes";

/** What distinguishes a depth from the others. */
export interface DepthStyle {
  readonly name: string;
  /** The tiles of its walls and floors. */
  readonly wall: TileName;
  readonly floor: TileName;
  /** The tile of its hidden doors. */
  readonly hidden: TileName;
  /** How frequent each theme is among its rooms. */
  readonly themes: Readonly<Partial<Record<ThemeName, number>>>;
  /** The set pieces that it may have, by name, and at most how many of them on a map of 4,000 cells. */
  readonly machines: { readonly most: number; readonly names: readonly string[] };
  readonly dig: Dig;
}

/** From the first to the last. */
export const STYLES: readonly DepthStyle[] = [
  {
    name: "the Gatehouse",
    wall: "wall",
    floor: "floor",
    hidden: "closed door",
    themes: { bare: 6, hall: 3, meadow: 6, thicket: 2, pool: 2 },
    machines: { most: 4, names: ["vault", "falling lamp", "barricade", "rat trap", "side door"] },
    dig: gatehouse({
      lakes: { chance: 0.6, size: { min: 6, max: 14 }, liquids: { water: 5, mud: 2 } },
      chasms: { chance: 0 },
    }),
  },
  {
    name: "the Drowned Meadow",
    wall: "cave wall",
    floor: "earth",
    hidden: "closed door",
    themes: { bare: 6, meadow: 5, thicket: 4, pool: 3, "burnt out": 1 },
    machines: {
      most: 6,
      names: [
        "kennel",
        "flooded room",
        "eel pool",
        "mushroom grotto",
        "spider nest",
        "brazier field",
        "bridge under fire",
        "guarded gap",
        "barricade",
        "collapsing floor",
        "vault",
      ],
    },
    dig: grown({ age: 1, lakes: 0.9, chasms: 0.2, bridges: 0.6, grass: 0.26, liquids: { water: 6, mud: 2 } }),
  },
  {
    name: "the Barracks",
    wall: "brick wall",
    floor: "flagstones",
    hidden: "hidden door",
    themes: { bare: 5, hall: 4, store: 4, "cave-in": 1, leak: 2, tinderbox: 1 },
    machines: {
      most: 8,
      names: [
        "barracks",
        "sleeping bearer",
        "night watch",
        "bridge under fire",
        "guarded gap",
        "portcullis",
        "powder store",
        "patrol",
        "plate gallery",
        "dart walk",
        "library",
        "vault",
        "kennel",
      ],
    },
    dig: drilled(0.5, {
      lakes: { chance: 0.3, liquids: { water: 1 } },
      chasms: { chance: 0.7 },
      bridges: { chance: 0.5 },
      growth: { grass: 0.08 },
    }),
  },
  {
    name: "the Crypt",
    wall: "crypt wall",
    floor: "slabs",
    hidden: "hidden niche",
    themes: { bare: 6, webs: 5, "cave-in": 2, leak: 1, "burnt out": 2, tinderbox: 1 },
    machines: {
      most: 8,
      names: [
        "haunted crypt",
        "dark hall",
        "tomb",
        "statue garden",
        "sentries",
        "smoke room",
        "ice store",
        "vault",
        "library",
        "collapsing floor",
        "plate gallery",
      ],
    },
    dig: grown({
      age: 0.3,
      doors: 0.25,
      lakes: 0.4,
      chasms: 0.5,
      bridges: 0.4,
      grass: 0.05,
      liquids: { water: 2, mud: 1 },
    }),
  },
  {
    name: "the Forge",
    wall: "basalt",
    floor: "cinders",
    hidden: "closed door",
    themes: { bare: 4, hall: 4, leak: 4, "burnt out": 3, tinderbox: 2 },
    machines: { most: 4, names: ["lava ford", "powder store", "smoke room", "vault", "brazier field"] },
    dig: grown({ age: 0.6, lakes: 1, chasms: 0, bridges: 0.4, grass: 0.06, liquids: { lava: 1 } }),
  },
];
