import { blueprint, component, u16 } from "@delvekit/core";
import { Scorchable } from "@delvekit/core/heat";
import { Light } from "@delvekit/core/light";
import { Scent, Smell } from "@delvekit/core/minds";
import { Cone, Viewer } from "@delvekit/core/sight";
import { Breather } from "@delvekit/core/smoke";
import { Keys } from "@delvekit/core/space";
import { content } from "@delvekit/kit/content";
import { lookOf } from "@delvekit/kit/names";
import { LAMP_RADIUS, Lamp } from "./lamps";
import { pieces } from "./pieces";
import { Rounds } from "./rounds";

export const Worth = component("Worth", { dollars: u16 });

export const table = content(pieces, {
  columns: {
    worth: Worth,
    rounds: Rounds,
    cone: Cone,
    light: Light,
    keys: Keys,
    scent: Scent,
    smells: Smell,
    viewer: Viewer,
    scorchable: Scorchable,
    breather: Breather,
  },
});

export const { thief, ...staff } = table.creatures({
  thief: {
    look: ["@", 0xd0d0ff, "You, in black."],
    health: 12,
    player: true,
    pack: 26,
    sight: 14,
    scent: { lasts: 6000 },
    scorchable: {},
    breather: {},
  },
  guard: {
    look: ["G", 0x6090ff, "He swings a torch and hums."],
    health: 8,
    melee: { damage: 1, verb: "grab" },
    mind: { behaves: "guard" },
    sight: 6,
    rounds: {},
    cone: { angle: 120 },
    light: { radius: 3, colour: 0xffd080 },
    keys: {},
    scorchable: {},
    breather: {},
    found: { weight: 10 },
  },
  dog: {
    look: ["d", 0xc08040, "It never forgets a shoe."],
    health: 4,
    melee: { damage: 1, verb: "bite" },
    mind: { behaves: "dog", opens: false },
    speed: 130,
    sight: 5,
    rounds: {},
    smells: {},
    scorchable: {},
    breather: {},
    found: { from: 2, weight: 5 },
  },
});

export const gadgets = table.things({
  "smoke pellet": {
    look: ["o", 0xa0a0a0],
    use: { aim: { at: "cell", reach: 6, radius: 1 }, does: { billow: { thick: 40 } } },
  },
  coin: {
    look: ["$", 0xe0c040, "It rings where it lands."],
    use: { aim: { at: "cell", reach: 9, sight: false }, does: { noise: { loudness: 14 } } },
  },
  "oil flask": {
    look: ["!", 0x909030],
    use: { aim: { at: "cell", reach: 5 }, does: { spill: { tile: "oil", cells: 9 } } },
  },
  lighter: {
    look: ["'", 0xff8040],
    use: { aim: { at: "cell", reach: 2 }, does: { ignite: {} }, keeps: true },
  },
  bandage: { look: ["+", 0xf0f0f0], use: { does: { heal: { points: 2 } } }, found: { weight: 3 } },
});

export const loot = table.things({
  "silver spoon": { look: ["(", 0xc0c0d0], worth: { dollars: 40 }, found: { weight: 10 } },
  "jade scarab": { look: ["*", 0x40c080], worth: { dollars: 120 }, found: { weight: 6 } },
  "duelling pistol": { look: ["(", 0xa08060], worth: { dollars: 150 }, found: { weight: 5 } },
  "Dutch still life": { look: ["[", 0xd0a060], worth: { dollars: 260 }, found: { weight: 3 } },
  "Star of Night": {
    look: ["*", 0x80a0ff, "The blue diamond."],
    worth: { dollars: 900 },
    found: { from: 2, to: 2, count: 1 },
  },
});

export const lampPost = blueprint(
  "lamp post",
  ...lookOf("lamp", "*", 0xffe090, undefined),
  Lamp,
  Light({ radius: LAMP_RADIUS, colour: 0xfff0c0 }),
);
