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
import { Asleep, attitudeTo, Hearing, Mind, Scent, Smell, WarmthSight } from "@delvekit/core/minds";
import { Cone, canMakeOut } from "@delvekit/core/sight";
import { levelOf, Position } from "@delvekit/core/space";
import { hasLineOfSight } from "@delvekit/grid";
import { exactly, whole } from "@delvekit/grid/data";
import { facet } from "../facet";
import { heroOf } from "../hero";

const MOST = 0xffff;

/**
 * Columns for what creatures perceive, for `content`. Hearing, smell and warmth need the plugin `senses` of `@delvekit/core/minds`.
 *
 * - `cone`: it sees only ahead, this many degrees wide, 1 to 360
 * - `hears`: the faintest sound that it hears, 1 to 65535; 65535 is deaf
 * - `scent`: the ticks for which others can follow its smell
 * - `smells`: `true` if it follows smells
 * - `feels`: the cells within which it perceives warm bodies, 0 to 255, even through smoke
 * @example const table = content([minds()], { columns: sensing });
 */
export const sensing = {
  cone: /* @__PURE__ */ facet(/* @__PURE__ */ whole(1, 360), (angle: number) => [Cone({ angle })]),
  hears: /* @__PURE__ */ facet(/* @__PURE__ */ whole(1, MOST), (faintest: number) => [Hearing({ faintest })]),
  scent: /* @__PURE__ */ facet(/* @__PURE__ */ whole(1, MOST), (lasts: number) => [Scent({ lasts })]),
  smells: /* @__PURE__ */ facet(/* @__PURE__ */ exactly(true), (_: true) => [Smell]),
  feels: /* @__PURE__ */ facet(/* @__PURE__ */ whole(0, 255), (radius: number) => [WarmthSight({ radius })]),
};

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
