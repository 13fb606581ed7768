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
  /** Thrown: spills over the cells around. */
  | { readonly kind: "oil"; readonly cells: number }
  /** Thrown: lands burning. */
  | { readonly kind: "torch" }
  /** Carried off: wins the game. */
  | { readonly kind: "crown" };

/** An item as content. */
interface ItemKind {
  readonly name: string;
  readonly plural: string;
  readonly glyph: string;
  readonly colour: number;
  readonly effect: Effect;
}

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
  },
  torch: {
    name: "torch",
    plural: "torches",
    glyph: "/",
    colour: 0xff9040,
    effect: { kind: "torch" },
  },
  crown: {
    name: "Ember Crown",
    plural: "Ember Crowns",
    glyph: "*",
    colour: 0xffb020,
    effect: { kind: "crown" },
  },
} as const satisfies Record<string, ItemKind>;

export type ItemName = keyof typeof ITEMS;

/** How far the hero throws, in cells. */
export const THROW_RANGE = 8;
