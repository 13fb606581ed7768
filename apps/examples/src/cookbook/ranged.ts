import { advance, step } from "@delvekit/core";
import { keepRange } from "@delvekit/core/minds";
import { wait } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { uses } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { minds } from "@delvekit/kit/minds";
import { draw, stage, told } from "./stage";

const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow", hits: () => 0.75 });
const deeds = uses({ shoot: fights.shoot });
const pieces = [wounds, fights, deeds, minds({ bowman: [keepRange({ from: 4 })] })] as const;
const table = content(pieces);
const { hero, archer } = table.creatures({
  hero: { look: ["@", 0xffffff], health: 20, player: true },
  archer: {
    look: ["a", 0xd0a060],
    health: 6,
    mind: "bowman",
    power: { aim: { at: "entity", reach: 7 }, does: { shoot: { damage: "1d4", verb: "shoot" } }, every: 2 },
  },
});

const map = "############\n#@.a.......#\n############";
const { world } = stage(map, { "@": hero, a: archer }, [...pieces, table], 3);
advance(world);
for (let turn = 0; turn < 6; turn++) step(world, wait());
console.log(draw(world));
console.log(told(world));
