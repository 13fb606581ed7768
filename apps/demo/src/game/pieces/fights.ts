import { has } from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { stats } from "@delvekit/kit/stats";

/** Attack and defence, each point worth 5 % of the chance to hit, and how many additional degrees one can bear. */
export const body = stats({ attack: 0, defence: 0, bearing: 0 });

/** Burns do not heal for a while: that is how to kill a troll. */
export const wounds = health({ damage: ["blow", "fire", "falling", "darts"], holds: { fire: 8 } });

/** The chance to hit between equals, and how much each point of difference adds. */
const EVEN_CHANCE = 0.75;
const CHANCE_PER_POINT = 0.05;

/** Never certain and never hopeless, except that sleepers cannot dodge. */
export const fights = fighting(wounds, {
  kind: "blow",
  hits(world, by, target) {
    if (has(world, target, Asleep)) return 1;
    const points = body.of(world, by, "attack") - body.of(world, target, "defence");
    return Math.min(0.95, Math.max(0.1, EVEN_CHANCE + CHANCE_PER_POINT * points));
  },
  points: (_world, _by, _target, rolled) => Math.max(1, rolled),
});
