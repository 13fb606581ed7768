/** What using an item does. */
export type Effect =
  /** Drunk: health back, by dice. */
  | { readonly kind: "heal"; readonly points: string }
  /** Drunk: puts the drinker out, and heat does no harm for so many turns. */
  | { readonly kind: "cool"; readonly turns: number }
  /** Drunk: acts twice as often for so many turns. */
  | { readonly kind: "haste"; readonly turns: number }
  /** Drunk: more health for good, and all of it now. */
  | { readonly kind: "life"; readonly points: number }
  /** Thrown: spills over so many cells. */
  | { readonly kind: "oil"; readonly cells: number }
  /** Thrown: lands burning. */
  | { readonly kind: "torch" }
  /** Held: strikes with these dice and this many points of attack more. */
  | { readonly kind: "weapon"; readonly damage: string; readonly attack: number }
  /** Worn: so many points of defence, and so many degrees more before heat hurts. */
  | { readonly kind: "armour"; readonly defence: number; readonly degrees: number }
  /** Carried out of the halls: wins the game. */
  | { readonly kind: "crown" };

/** A kind of item. */
export interface ItemKind {
  readonly name: string;
  readonly plural: string;
  readonly glyph: string;
  readonly colour: number;
  readonly effect: Effect;
  /** What becomes of it in a fire: it catches at `ignition` degrees, and burns for `fuel` turns at `flame` degrees. */
  readonly burning?: { readonly ignition: number; readonly flame: number; readonly fuel: number };
}

/** Everything that can be carried. The glyphs are those that roguelikes have used for forty years. */
export const ITEMS = {
  healing: {
    name: "potion of healing",
    plural: "potions of healing",
    glyph: "!",
    colour: 0xff5070,
    effect: { kind: "heal", points: "4d6+10" },
  },
  cooling: {
    name: "potion of cooling",
    plural: "potions of cooling",
    glyph: "!",
    colour: 0x60c0ff,
    effect: { kind: "cool", turns: 40 },
  },
  haste: {
    name: "potion of haste",
    plural: "potions of haste",
    glyph: "!",
    colour: 0xffe060,
    effect: { kind: "haste", turns: 20 },
  },
  life: {
    name: "potion of life",
    plural: "potions of life",
    glyph: "!",
    colour: 0xffffff,
    effect: { kind: "life", points: 8 },
  },
  oil: {
    name: "flask of oil",
    plural: "flasks of oil",
    glyph: "]",
    colour: 0xb09050,
    effect: { kind: "oil", cells: 13 },
    // It does not get to burn out: in the fire it bursts (see fire/burst.ts).
    burning: { ignition: 120, flame: 400, fuel: 1 },
  },
  torch: {
    name: "torch",
    plural: "torches",
    glyph: "/",
    colour: 0xff9040,
    effect: { kind: "torch" },
    burning: { ignition: 150, flame: 460, fuel: 12 },
  },
  sword: {
    name: "short sword",
    plural: "short swords",
    glyph: ")",
    colour: 0xc0c8d0,
    effect: { kind: "weapon", damage: "1d8+1", attack: 1 },
  },
  axe: {
    name: "war axe",
    plural: "war axes",
    glyph: ")",
    colour: 0xd0b0a0,
    effect: { kind: "weapon", damage: "2d6", attack: 0 },
  },
  jerkin: {
    name: "leather jerkin",
    plural: "leather jerkins",
    glyph: "[",
    colour: 0xa07040,
    effect: { kind: "armour", defence: 2, degrees: 0 },
  },
  mail: {
    name: "mail hauberk",
    plural: "mail hauberks",
    glyph: "[",
    colour: 0xa8b0c0,
    effect: { kind: "armour", defence: 4, degrees: 0 },
  },
  cloak: {
    name: "salamander cloak",
    plural: "salamander cloaks",
    glyph: "[",
    colour: 0xff7050,
    effect: { kind: "armour", defence: 2, degrees: 120 },
  },
  crown: {
    name: "Ember Crown",
    plural: "Ember Crowns",
    glyph: "*",
    colour: 0xffb020,
    effect: { kind: "crown" },
  },
} as const satisfies Record<string, ItemKind>;

/** The key of an item in the table. */
export type ItemName = keyof typeof ITEMS;

/** How far the hero throws, in cells. */
export const THROW_RANGE = 8;
