import { advance, createWorld, step } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { traps, uses } from "@delvekit/kit/effects";
import { health } from "@delvekit/kit/health";
import { messages } from "@delvekit/kit/messages";
import { draw, lay, tiles, told } from "./stage";

const wounds = health({ damage: ["spikes"] });
const deeds = uses({ harm: wounds.harm });
const snares = traps(deeds, tiles, {
  ash: {
    does: { harm: { points: 4, kind: "spikes" } },
    says: "Spikes shoot out of the ash!",
    becomes: "floor",
  },
});
const { hero } = content([wounds]).creatures({ hero: { look: ["@", 0xffffff], health: 20, player: true } });

const world = createWorld({ seed: 1, plugins: [...basics(tiles), messages(), wounds, deeds, snares] });
const { find } = lay(world, "######\n#@.,.#\n######", { "@": hero });
advance(world);
for (let steps = 0; steps < 3; steps++) step(world, move({ dir: "e" }));
console.log(`${draw(world)}\n${told(world)}`);
console.log(wounds.of(world, find("@")).now, "health left");
