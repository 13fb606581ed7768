import type { Rect } from "@delvekit/grid";
import { type ComponentChildren, h } from "preact";
import type { Examine } from "../../view";
import { buttonRow } from "../parts/button";
import { gaugeBar, gaugeFigures } from "../parts/gauge";
import type { Window } from "../parts/over";
import { signBox } from "../parts/sign";
import { paragraphs, wordsIn } from "../parts/text";
import type { Tools } from "../tools";
import { aboutFacts } from "./about";

/** What is known of a cell and of who is there. */
export function examineCard(tools: Tools, card: Examine, id: string): ComponentChildren {
  const { sign, title, subtitle, gauge, text, buttons } = card;
  return [
    h("div", { key: "who", class: "dk-who" }, [
      signBox(tools.theme, sign),
      h("div", { key: "words", class: "dk-words" }, [
        h("h2", { key: "name", id: `${id}-name` }, title),
        subtitle !== undefined && h("span", { key: "subtitle", class: "dk-quiet" }, wordsIn(subtitle)),
      ]),
      gauge !== undefined &&
        h("div", { key: "gauge", class: "dk-measure" }, [gaugeFigures(gauge), gaugeBar(gauge)]),
    ]),
    h("div", { key: "text", class: "dk-text" }, paragraphs(text)),
    ...aboutFacts(card),
    buttonRow(tools, buttons),
  ];
}

/** Its place: over the half of the map that does not contain the cell. */
export function examinePlace({ at }: Examine, map: Rect, window: Window): Record<string, string> {
  const [column, row] = [at.x - window.x, at.y - window.y];
  const upper = row >= window.height / 2;
  const narrow = map.width < 560;
  const left = column >= window.width / 2;
  const far = "12px";
  return {
    top: upper ? far : "",
    bottom: upper ? "" : far,
    left: narrow || left ? far : "",
    right: !narrow && left ? "" : far,
    width: narrow ? "auto" : "",
  };
}
