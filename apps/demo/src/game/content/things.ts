import type { Entity, World } from "@delvekit/core";
import { fillQuickSlots } from "@delvekit/kit";
import { give } from "@delvekit/kit/content";
import { QUICK_SLOTS } from "@delvekit/kit/plugin";
import { THROW_RANGE } from "../pieces";
import { called, proper, table } from "./table";

const THROW = { at: "cell", reach: THROW_RANGE, from: 1 } as const;

/** All potions have one colour and all scrolls another; only their names differ. */
const potion = (of: string, tells: string, colour = 0xff8fc7) =>
  ["!", colour, { name: `potion of ${of}`, tells }] as const;
const scroll = (of: string, tells: string) => ["?", 0xf4e9c8, { name: `scroll of ${of}`, tells }] as const;

/** Nobody knows what is written on paper, and it burns. */
const PAPER = { disguised: "scroll", burns: { ignition: 150, flame: 300, fuel: 2 } } as const;

/** An unidentified potion can also be thrown, and takes effect where it shatters. */
const BOTTLE = { disguised: "potion", shatters: { radius: 1 } } as const;

/** Of either key of a tomb. */
const TOMB_KEY = "One of two that open a tomb of this depth. An ash blade was buried there.";

/** Everything that can be carried. The glyphs are traditional in roguelikes. */
export const things = table.things({
  healing: {
    look: potion("healing", "Drink it, and 14 to 34 points of health come back.", 0xff5070),
    use: {
      does: { heal: { points: "4d6+10" } },
      says: "{The by} [drink by] a potion of healing.",
      tone: "good",
    },
    found: { weight: 3, count: 1 },
  },
  cooling: {
    look: potion(
      "cooling",
      "Drink it, and no heat hurts you for 40 turns. Drunk or thrown, it puts out fires within two cells, and hurts creatures of flame.",
    ),
    use: {
      does: { chill: { radius: 2, turns: 40 } },
      says: "A chill settles on {the by}: no fire can hurt {him by}.",
      tone: "good",
    },
    ...BOTTLE,
    found: { weight: 4 },
  },
  haste: {
    look: potion("haste", "Drink it to act twice as often for 20 turns."),
    use: { does: { inflict: { what: "hasted", turns: 20 } }, says: "The world slows down.", tone: "good" },
    ...BOTTLE,
    found: { weight: 3 },
  },
  "liquid fire": {
    look: potion("liquid fire", "Throw it: live coals cover three cells, on bare stone too.", 0xff7a2a),
    use: { aim: THROW, does: { flare: { cells: 3 } }, says: "Fire runs out of the bottle!", tone: "bad" },
    // It glows: nobody takes it for anything else.
    shatters: BOTTLE.shatters,
    found: { weight: 4 },
  },
  numbing: {
    look: potion("numbing", "Thrown or drunk, it makes whoever it hits act half as often for 12 turns."),
    use: {
      does: { inflict: { what: "slowed", turns: 12 } },
      says: "Everything seems to speed up.",
      tone: "warning",
    },
    ...BOTTLE,
    found: { weight: 3 },
  },
  fog: {
    look: potion("fog", "Drink or throw it: thick smoke that nobody sees through. Lose your hunters in it."),
    use: { does: { fume: { amount: 2500 } }, says: "Thick smoke pours out of the bottle.", tone: "warning" },
    ...BOTTLE,
    found: { weight: 3 },
  },
  gust: {
    look: scroll("gust", "Read it: everyone around you is pushed four cells away."),
    use: {
      does: { gust: { radius: 5, cells: 4 } },
      says: "{The by} [read by] a scroll. Wind bursts from the page!",
    },
    ...PAPER,
    found: { weight: 3 },
  },
  blinking: {
    look: scroll("blinking", "Read it: you are somewhere else, up to ten steps away."),
    use: {
      does: { teleport: { reach: 10 } },
      says: "{The by} [read by] a scroll, and [be by] somewhere else.",
    },
    ...PAPER,
    found: { weight: 4 },
  },
  rain: {
    look: scroll("rain", "Read it: fires go out seven cells around, and creatures of flame are hurt."),
    use: {
      does: { rain: { radius: 7 } },
      says: "{The by} [read by] a scroll. It rains, of all places, here.",
    },
    ...PAPER,
    found: { weight: 3 },
  },
  kindling: {
    look: scroll("kindling", "Read it: what can burn within five cells catches fire, except beside you."),
    use: {
      does: { "kindle around": { radius: 5 } },
      says: "{The by} [read by] a scroll. The air around {him by} glows!",
      tone: "warning",
    },
    ...PAPER,
    found: { weight: 3 },
  },
  life: {
    look: potion("life", "Drink it: all your health comes back, and 8 more points for good.", 0xffffff),
    use: {
      does: { enliven: { points: 8 } },
      says: "{The by} [drink by] a potion of life. You have never felt better.",
      tone: "good",
    },
    found: { count: 1 },
  },
  oil: {
    look: called(
      "]",
      0xb09050,
      "flask of oil",
      "Throw it: it spills over 13 cells, which burn long and hot once something lights them. It bursts in a fire.",
    ),
    use: {
      aim: THROW,
      does: { spill: { tile: "oil", cells: 13 } },
      says: "{The by} [throw by] a flask of oil. It shatters, and oil spills over the floor.",
    },
    // It never burns out: in a fire it bursts (see rules/ground.ts).
    burns: { ignition: 120, flame: 400, fuel: 1 },
    found: { weight: 6, count: 2 },
  },
  torch: {
    look: called(
      "/",
      0xff9040,
      "torch",
      "Throw it: it lands burning, and lights grass, oil, and whoever stands there.",
    ),
    use: {
      aim: THROW,
      does: { kindle: {} },
      says: "{The by} [throw by] a burning torch.",
      tone: "warning",
      keeps: true,
    },
    burns: { ignition: 150, flame: 460, fuel: 12 },
    found: { weight: 4, count: 2 },
  },
  flint: {
    look: proper(
      ",",
      0xd0c8c0,
      "flint and steel",
      "Strike it: sparks light what burns, up to two cells away. It never wears out.",
    ),
    use: {
      aim: { at: "cell", reach: 2, from: 1 },
      does: { spark: {} },
      says: "{The by} [strike by] sparks.",
      tone: "warning",
      keeps: true,
    },
  },
  charge: {
    look: called(
      "(",
      0x9a94a0,
      "powder charge",
      "Throw it: it goes off where it lands, and sets fire to everything two cells around. It brings down cracked walls.",
    ),
    use: {
      aim: { at: "cell", reach: 6, from: 1, radius: 2 },
      does: { blast: { degrees: 1000, radius: 2 } },
      says: "{The by} [throw by] a powder charge.",
      tone: "warning",
    },
    found: { from: 2, weight: 3 },
  },
  rattle: {
    look: called(
      "(",
      0xc0b060,
      "tin rattle",
      "Throw it: it clatters where it lands, and whoever hears it goes there to look for you.",
    ),
    use: {
      aim: THROW,
      does: { clatter: { loudness: 18 } },
      says: "{The by} [throw by] a tin rattle.",
      keeps: true,
    },
    found: { weight: 3, group: "1d2" },
  },
  bell: {
    look: called(
      "&",
      0xe8d070,
      "hand bell",
      "Ring it: whoever hears it, asleep or awake, comes to look. Ring where the way to you burns. It never wears out.",
    ),
    use: {
      does: { noise: { loudness: 20 } },
      says: "{The by} [ring by] a bell, loud enough to wake the dead!",
      tone: "warning",
      keeps: true,
    },
    found: { weight: 2 },
  },
  bellows: {
    look: [
      "&",
      0xb89060,
      {
        name: "bellows",
        plural: "bellows",
        article: "none",
        tells:
          "Point them: for six turns, wind blows that way, and carries fire and smoke along. They never wear out.",
      },
    ],
    use: {
      aim: { at: "cell", reach: 1, from: 1 },
      does: { fan: { turns: 6 } },
      says: "{The by} [work by] the bellows. A wind rises.",
      keeps: true,
    },
    found: { weight: 3 },
  },
  javelin: {
    look: called("|", 0xc8b890, "javelin", "Throw it: it does 3 to 10 points of damage. Pick it up again."),
    thrown: { damage: "1d8+2", verb: "pierce" },
    found: { weight: { 1: 4, 3: 3 }, group: "1d2+1" },
  },
  key: {
    look: called("-", 0xe0c060, "iron key", "It opens a locked door somewhere on the depth where it lay."),
  },
  "silver key": { look: ["-", 0xd0d8e0, { name: "silver key", tells: TOMB_KEY }] },
  "golden key": { look: ["-", 0xffd84d, { name: "golden key", tells: TOMB_KEY }] },
  ashblade: {
    look: called(
      ")",
      0xff9a60,
      "ash blade",
      "Wielded, it does 4 to 14 points of damage. One in four that it strikes catches fire.",
    ),
    slot: "weapon",
    melee: { damage: "2d6+2" },
    quality: "kindles",
  },
  "keen charm": {
    look: called("=", 0xffe080, "keen charm", "Worn, you do twice the damage to those unaware of you."),
    slot: "charm",
    quality: "ambushes",
  },
  "iron charm": {
    look: called("=", 0xb8c0cc, "iron charm", "Worn, it turns arrows aside: hardly one hits you."),
    slot: "charm",
    quality: "wards",
  },
  "ember charm": {
    look: called("=", 0xff8040, "ember charm", "Worn, it lets you bear 200 °C more before heat hurts you."),
    slot: "charm",
    bonus: { bearing: 200 },
  },
  sword: {
    look: called(
      ")",
      0xc0c8d0,
      "short sword",
      "Wielded, it does 1 to 8 points of damage, in a sweep: all other foes beside you are grazed for 1 to 3.",
    ),
    slot: "weapon",
    melee: { damage: "1d8" },
    quality: "sweeps",
    found: { to: 3, weight: 3 },
  },
  axe: {
    look: called(
      ")",
      0xd0b0a0,
      "war axe",
      "Wielded, it does 2 to 12 points of damage. Walk into a locked door or a barricade to break it, for all to hear.",
    ),
    slot: "weapon",
    melee: { damage: "2d6" },
    quality: "breaks",
    found: { from: 3, weight: 3 },
  },
  spear: {
    look: called(
      ")",
      0xb8a070,
      "long spear",
      "Wielded, it does 2 to 7 points of damage, also two cells away: step towards a foe that is awake there.",
    ),
    slot: "weapon",
    melee: { damage: "1d6+1" },
    quality: "reaches",
    found: { from: 2, weight: 3 },
  },
  jerkin: {
    look: called(
      "[",
      0xa07040,
      "leather jerkin",
      "Worn, it gives 2 points of defence, and your steps are heard two cells away, not three.",
    ),
    slot: "armour",
    bonus: { defence: 2 },
    quality: "quiet",
    found: { to: 2, weight: 3 },
  },
  mail: {
    look: called(
      "[",
      0xa8b0c0,
      "mail hauberk",
      "Worn, it gives 4 points of defence, but your steps are heard six cells away, not three.",
    ),
    slot: "armour",
    bonus: { defence: 4 },
    quality: "loud",
    found: { from: 3, weight: 3 },
  },
  cloak: {
    look: called(
      "[",
      0xff7050,
      "salamander cloak",
      "Worn, it gives 2 points of defence, and lets you bear 120 °C more before heat hurts you.",
    ),
    slot: "armour",
    bonus: { defence: 2, bearing: 120 },
    found: { from: 2, weight: 2 },
  },
  crown: {
    look: proper(
      "*",
      0xffb020,
      "the Ember Crown",
      "What you came for: carry it up and out of the halls, or drop it into the water of the first two. Put on, it sets fire to all around you, and burns you slowly: burn 150 cells before it ends you. Whoever sleeps wakes when you lift it, and they come after you; no warmth of fire or ash closes your wounds then.",
    ),
    use: {
      does: { crown: {} },
      says: "{The by} [put by] on the Ember Crown. Everything around {him by} glows: burn the halls, before it burns {him by}!",
      tone: "warning",
      keeps: true,
    },
  },
});

/** The key of an item in the table. */
export type ItemName = keyof typeof things;

/** Things to begin with, and how many of each. */
export type Pack = Readonly<Partial<Record<ItemName, number>>>;

/** What the hero starts with. */
export const STARTING_PACK: Pack = { healing: 1, oil: 1, torch: 2, javelin: 3, flint: 1 };

/** Puts all of a pack into that of a hero, and returns it. What can be used is on the quick slots, so that more of it is ready once it is found. */
export function givePack(world: World, hero: Entity, pack: Pack): Entity[] {
  const items = Object.entries(pack) as [ItemName, number][];
  const usable = items.map(([item]) => things[item]).filter(({ row }) => "use" in row);
  fillQuickSlots(world, usable.slice(0, QUICK_SLOTS));
  return items.map(([item, count]) => give(world, hero, things[item], count));
}
