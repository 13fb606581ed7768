import type { Row } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { askProps, type Tools } from "../tools";
import { keyOf, shortcut } from "./button";
import { gaugeBar } from "./gauge";
import { signBox } from "./sign";
import { wordsIn } from "./text";

/** A line about a creature or an item; a button if it asks for something. */
export function rowOf(tools: Tools, row: Row): ComponentChildren {
  const inside = rowParts(tools, row);
  return row.asks === undefined
    ? h("div", { class: "dk-row" }, inside)
    : h("button", { type: "button", class: "dk-row", ...shortcut(row), ...askProps(tools, row.asks) }, [
        keyOf(tools, row.key),
        inside,
      ]);
}

/** Sign, text and gauge of a row, in this order; the note is at the end of the first line. */
export function rowParts({ theme }: Tools, { sign, label, detail, note, gauge }: Row): ComponentChildren[] {
  return [
    signBox(theme, sign),
    h("span", { class: "dk-words" }, [
      h("span", { key: "line", class: "dk-line" }, [
        h("span", { key: "label" }, wordsIn(label)),
        note !== undefined && h("span", { key: "note", class: "dk-end" }, wordsIn(note)),
      ]),
      detail !== undefined && h("small", { key: "detail" }, wordsIn(detail)),
    ]),
    gauge !== undefined && gaugeBar(gauge),
  ];
}
