import { advance, perform, remove, timeOf } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { minds } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

const pieces = [minds()] as const;
const { hero, wolf } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], player: true },
  wolf: { look: ["w", 0xa0a0a0], mind: "hunter", sight: 20 },
});
const map = "################\n#..@..........w#\n################";
const { world, find } = stage(map, { "@": hero, w: wolf }, pieces);
remove(world, find("@"), Actor); // now the world never waits for the hero

/** A frame of so many milliseconds: a step of the wolf, 100 ticks, takes half a second. */
function frame(milliseconds: number, key?: "e" | "w"): void {
  if (key) perform(world, find("@"), move({ dir: key }));
  advance(world, { until: timeOf(world) + Math.round(milliseconds / 5) });
}
for (let frames = 0; frames < 120; frames++) frame(16);
frame(16, "w");
console.log(draw(world));
frame(500, "w");
console.log(draw(world));
