// What there is: every creature and every thing is one row of plain data. The columns are those of the
// pieces. A column that does not exist, a kind of damage that nobody named: none of it compiles.

import { content } from "../../src/content";
import { Grips } from "./grip";
import { pieces } from "./pieces";

const table = content(pieces, { columns: { grips: Grips }, slots: ["hand", "body"] });

export const beasts = table.creatures({
  crab: {
    look: ["c", 0xe07a50, "It walks sideways, and always towards you."],
    health: 7,
    stats: { guard: 1 },
    melee: { damage: "1d4", verb: "pinch" },
    mind: "hunter",
    worth: 12,
    found: { weight: { 1: 80, 4: 20 } },
  },
  eel: {
    look: ["e", 0x60c080, "Fast, slick, and full of sparks."],
    health: 9,
    resist: { lightning: 100, brine: 50 },
    melee: { damage: "1d6", verb: "shock", kind: "lightning" },
    mind: "hunter",
    speed: 150,
    worth: 25,
    found: { from: 2, weight: 40 },
  },
  "drowned sailor": {
    look: ["s", 0x9ab0b8, "He has forgotten that he is dead."],
    health: 16,
    stats: { might: 1, guard: 1 },
    melee: { damage: "1d8", verb: "claw" },
    mind: "hunter",
    worth: 45,
    found: { from: 2, weight: { 2: 10, 6: 60 } },
  },
  siren: {
    look: ["S", 0xf0a0e0, "You have heard of her. Now you hear her."],
    health: 14,
    melee: { damage: "1d4", verb: "scratch" },
    mind: "singer",
    power: {
      every: 5,
      aim: { at: "entity", reach: 6 },
      does: { inflict: { what: "entranced", turns: "1d4+1" } },
      says: "{The by} [sing by].",
    },
    worth: 70,
    found: { from: 3, weight: 20 },
  },
  kraken: {
    look: ["K", 0xb04060, "An arm as thick as a mast. There are more of them."],
    health: 40,
    stats: { might: 3, guard: 2 },
    melee: { damage: "2d6", verb: "crush" },
    mind: "lurker",
    grips: {},
    worth: 200,
    found: { from: 5, count: 1 },
  },
});

export const { keeper } = table.creatures({
  keeper: {
    look: ["@", 0xffffff, "The last keeper of the light: you."],
    health: 30,
    stats: { might: 1, guard: 1 },
    melee: { damage: "1d4", verb: "punch" },
    player: true,
    sight: 8,
    pack: 26,
    level: 1,
  },
});

export const things = table.things({
  "bottle of grog": {
    look: ["!", 0xd08040],
    disguised: "bottle",
    use: { does: { heal: { points: "2d6+4" }, cure: { what: "all" } } },
    found: { weight: 40 },
  },
  "bottle of black rum": {
    look: ["!", 0xb05030],
    disguised: "bottle",
    use: { does: { inflict: { what: "braced", turns: 20 } } },
    found: { from: 2, weight: 15 },
  },
  "bottle of seawater": {
    look: ["!", 0x4070a0],
    disguised: "bottle",
    use: { does: { inflict: { what: "soaked", turns: 15 } }, says: "{The by} [spit by]. Brine!" },
    found: { weight: 10 },
  },
  flare: {
    look: ["?", 0xffe060, "It flies at whatever is nearest."],
    use: { aim: { at: "nearest", reach: 5 }, does: { harm: { points: 18, kind: "lightning" } } },
    found: { from: 2, weight: 20 },
  },
  "storm glass": {
    look: ["?", 0x70b0ff, "A storm in a bottle. Throw it far."],
    use: {
      aim: { at: "cell", reach: 8, radius: 2 },
      does: { harm: { points: "3d6", kind: "brine" }, inflict: { what: "soaked", turns: 8 } },
    },
    found: { from: 3, weight: 20 },
  },
  "siren's bell": {
    look: ["?", 0xf0a0e0, "One clear note."],
    use: { aim: { at: "entity", reach: 8 }, does: { inflict: { what: "entranced", turns: 10 } } },
    found: { weight: 12 },
  },
  harpoon: {
    look: ["/", 0xc0c8d0, "To stab with, or to throw."],
    slot: "hand",
    melee: { damage: "1d6", verb: "spear" },
    found: { weight: 6 },
  },
  cutlass: {
    look: ["/", 0xe0e8ff],
    slot: "hand",
    melee: { damage: "1d8", verb: "slash" },
    bonus: { might: 1 },
    found: { from: 3, weight: 6 },
  },
  oilskin: { look: ["[", 0xd0c040], slot: "body", bonus: { guard: 1 } },
  ember: { look: ["*", 0xff8020, "The heart of the light. It is still warm."] },
});
