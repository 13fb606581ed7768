import {
  plugin as define,
  type Entity,
  entitiesWith,
  get,
  has,
  type Plugin,
  read,
  type World,
} from "@delvekit/core";
import { Asleep, attitudeTo, Mind } from "@delvekit/core/minds";
import { canMakeOut } from "@delvekit/core/sight";
import { levelOf, Position } from "@delvekit/core/space";
import { hasLineOfSight } from "@delvekit/grid";
import { heroOf } from "../hero";

/**
 * The foes of an entity that can see it where it stands: awake, near enough, facing it, with a clear line, and it is lit or close. In spawn order; empty
 * for an entity without a place.
 * @example if (watchersOf(world, hero).length === 0) say(world, "Nobody sees you here.");
 */
export function watchersOf(world: World, who: Entity): readonly Entity[] {
  const here = get(world, who, Position);
  if (!here) return [];
  const { opacity } = levelOf(world, here.level);
  return entitiesWith(world, Mind, Position).filter((one) => {
    const { level, x, y } = read(world, one, Position);
    if (one === who || level !== here.level || has(world, one, Asleep)) return false;
    const [dx, dy, reach] = [here.x - x, here.y - y, read(world, one, Mind).sight];
    return (
      dx * dx + dy * dy <= reach * reach + reach &&
      attitudeTo(world, one, who) === "foe" &&
      canMakeOut(world, one, here.x, here.y) &&
      hasLineOfSight(opacity, here.x, here.y, x, y)
    );
  });
}

/**
 * For games of hiding: marks the hero with an eye while a foe can see it. The panel `exposure` of `@delvekit/screens` tells by whom.
 * @example const plugins = [...basics(tiles), minds(), stealth()];
 */
export function stealth(): Plugin {
  return define({
    name: "stealth",
    remarks: (world, spot) =>
      typeof spot === "object" || spot !== heroOf(world) || watchersOf(world, spot).length === 0
        ? []
        : [{ name: "seen", mark: "seen" }],
  });
}
