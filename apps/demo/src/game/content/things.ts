import { table } from "./table";

/** How far the hero throws, in cells. */
export const THROW_RANGE = 8;

const THROW = { at: "cell", reach: THROW_RANGE, from: 1 } as const;

/** Everything that can be carried. The glyphs are those that roguelikes have used for forty years. */
export const things = table.things({
  healing: {
    look: [
      "!",
      0xff5070,
      { name: "potion of healing", tells: "Drink it, and 14 to 34 points of health come back." },
    ],
    use: {
      does: { heal: { points: "4d6+10" } },
      says: "{The by} [drink by] a potion of healing.",
      tone: "good",
    },
    found: { weight: 5 },
  },
  cooling: {
    look: [
      "!",
      0x60c0ff,
      { name: "potion of cooling", tells: "Drink it to put yourself out. No heat hurts you for 40 turns." },
    ],
    use: {
      does: { quench: {}, inflict: { what: "cooled", turns: 40 } },
      says: "{The by} [drink by] a potion of cooling. A chill settles on {his by} skin: no fire can hurt you.",
      tone: "good",
    },
    found: { from: 2, weight: 4 },
  },
  haste: {
    look: ["!", 0xffe060, { name: "potion of haste", tells: "Drink it to act twice as often for 20 turns." }],
    use: {
      does: { inflict: { what: "hasted", turns: 20 } },
      says: "{The by} [drink by] a potion of haste. The world slows down.",
      tone: "good",
    },
    found: { from: 2, weight: 3 },
  },
  life: {
    look: [
      "!",
      0xffffff,
      {
        name: "potion of life",
        tells: "Drink it, and all of your health comes back, with 8 points more for good.",
      },
    ],
    use: {
      does: { enliven: { points: 8 } },
      says: "{The by} [drink by] a potion of life. You have never felt better.",
      tone: "good",
    },
    found: { count: 1 },
  },
  oil: {
    look: [
      "]",
      0xb09050,
      {
        name: "flask of oil",
        tells:
          "Throw it: it spills over 13 cells, which burn long and hot once something lights them. It bursts in a fire.",
      },
    ],
    use: {
      aim: THROW,
      does: { spill: { tile: "oil", cells: 13 } },
      says: "{The by} [throw by] a flask of oil. It shatters, and oil spills over the floor.",
    },
    // It does not get to burn out: in the fire it bursts (see rules/ground.ts).
    burns: { ignition: 120, flame: 400, fuel: 1 },
    found: { weight: 6, count: 1 },
  },
  torch: {
    look: [
      "/",
      0xff9040,
      {
        name: "torch",
        tells: "Throw it: it lands burning, and lights grass, oil, and whoever stands there.",
      },
    ],
    use: {
      aim: THROW,
      does: { kindle: {} },
      says: "{The by} [throw by] a burning torch.",
      tone: "warning",
      keeps: true,
    },
    burns: { ignition: 150, flame: 460, fuel: 12 },
    found: { weight: 5, count: 1 },
  },
  sword: {
    look: [
      ")",
      0xc0c8d0,
      { name: "short sword", tells: "In the hand it does 2 to 9 points of harm, and +1 to hit." },
    ],
    slot: "weapon",
    melee: { damage: "1d8+1" },
    bonus: { attack: 1 },
    found: { to: 3, weight: 3 },
  },
  axe: {
    look: [")", 0xd0b0a0, { name: "war axe", tells: "In the hand it does 2 to 12 points of harm." }],
    slot: "weapon",
    melee: { damage: "2d6" },
    found: { from: 3, weight: 3 },
  },
  jerkin: {
    look: ["[", 0xa07040, { name: "leather jerkin", tells: "Worn it gives 2 points of defence." }],
    slot: "armour",
    bonus: { defence: 2 },
    found: { to: 2, weight: 3 },
  },
  mail: {
    look: ["[", 0xa8b0c0, { name: "mail hauberk", tells: "Worn it gives 4 points of defence." }],
    slot: "armour",
    bonus: { defence: 4 },
    found: { from: 3, weight: 3 },
  },
  cloak: {
    look: [
      "[",
      0xff7050,
      {
        name: "salamander cloak",
        tells: "Worn it gives 2 points of defence, and bears 120 °C more before heat hurts you.",
      },
    ],
    slot: "armour",
    bonus: { defence: 2, bearing: 120 },
    found: { from: 2, weight: 2 },
  },
  crown: {
    look: [
      "*",
      0xffb020,
      {
        name: "the Ember Crown",
        article: "none",
        tells:
          "What you came for: carry it up and out of the halls. Whoever sleeps wakes when you lift it, and they come after you.",
      },
    ],
  },
});

/** The key of an item in the table. */
export type ItemName = keyof typeof things;

/** What the hero sets out with. */
export const STARTING_PACK: readonly (readonly [item: ItemName, count: number])[] = [
  ["healing", 1],
  ["oil", 1],
  ["torch", 2],
];
