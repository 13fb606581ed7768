import { add, advance, step } from "@delvekit/core";
import { Asleep, footsteps, senses } from "@delvekit/core/minds";
import { move } from "@delvekit/core/space";
import { content } from "@delvekit/kit/content";
import { minds, moodOf } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

const pieces = [minds()] as const;
const { hero, ogre } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], player: true },
  ogre: { look: ["O", 0x60a060], mind: "hunter" },
});

const map = "###########\n#@.......O#\n###########";
const { world, find } = stage(map, { "@": hero, O: ogre }, [...pieces, senses({ noises: [footsteps(6)] })]);
add(world, find("O"), Asleep({ deafness: 3 }));
advance(world);
for (let steps = 1; steps <= 6; steps++) {
  step(world, move({ dir: "e" }));
  console.log(`step ${steps}: the ogre is ${moodOf(world, find("O"))}`);
}
console.log(draw(world));
