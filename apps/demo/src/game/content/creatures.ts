import { MORTAL, table } from "./table";

/** Monsters that use no doors. */
const BEAST = { behaves: "hunter", opens: false } as const;

/**
 * Who lives in the halls. Each wants another answer: a doorway, a door, water, distance, or fire. A close look tells what it does, and the
 * answer to it.
 */
export const monsters = table.creatures({
  rat: {
    look: ["r", 0xa08060, "Rats come in packs: fight them in a corridor, or burn them in the grass."],
    health: 5,
    stats: { attack: 1 },
    melee: { damage: "1d4", verb: "bite" },
    mind: BEAST,
    sight: 10,
    found: { weight: { 1: 10, 3: 4 }, group: { 1: "1d3+1", 3: "1d4+4" } },
    ...MORTAL,
  },
  jackal: {
    look: ["j", 0xc8a050, "You cannot outrun it, but a closed door keeps it out."],
    health: 8,
    stats: { attack: 2, defence: 1 },
    melee: { damage: "1d5", verb: "bite" },
    speed: 160,
    mind: BEAST,
    sight: 10,
    found: { to: 4, weight: { 1: 4, 2: 8 }, group: { 1: 1, 2: "1d2+1" } },
    ...MORTAL,
  },
  bat: {
    look: ["b", 0x9080a8, "It flits about, hard to hit and hard to predict."],
    health: 6,
    stats: { attack: 3, defence: 4 },
    melee: { damage: "1d4", verb: "nip" },
    speed: 180,
    mind: { behaves: "flitter", opens: false },
    sight: 10,
    found: { to: 4, weight: 4 },
    ...MORTAL,
  },
  goblin: {
    look: ["g", 0x6fbf4f, "It runs when it is badly hurt, and comes back."],
    health: 15,
    stats: { attack: 3, defence: 2 },
    melee: { damage: "1d8", verb: "slash" },
    mind: "coward",
    sight: 10,
    found: { weight: { 1: 2, 2: 8 }, group: { 1: 1, 2: "1d2", 4: "1d3+1" } },
    ...MORTAL,
  },
  firebug: {
    look: ["f", 0xff9a3a, "It keeps its distance and throws burning torches. Do not meet it in the grass."],
    health: 11,
    stats: { attack: 1, defence: 2 },
    melee: { damage: "1d4", verb: "scratch" },
    mind: "skirmisher",
    sight: 10,
    hurls: { torches: 2 },
    found: { from: 2, weight: 5 },
    ...MORTAL,
  },
  "oil slug": {
    look: ["s", 0x8a7a3a, "It leaves a trail of oil, which leads any flame straight to it."],
    health: 28,
    stats: { attack: 2, defence: -3 },
    melee: { damage: "2d5", verb: "slime" },
    speed: 55,
    mind: BEAST,
    sight: 10,
    oily: {},
    found: { from: 2, weight: 4 },
    ...MORTAL,
    burns: { ignition: 100, flame: 650, fuel: 8 },
  },
  "fire imp": {
    look: [
      "i",
      0xff6030,
      "A flame with claws: it sets alight whatever burns, and no fire hurts it. Meet it on bare stone, or in water.",
    ],
    health: 14,
    stats: { attack: 4, defence: 3 },
    melee: { damage: "1d6", verb: "claw" },
    mind: "hunter",
    sight: 10,
    warms: { degrees: 260 },
    found: { from: 3, weight: { 3: 5, 5: 6 }, group: { 3: 1, 5: "1d2" } },
  },
  ogre: {
    look: ["O", 0xd0a070, "One blow is a quarter of a life. Walk away, and leave something burning behind."],
    health: 42,
    stats: { attack: 4, defence: 1 },
    melee: { damage: "2d6+2", verb: "club" },
    speed: 70,
    mind: "hunter",
    sight: 10,
    found: { from: 3, weight: { 3: 5, 4: 7 } },
    ...MORTAL,
  },
  "crown troll": {
    look: [
      "T",
      0x60d0a0,
      "It guards the Ember Crown. Its wounds close as fast as they are struck, unless they are burns.",
    ],
    health: 70,
    stats: { attack: 5, defence: 3 },
    melee: { damage: "2d6+3", verb: "maul" },
    mends: { points: 2, every: 1 },
    mind: "hunter",
    sight: 10,
    ...MORTAL,
  },
});

/** The name of a kind of monster. */
export type MonsterName = keyof typeof monsters;

/** The hero at the start of a game. It can carry as many things as there are letters to choose them by. */
export const { hero: HERO } = table.creatures({
  hero: {
    look: ["@", 0xffffff],
    health: 44,
    stats: { attack: 3, defence: 2 },
    melee: { damage: "1d6" },
    mends: { points: 1, every: 8 },
    player: true,
    sight: 250,
    pack: 26,
    reaps: {},
    ...MORTAL,
  },
});
