import { has } from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { stats } from "@delvekit/kit/stats";

/** Points of attack and defence, each worth 5 % of the chance to hit, and how many degrees more than flesh one bears. */
export const body = stats({ attack: 0, defence: 0, bearing: 0 });

/** Burns do not close for a while: that is how one kills a troll. */
export const wounds = health({ damage: ["blow", "fire", "falling", "darts"], holds: { fire: 8 } });

/** The chance of a hit between equals, and how much each point of difference adds. */
const EVEN_CHANCE = 0.75;
const CHANCE_PER_POINT = 0.05;

/** Never certain, never hopeless, but that those who sleep cannot dodge. */
export const fights = fighting(wounds, {
  kind: "blow",
  hits(world, by, target) {
    if (has(world, target, Asleep)) return 1;
    const points = body.of(world, by, "attack") - body.of(world, target, "defence");
    return Math.min(0.95, Math.max(0.1, EVEN_CHANCE + CHANCE_PER_POINT * points));
  },
  points: (_world, _by, _target, rolled) => Math.max(1, rolled),
});
