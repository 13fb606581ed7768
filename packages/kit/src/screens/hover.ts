import { get, hasPlugin } from "@delvekit/core";
import { isOnFire } from "@delvekit/core/heat";
import { rememberedTileAt } from "@delvekit/core/sight";
import { type LevelId, Position } from "@delvekit/core/space";
import type { Button, RichText } from "@delvekit/display/view";
import type { Point } from "@delvekit/grid";
import { capital } from "../capital";
import { nameOf } from "../names";
import { stepsBetween } from "../places";
import { gaugeOf, throwAtFoe, wayTo, whoIsAt } from "./sights";
import type { Scene, Shown, Ui } from "./ui";

/** The path to the cell under the pointer, what is there, what the path costs, and what clicks do. */
export function hoverAt(ui: Ui, scene: Scene, at: Point): Shown {
  const { world, hero } = scene;
  const here = get(world, hero, Position);
  if (!here) return {};
  const who = whoIsAt(scene, at);
  const path = wayTo(scene, at);
  if (who === hero || (who === undefined && path.length === 0)) return { path: [], tip: { at, lines: [] } };
  const isBeside = stepsBetween(here, at) === 1;
  if (who !== undefined) {
    const health = gaugeOf(world, who);
    const lines: RichText[] = [[{ text: capital(nameOf(world, who, { article: "none" })), strong: true }]];
    if (health) lines.push(`${health.now} of ${health.max} health`);
    const buttons = [...clicks(isBeside ? "strike" : "go up to it"), ...throwAtFoe(ui, scene, who)];
    return { path: [], tip: { at, lines, buttons } };
  }
  const tile = capital(rememberedTileAt(world, hero, here.level, at.x, at.y)?.name ?? "");
  const cost = costOf(scene, here.level, path);
  return {
    path,
    tip: {
      at,
      lines: [[{ text: tile, strong: true }], ...cost],
      buttons: clicks(isBeside ? "step" : "walk"),
    },
  };
}

function costOf({ world }: Scene, level: LevelId, path: readonly Point[]): RichText[] {
  const steps = `${path.length} ${path.length === 1 ? "step" : "steps"}`;
  const hot = hasPlugin(world, "heat") ? path.filter(({ x, y }) => isOnFire(world, level, x, y)).length : 0;
  return [hot === 0 ? steps : [`${steps}, `, { text: `${hot} through flames`, tone: "warning" }]];
}

function clicks(label: string): readonly Button[] {
  return [
    { verb: "travel", label, key: "click" },
    { verb: "look", label: "look", key: "right" },
  ];
}
