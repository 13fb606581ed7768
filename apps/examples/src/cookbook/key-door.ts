import { add, advance, plugin, spawn, step, when } from "@delvekit/core";
import { ItemPickedUp, pickUp } from "@delvekit/core/items";
import { at, Keys, move } from "@delvekit/core/space";
import { content, isKind } from "@delvekit/kit/content";
import { draw, reasonOf, stage } from "./stage";

const table = content([]);
const { hero } = table.creatures({ hero: { look: ["@", 0xffffff], player: true, pack: 5 } });
const { keys } = table.things({ keys: { look: ["=", 0xe0c040, { name: "ring of keys", plural: "rings of keys" }] } });

const jailer = plugin({
  name: "jailer",
  events: [
    when(ItemPickedUp, (world, { by, item }) => {
      if (isKind(world, item, keys)) add(world, by, Keys);
    }),
  ],
});

const { world, level } = stage("#######\n#.@X..#\n#######", { "@": hero }, [table, jailer]);
spawn(world, keys, at(level, 1, 1));
advance(world);
console.log(reasonOf(step(world, move({ dir: "e" }))));
step(world, move({ dir: "w" }));
step(world, pickUp());
for (let steps = 0; steps < 4; steps++) step(world, move({ dir: "e" }));
console.log(draw(world));
