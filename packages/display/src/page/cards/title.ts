import { type ComponentChildren, h } from "preact";
import type { TitleScreen } from "../../view";
import { Hearth } from "../parts/hearth";
import { LiveMap } from "../parts/live-map";
import type { Tools } from "../tools";
import { deviceSigns } from "./devices";
import { listBox, optionOf } from "./menu";

/** The side of a cell of the level behind the name, in CSS pixels. */
const CELL = 34;

/** The rows are on the left of a wide screen, and below the name on a narrow one, so that the fire is visible beside them. */
function besideRows({ clientWidth }: { readonly clientWidth: number }): readonly [number, number] {
  return clientWidth > 760 ? [0.64, 0.6] : [0.5, 0.4];
}

/** The first screen: a name over an animated level, or over a fire. */
export function titleCard(tools: Tools, card: TitleScreen, id: string): ComponentChildren {
  const { name, line, rows, chosen, scene } = card;
  const options = rows.map((row, at) => optionOf(tools, row, at, at === chosen, id));
  return [
    scene === undefined
      ? h(Hearth, { key: "hearth", theme: tools.theme, still: tools.drawing.still })
      : h(LiveMap, {
          key: "scene",
          theme: tools.theme,
          drawing: tools.drawing,
          scene: scene.map,
          focus: scene.focus,
          cell: CELL,
          class: "dk-scenery",
          at: besideRows,
        }),
    h("div", { key: "name", class: "dk-banner" }, [
      h("h1", { key: "name", id: `${id}-name` }, name),
      line !== undefined && h("p", { key: "line" }, line),
    ]),
    listBox(id, name, chosen, options, "dk-options"),
    deviceSigns(),
  ];
}
