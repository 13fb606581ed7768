import { advance, step } from "@delvekit/core";
import { wait } from "@delvekit/core/turns";
import { content, type Kinds } from "@delvekit/kit/content";
import { summoning, uses } from "@delvekit/kit/effects";
import { minds } from "@delvekit/kit/minds";
import { draw, stage, told } from "./stage";

const deeds = uses({ summon: summoning((): Kinds => beasts) });
const pieces = [deeds, minds({ stands: [] })] as const;
const table = content(pieces);
const { hero } = table.creatures({ hero: { look: ["@", 0xffffff], player: true } });
const beasts = table.creatures({
  rat: { look: ["r", 0xa09070], mind: "stands" },
  piper: {
    look: ["P", 0xc060c0],
    mind: "stands",
    power: { does: { summon: { what: "rat", count: "1d3" } }, every: 4, says: "{The by} [play by] a tune." },
  },
});

const map = "##########\n#@.......#\n#......P.#\n##########";
const { world } = stage(map, { "@": hero, P: beasts.piper }, [...pieces, table]);
advance(world);
for (let turn = 0; turn < 12; turn++) step(world, wait());
console.log(`${told(world)}\n${draw(world)}`);
