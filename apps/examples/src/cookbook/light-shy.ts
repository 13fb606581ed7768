import { advance, step } from "@delvekit/core";
import * as light from "@delvekit/core/light";
import { desire, hunt } from "@delvekit/core/minds";
import { move } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { minds } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

/** The brighter a cell, from 0 to 255, the worse. A step nearer to a foe is worth 10 to `hunt`. */
const shunLight = desire("shun light", 1, ({ world, level }) => {
  const { width } = level;
  return (cell) => -light.lightAt(world, level.id, cell % width, Math.floor(cell / width)).level;
});

const pieces = [minds({ gloom: [hunt(), shunLight] })] as const;
const { hero, gloom } = content(pieces, { columns: { glows: light.Light } }).creatures({
  hero: { look: ["@", 0xffffff], player: true, glows: { radius: 4 } },
  gloom: { look: ["G", 0x7050a0], mind: "gloom" },
});

const map = "############\n#@.......G.#\n############";
const dark = light.plugin({ ambient: 0x080808 });
const { world } = stage(map, { "@": hero, G: gloom }, [...pieces, dark]);
advance(world);
for (let turn = 0; turn < 4; turn++) step(world, wait());
console.log(`The hero stands still:\n${draw(world)}`);
for (let turn = 0; turn < 3; turn++) step(world, move({ dir: "e" }));
console.log(`The hero comes three steps nearer:\n${draw(world)}`);
