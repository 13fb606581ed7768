import type { Page, RichText, Row } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { buttonRow } from "../parts/button";
import { captionOf } from "../parts/panels";
import { rowOf } from "../parts/row";
import { wordsIn } from "../parts/text";
import type { Tools } from "../tools";
import { titleOf } from "./top";

/** Text to read. */
export function pageCard(tools: Tools, card: Page, id: string): ComponentChildren {
  return h("div", { class: "dk-main" }, [
    titleOf(card, id),
    h(
      "div",
      { key: "text", class: "dk-scroll dk-read", tabIndex: 0, "data-quiet": true },
      card.sections.map(({ title, lines }, at) =>
        h("div", { key: at }, [captionOf(title), ...lines.map((line, row) => lineOf(tools, line, row))]),
      ),
    ),
    buttonRow(tools, card.buttons),
  ]);
}

function lineOf(tools: Tools, line: RichText | Row, key: number): ComponentChildren {
  return isRow(line) ? h("div", { key }, rowOf(tools, line)) : h("p", { key }, wordsIn(line));
}

function isRow(line: RichText | Row): line is Row {
  return typeof line !== "string" && !Array.isArray(line);
}
