import { bool, component, u8, u16 } from "@delvekit/core";
import { Scorchable } from "@delvekit/core/heat";
import { Light } from "@delvekit/core/light";
import { Breather } from "@delvekit/core/smoke";
import { Keys } from "@delvekit/core/space";
import { content } from "@delvekit/kit/content";
import { sensing } from "@delvekit/kit/minds";
import { pieces } from "./pieces";

export const Worth = component("Worth", { dollars: u16 });
/** How often the thief was seen, where the last time, and whether the alarm still rings. */
export const Alarms = component("Alarms", { times: u8, level: u16, rings: bool });

const own = { worth: Worth, alarms: Alarms, light: Light, keys: Keys };
const breathing = { scorchable: Scorchable, breather: Breather };
export const table = content(pieces, { columns: { ...sensing, ...own, ...breathing } });

const alive = { scorchable: true, breather: true } as const;
export const { thief, ...staff } = table.creatures({
  thief: {
    ...alive,
    look: ["@", 0xd0d0ff, "You, in black."],
    player: true,
    alarms: true,
    health: 12,
    pack: 26,
    carries: { "smoke pellet": 3, coin: 5, "oil flask": 2, lighter: 1 },
    sight: 14,
    night: 14,
    scent: 6000,
  },
  guard: {
    ...alive,
    look: ["G", 0x6090ff, "He swings a torch and hums."],
    health: 8,
    melee: { damage: 1, verb: "grab" },
    mind: { behaves: "guard", walks: "rooms" },
    sight: 6,
    cone: 120,
    light: { radius: 3, colour: 0xffd080 },
    keys: true,
  },
  dog: {
    ...alive,
    look: ["d", 0xc08040, "It never forgets a shoe."],
    health: 4,
    melee: { damage: 1, verb: "bite" },
    mind: { behaves: "dog", walks: "rooms", opens: false },
    speed: 130,
    sight: 5,
    smells: true,
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
  "silver spoon": { look: ["(", 0xc0c0d0], worth: { dollars: 40 } },
  "jade scarab": { look: ["*", 0x40c080], worth: { dollars: 120 } },
  "duelling pistol": { look: ["(", 0xa08060], worth: { dollars: 150 } },
  "Dutch still life": { look: ["[", 0xd0a060], worth: { dollars: 260 } },
});
export const { "Star of Night": star } = table.things({
  "Star of Night": { look: ["*", 0x80a0ff, "The blue diamond."], worth: { dollars: 900 } },
});
