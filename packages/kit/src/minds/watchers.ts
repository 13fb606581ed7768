import {
  plugin as define,
  type Entity,
  entitiesWith,
  get,
  has,
  type Place,
  type Plugin,
  read,
  type World,
} from "@delvekit/core";
import { Asleep, attitudeTo, Hearing, Mind, Scent, Smell, WarmthSight } from "@delvekit/core/minds";
import { Cone, canMakeOut, canSee, hasBit, Viewer, viewOf } from "@delvekit/core/sight";
import { levelOf, Position } from "@delvekit/core/space";
import { hasLineOfSight, type Point } from "@delvekit/grid";
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
  return here ? awakeFoes(world, who).filter((one) => watches(world, one, here)) : [];
}

/**
 * The cells in an entity's view where the foes that it sees would see it: lit, ahead of them, near enough and with a clear line. Empty for an entity
 * without a place. The panel `exposure({ watched: true })` of `@delvekit/screens` marks them on the map.
 * @example const isSafe = !watchedCellsOf(world, hero).some(({ x, y }) => x === to.x && y === to.y);
 */
export function watchedCellsOf(world: World, who: Entity): readonly Point[] {
  const level = get(world, who, Position)?.level;
  if (level === undefined) return [];
  const view = has(world, who, Viewer) ? viewOf(world, who).visible : undefined;
  const foes = awakeFoes(world, who).filter((one) => view === undefined || canSee(world, who, one));
  const { opacity } = levelOf(world, level);
  const cells: Point[] = [];
  for (const [cell, blocks] of opacity.cells.entries()) {
    if (blocks || (view !== undefined && !hasBit(view, cell))) continue;
    const at = { level, x: cell % opacity.width, y: Math.floor(cell / opacity.width) };
    if (foes.some((one) => watches(world, one, at))) cells.push({ x: at.x, y: at.y });
  }
  return cells;
}

function awakeFoes(world: World, who: Entity): Entity[] {
  return entitiesWith(world, Mind, Position).filter(
    (one) => one !== who && !has(world, one, Asleep) && attitudeTo(world, one, who) === "foe",
  );
}

/** Whether somebody awake would see its foe at a place. */
function watches(world: World, one: Entity, at: Place): boolean {
  const { level, x, y } = read(world, one, Position);
  const [dx, dy, reach] = [at.x - x, at.y - y, read(world, one, Mind).sight];
  return (
    level === at.level &&
    dx * dx + dy * dy <= reach * reach + reach &&
    canMakeOut(world, one, at.x, at.y) &&
    hasLineOfSight(levelOf(world, level).opacity, at.x, at.y, x, y)
  );
}

/**
 * For games of hiding: marks the hero with an eye while a foe can see it, and, if `hidden`, with a closed one while none can. The panel `exposure` of `@delvekit/screens` tells by whom.
 * @example const plugins = [...basics(tiles), minds(), stealth()];
 */
export function stealth({ hidden = false }: { readonly hidden?: boolean } = {}): Plugin {
  return define({
    name: "stealth",
    remarks: (world, spot) => {
      if (typeof spot === "object" || spot !== heroOf(world)) return [];
      const mark = watchersOf(world, spot).length > 0 ? "seen" : "unseen";
      return mark === "seen" || hidden ? [{ name: mark, mark }] : [];
    },
  });
}
