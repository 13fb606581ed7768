import { add, advance, remove, step } from "@delvekit/core";
import * as light from "@delvekit/core/light";
import { isVisible } from "@delvekit/core/sight";
import { move } from "@delvekit/core/space";
import { content } from "@delvekit/kit/content";
import { stage } from "./stage";

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true, sight: 12 } });

const map = "##############\n#@...........#\n##############";
const { world, find } = stage(map, { "@": hero }, [light.plugin({ ambient: 0x000000 })]);
const you = find("@");
advance(world);
const tell = (what: string) => {
  const seen = Array.from({ length: 12 }, (_, x) => isVisible(world, you, x + 1, 1)).filter(Boolean);
  console.log(`${what}: ${seen.length} of 12 cells in sight`);
};
tell("in the dark");
add(world, you, light.Light({ radius: 5, colour: 0xffb060 }));
step(world, move({ dir: "e" }));
tell("with a torch");
remove(world, you, light.Light);
step(world, move({ dir: "w" }));
tell("and without");
