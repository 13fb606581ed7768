import type { KindSpec, ThemeChanges } from "@delvekit/display/look";
import { createTheme } from "@delvekit/display/look";
import type { TileName } from "../game";

const { kinds, figures } = createTheme();

/** The tiles of the halls that look like something built in, by its name. */
const LIKE: Partial<Record<TileName, string>> = {
  wall: "solid",
  floor: "floor",
  passage: "corridor",
  "closed door": "door",
  "open door": "doorway",
  "dry grass": "grass",
  "tall grass": "tall",
  water: "shallow",
  "deep water": "deep",
  mud: "mud",
  "rope bridge": "ropeBridge",
  "stone bridge": "stoneBridge",
  "stairs down": "stairsDown",
  "stairs up": "stairsUp",
  rubble: "rubble",
  ash: "ash",
};

/** What nothing built in looks like. */
const OWN: Partial<Record<TileName, KindSpec>> = {
  moss: { ...kinds["grass"]!, ink: 0x6fa05c, ground: 0x3f5a3c },
  oil: { glyph: "~", ink: 0xe0b04a, ground: 0x3a2f22, tile: "waves", pairs: ["~ ", " ~"], wet: true },
  coals: { glyph: "*", ink: 0xffab52, ground: 0x4a1d10, tile: "flakes", pairs: ["* ", " *"] },
};

/** Who and what has one of the built-in drawings, by the names of their rows. */
const DRAWN: Readonly<Record<string, string>> = {
  jackal: "hound",
  "fire imp": "goblin",
  firebug: "robed",
  ogre: "brute",
  "crown troll": "brute",
  healing: "potion",
  cooling: "potion",
  haste: "potion",
  life: "potion",
  oil: "flask",
  axe: "sword",
  jerkin: "mail",
};

/** What the halls look like, where they are not as built in. */
export const THEME: ThemeChanges = {
  kinds: {
    ...Object.fromEntries(Object.entries(LIKE).map(([tile, kind]) => [tile, kinds[kind]!])),
    ...OWN,
  },
  figures: Object.fromEntries(Object.entries(DRAWN).map(([name, figure]) => [name, figures[figure]!])),
};
