import { type Entity, get, has, read, type World } from "@delvekit/core";
import { Asleep, contactsOf } from "@delvekit/core/minds";
import { smokeAt } from "@delvekit/core/smoke";
import { Position } from "@delvekit/core/space";
import { stepsBetween } from "@delvekit/kit";
import { fighting } from "@delvekit/kit/fighting";
import { health } from "@delvekit/kit/health";
import { stats } from "@delvekit/kit/stats";
import { bends } from "./embers";
import { hasQuality } from "./qualities";

/** Attack and defence, each point worth 5 % of the chance to hit, and how many additional degrees one can bear. */
export const body = stats({ attack: 0, defence: 0, bearing: 0 });

/** Burns do not heal for a while: that is how to kill a troll. */
export const wounds = health({ damage: ["blow", "fire", "cold", "falling", "darts"], holds: { fire: 8 } });

/** The chance to hit between equals, and how much each point of difference adds. */
const EVEN_CHANCE = 0.75;
const CHANCE_PER_POINT = 0.05;

/** The chance of the hopeless, and how much smoke hides somebody. */
const LEAST_CHANCE = 0.1;
const THICK = 60;

function isInSmoke(world: World, who: Entity): boolean {
  const { level, x, y } = read(world, who, Position);
  return smokeAt(world, level, x, y) >= THICK;
}

/** Whether a blow comes from afar: an arrow. */
function isFromAfar(world: World, by: Entity, target: Entity): boolean {
  const [from, to] = [get(world, by, Position), get(world, target, Position)];
  return from !== undefined && to !== undefined && stepsBetween(from, to) > 1;
}

/** Never certain and never hopeless, except that sleepers cannot dodge. */
export const fights = fighting(wounds, {
  kind: "blow",
  hits(world, by, target) {
    if (has(world, target, Asleep)) return 1;
    if (bends(world, target, "blind") && isInSmoke(world, target)) return LEAST_CHANCE;
    if (hasQuality(world, target, "wards") && isFromAfar(world, by, target)) return LEAST_CHANCE;
    const points = body.of(world, by, "attack") - body.of(world, target, "defence");
    return Math.min(0.95, Math.max(LEAST_CHANCE, EVEN_CHANCE + CHANCE_PER_POINT * points));
  },
  points(world, by, target, rolled) {
    const isAmbush =
      hasQuality(world, by, "ambushes") && !contactsOf(world, target).some(({ who }) => who === by);
    return Math.max(1, rolled * (isAmbush ? 2 : 1));
  },
});
