import { advance, spawn, step } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { at } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { minds } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

const pieces = [minds()] as const;
const table = content(pieces);
const { hero, magpie } = table.creatures({
  hero: { look: ["@", 0xffffff], player: true },
  magpie: { look: ["m", 0xd0d0e0], mind: "thief", pack: 3 },
});
const { ring } = table.things({ ring: { look: ["=", 0xe0c040] } });

const map = "############\n#@.......m.#\n############";
const { world, level, find } = stage(map, { "@": hero, m: magpie }, [...pieces, table]);
spawn(world, ring, at(level, 5, 1));
advance(world);
for (let turn = 1; turn <= 10; turn++) {
  step(world, wait());
  if (turn % 5 > 0) continue;
  console.log(`turn ${turn}, it carries ${inventoryOf(world, find("m")).length} thing\n${draw(world)}`);
}
