import { action, advance, done, entity, failed, on, plugin, read, step, write } from "@delvekit/core";
import * as light from "@delvekit/core/light";
import { Position } from "@delvekit/core/space";
import { stepsBetween } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { say } from "@delvekit/kit/messages";
import { stage, told } from "./stage";

const table = content([], { columns: { glows: light.Light } });
const { hero, lamp } = table.creatures({
  hero: { look: ["@", 0xffffff], player: true },
  lamp: { look: ["*", 0xffe090], glows: { radius: 5 } },
});

const turn = action("turn", { lamp: entity });
const lamps = plugin({
  name: "lamps",
  actions: [
    on(turn, (world, who, { lamp }) => {
      if (stepsBetween(read(world, who, Position), read(world, lamp, Position)) > 1)
        return failed("It is out of reach.");
      const on = read(world, lamp, light.Light).radius > 0;
      write(world, lamp, light.Light, { radius: on ? 0 : 5 });
      say(world, on ? "The lamp goes out." : "The lamp is lit.");
      return done();
    }),
  ],
});

const plugins = [light.plugin({ ambient: 0x101010 }), table, lamps];
const { world, level, find } = stage("########\n#@*....#\n########", { "@": hero, "*": lamp }, plugins);
advance(world);
for (let times = 0; times < 3; times++) {
  console.log(`the light in the corner: ${light.lightAt(world, level, 6, 1).level} of 255`);
  step(world, turn({ lamp: find("*") }));
}
console.log(told(world));
