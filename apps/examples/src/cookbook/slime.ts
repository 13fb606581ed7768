import { advance, plugin, read, step, when } from "@delvekit/core";
import { move, Position } from "@delvekit/core/space";
import { content, isKind, spawnNear } from "@delvekit/kit/content";
import { fighting } from "@delvekit/kit/fighting";
import { Harmed, health } from "@delvekit/kit/health";
import { say } from "@delvekit/kit/messages";
import { draw, stage, told } from "./stage";

const wounds = health({ damage: ["blow"] });
const fights = fighting(wounds, { kind: "blow" });
const pieces = [wounds, fights] as const;
const { hero, slime } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], health: 20, melee: { damage: 2 }, player: true },
  slime: { look: ["s", 0x60e060], health: 12 },
});

const splitting = plugin({
  name: "splitting",
  needs: ["health"],
  events: [
    when(Harmed, (world, { target }) => {
      const { now } = wounds.of(world, target);
      if (!isKind(world, target, slime) || now < 4) return;
      const other = spawnNear(world, slime, read(world, target, Position));
      if (other === undefined) return; // no room
      wounds.set(world, target, Math.ceil(now / 2));
      wounds.set(world, other, Math.floor(now / 2));
      say(world, "The slime splits!");
    }),
  ],
});

const { world } = stage("#######\n#.....#\n#.@s..#\n#.....#\n#######", { "@": hero, s: slime }, [...pieces, splitting]);
advance(world);
for (let blows = 0; blows < 3; blows++) step(world, move({ dir: "e" }));
console.log(`${told(world)}\n${draw(world)}`);
