import { advance, component, ENVIRONMENT, entitiesWith, i16, plugin, read, step, system, write } from "@delvekit/core";
import { wait } from "@delvekit/core/turns";
import { endingOf } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { health } from "@delvekit/kit/health";
import { say } from "@delvekit/kit/messages";
import { stage, told } from "./stage";

const Food = component("Food", { turns: i16 });
const wounds = health({ damage: ["hunger"] });
const { hero } = content([wounds], { columns: { food: Food } }).creatures({
  hero: { look: ["@", 0xffffff], health: 3, player: true, food: { turns: 4 } },
});

const hunger = plugin({
  name: "hunger",
  needs: ["health"],
  components: [Food],
  systems: [
    [
      ENVIRONMENT,
      system("hunger.grow", (world) => {
        for (const who of entitiesWith(world, Food)) {
          const turns = read(world, who, Food).turns - 1;
          write(world, who, Food, { turns: Math.max(0, turns) });
          if (turns === 2) say(world, "You are hungry.", "warning");
          if (turns < 0) wounds.hurt(world, who, 1, "hunger");
        }
      }),
    ],
  ],
});

const { world } = stage("###\n#@#\n###", { "@": hero }, [wounds, hunger]);
advance(world);
while (!endingOf(world)) step(world, wait());
console.log(told(world));
