import { advance, component, despawn, entitiesWith, plugin, REACTION, read, step, system } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { Position } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { say } from "@delvekit/kit/messages";
import { draw, stage, told } from "./stage";

const Explosive = component("Explosive", {});
const { hero, barrel } = content([], { columns: { explosive: Explosive } }).creatures({
  hero: { look: ["@", 0xffffff], player: true },
  barrel: { look: ["O", 0xa06030], explosive: {} },
});

const powder = plugin({
  name: "powder",
  needs: ["heat"],
  components: [Explosive],
  systems: [
    [
      REACTION,
      system("powder.blow", (world) => {
        for (const it of entitiesWith(world, Explosive, Position)) {
          const { level, x, y } = read(world, it, Position);
          if (heat.temperatureOn(world, level, x, y) < 150) continue;
          despawn(world, it);
          heat.explode(world, { level, x, y, degrees: 900, radius: 3 });
          say(world, "A barrel explodes!", "bad");
        }
      }),
    ],
  ],
});

const { world, level } = stage("#########\n#..O.O.@#\n#########", { "@": hero, O: barrel }, [heat.plugin(), powder]);
advance(world);
heat.heatPlace(world, level, 3, 1, 300);
step(world, wait());
console.log(`${told(world)}\n${draw(world)}`);
