import { get, hasPlugin, read } from "@delvekit/core";
import { lightAt } from "@delvekit/core/light";
import { canSee, isLit, Viewer } from "@delvekit/core/sight";
import { Position } from "@delvekit/core/space";
import type { Panel as SidePanel, Tone } from "@delvekit/display/view";
import { watchersOf } from "@delvekit/kit/minds";
import { nameOf } from "@delvekit/kit/names";
import type { Scene } from "../ui";
import type { Panel } from "./panel";

/** The most light on a cell. */
const FULL = 255;

/**
 * For games of hiding: how much light falls on the hero, in worlds with the plugin `light`, and who can see it: whom the hero sees by name.
 * @example const panels = [status(), exposure(), inSight()];
 */
export function exposure(): Panel {
  return (scene) => ({ side: [...lightOn(scene), { kind: "states", states: [stateOf(scene)] }] });
}

function lightOn({ world, hero }: Scene): SidePanel[] {
  const place = hasPlugin(world, "light") ? get(world, hero, Position) : undefined;
  if (!place) return [];
  const { level: now } = lightAt(world, place.level, place.x, place.y);
  const tone: Tone = isLit(world, place.level, place.x, place.y) ? "warning" : "good";
  return [{ kind: "gauges", gauges: [{ label: "Light on you", now, max: FULL, tone }] }];
}

function stateOf({ world, hero }: Scene): { readonly label: string; readonly tone: Tone } {
  const watchers = watchersOf(world, hero);
  if (watchers.length > 1) return { label: `Seen by ${watchers.length} foes`, tone: "bad" };
  const [one] = watchers;
  if (one === undefined) {
    const { level, x, y } = read(world, hero, Position);
    return isLit(world, level, x, y)
      ? { label: "Nobody looks", tone: "warning" }
      : { label: "Hidden", tone: "good" };
  }
  const isKnown = get(world, hero, Viewer) === undefined || canSee(world, hero, one);
  return { label: `Seen by ${isKnown ? nameOf(world, one, { article: "the" }) : "somebody"}`, tone: "bad" };
}
