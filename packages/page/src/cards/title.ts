import type { TitleScreen } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { Fitted } from "../parts/fitted";
import { listBox, optionOf } from "../parts/options";
import type { Tools } from "../tools";
import { deviceSigns } from "./devices";
import { dialogProps } from "./dialog";

/** The first screen: a name over a background. */
export function titleCard(
  tools: Tools,
  card: TitleScreen,
  id: string,
  background: ComponentChildren,
): ComponentChildren {
  return h(Fitted, { ...dialogProps(id, true), class: "dk-title" }, partsOf(tools, card, id, background));
}

function partsOf(
  tools: Tools,
  { name, line, rows, chosen }: TitleScreen,
  id: string,
  background: ComponentChildren,
): ComponentChildren {
  const options = rows.map((row, at) => optionOf(tools, row, at, at === chosen, id));
  return [
    background,
    h("div", { key: "name", class: "dk-banner" }, [
      h("h1", { key: "name", id: `${id}-name` }, name),
      line !== undefined && h("p", { key: "line" }, line),
    ]),
    listBox(id, name, chosen, options, "dk-options"),
    deviceSigns(),
  ];
}
