import type { TitleScreen } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { hearth } from "../parts/hearth";
import { LiveMap } from "../parts/live-map";
import type { Tools } from "../tools";

/** The side of a cell of the level behind the name, in CSS pixels. */
const CELL = 34;

/** The rows are on the left of a wide screen, and below the name on a narrow one, so that the fire is visible beside them. */
function besideRows({ clientWidth }: { readonly clientWidth: number }): readonly [number, number] {
  return clientWidth > 760 ? [0.64, 0.6] : [0.5, 0.4];
}

/** What is behind the title: an animated level, or the glow of a fire. */
export function sceneryOf(tools: Tools, { scene }: TitleScreen): ComponentChildren {
  if (scene === undefined) return hearth();
  const { map, focus } = scene;
  return h(LiveMap, { key: "scene", tools, scene: map, focus, cell: CELL, at: besideRows });
}
