import { type Entity, get } from "@delvekit/core";
import { attitudeTo } from "@delvekit/core/minds";
import { rememberedTileAt } from "@delvekit/core/sight";
import { type LevelId, Position } from "@delvekit/core/space";
import type { Button, RichText } from "@delvekit/display/view";
import type { Point } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import {
  aboutCell,
  gaugeOf,
  groupsOf,
  remarksIn,
  shortOf,
  stairsHere,
  thingsHere,
  throwAtFoe,
  wayTo,
  whoIsAt,
} from "../sights";
import type { Scene, Shown, Ui } from "../ui";

/** The path to the cell under the pointer, what is there, what the path costs, and what clicks do. */
export function hoverAt(ui: Ui, scene: Scene, at: Point): Shown {
  const { world, hero } = scene;
  const here = get(world, hero, Position);
  const about = here && rememberedTileAt(world, hero, here.level, at.x, at.y) && aboutCell(scene, at);
  if (!about) return { path: [], tip: { at, lines: [] } };
  const who = whoIsAt(scene, at);
  const path = who === hero ? [] : wayTo(scene, at);
  const health = who === undefined || who === hero ? undefined : gaugeOf(world, who);
  // Who goes up to somebody stops beside them.
  const cost = who === undefined ? path : path.slice(0, -1);
  return {
    path,
    tip: {
      at,
      lines: [
        [{ text: about.title, strong: true }],
        ...(health ? [`${health.now} of ${health.max} health`] : []),
        ...(cost.length > 0 ? [costOf(scene, here.level, cost)] : []),
      ],
      buttons: [
        ...clickOf(scene, at, who, path.length > 0),
        { verb: "look", label: "look", key: "right" },
        ...(who === undefined ? [] : throwAtFoe(ui, scene, who)),
      ],
    },
  };
}

/**
 * What a click does; nothing for a cell that cannot be reached, and where the hero stands without a thing or stairs.
 * @param isReached whether the hero knows a way there
 */
function clickOf(scene: Scene, at: Point, who: Entity | undefined, isReached: boolean): readonly Button[] {
  const { world, hero } = scene;
  const click = (label: string) => [{ verb: "travel", label, key: "click" }];
  if (who === hero) {
    const way = stairsHere(scene);
    if (way !== undefined) return click(`go ${way}`);
    return thingsHere(scene).length > 0 ? click("pick up") : [];
  }
  const here = get(world, hero, Position);
  if (!here || stepsBetween(here, at) !== 1)
    return isReached ? click(who === undefined ? "walk" : "go up to it") : [];
  if (who !== undefined) return click(attitudeTo(world, hero, who) === "foe" ? "strike" : "step");
  const tile = rememberedTileAt(world, hero, here.level, at.x, at.y);
  if (tile?.opensInto || tile?.unlocksInto) return click("open");
  return isReached ? click("step") : [];
}

/** How many steps there are, and how many of them lead through flames and the like, as far as the hero sees. */
function costOf(scene: Scene, level: LevelId, path: readonly Point[]): RichText {
  const steps = `${path.length} ${path.length === 1 ? "step" : "steps"}`;
  const remarks = path.flatMap(({ x, y }) => shortOf(remarksIn(scene, { level, x, y })));
  const dangers = groupsOf(remarks, ({ text }) => text).map((alike) => `${alike.length} ${alike[0].text}`);
  return dangers.length === 0 ? steps : [`${steps}, `, { text: dangers.join(", "), tone: "warning" }];
}
