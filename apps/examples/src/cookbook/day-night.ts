import { advance, ENVIRONMENT, plugin, step, system, timeOf } from "@delvekit/core";
import * as light from "@delvekit/core/light";
import { levelsOf } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { content } from "@delvekit/kit/content";
import { stage } from "./stage";

const HOURS = [0x000008, 0x402010, 0xffffff, 0xe0e0ff, 0x402030, 0x000010]; // colours of the sky
const TURNS_OF_AN_HOUR = 5;

const sky = plugin({
  name: "sky",
  needs: ["light"],
  systems: [
    [
      ENVIRONMENT,
      system("sky.turn", (world) => {
        const hour = Math.floor(timeOf(world) / 100 / TURNS_OF_AN_HOUR) % HOURS.length;
        for (const { id } of levelsOf(world))
          if (light.ambientLightOf(world, id) !== HOURS[hour]) light.setAmbientLight(world, id, HOURS[hour]!);
      }),
    ],
  ],
});

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const { world, level } = stage("######\n#@...#\n######", { "@": hero }, [light.plugin({ ambient: HOURS[0]! }), sky]);
advance(world);
for (let turn = 1; turn <= 25; turn++) {
  step(world, wait());
  if (turn % 5 === 0) console.log(`turn ${turn}: light ${light.lightAt(world, level, 3, 1).level} of 255`);
}
