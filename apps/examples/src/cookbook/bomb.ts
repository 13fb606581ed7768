import { advance, despawn, entity, event, plugin, step, when } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { drop, ItemDropped, placeOf } from "@delvekit/core/items";
import { move } from "@delvekit/core/space";
import { startTimer } from "@delvekit/core/turns";
import { content, give, isKind } from "@delvekit/kit/content";
import { say } from "@delvekit/kit/messages";
import { stage, told } from "./stage";

const table = content([]);
const { hero } = table.creatures({ hero: { look: ["@", 0xffffff], player: true, pack: 5 } });
const { bomb } = table.things({ bomb: { look: ["o", 0x404040] } });

const FuseBurnt = event("fuse burnt", { bomb: entity });
const fuse = plugin({
  name: "fuse",
  needs: ["heat"],
  events: [
    when(ItemDropped, (world, { item }) => {
      if (!isKind(world, item, bomb)) return;
      say(world, "The fuse hisses.");
      startTimer(world, FuseBurnt({ bomb: item }), { after: 300, about: item });
    }),
    when(FuseBurnt, (world, { bomb }) => {
      const { level, x, y } = placeOf(world, bomb)!;
      despawn(world, bomb);
      say(world, "The bomb explodes!", "bad");
      heat.explode(world, { level, x, y, degrees: 800, radius: 2 });
    }),
  ],
});

const { world, level, find } = stage("#########\n#@......#\n#########", { "@": hero }, [table, heat.plugin(), fuse]);
const item = give(world, find("@"), bomb);
advance(world);
step(world, drop({ item }));
for (let steps = 0; steps < 4; steps++) step(world, move({ dir: "e" }));
console.log(`${told(world)}\nwhere it lay, it is now ${Math.round(heat.temperatureOn(world, level, 1, 1))} degrees`);
