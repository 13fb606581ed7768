import type { Entry, Page, RichText, Row } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { buttonRow } from "../parts/button";
import { captionOf } from "../parts/panels";
import { rowOf, wordsIn } from "../parts/row";
import type { Tools } from "../tools";

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

/** The name of a card and the line next to it. */
export function titleOf(
  { title, subtitle }: { readonly title: string; readonly subtitle?: RichText | undefined },
  id: string,
): ComponentChildren {
  return h("div", { key: "top", class: "dk-top" }, [
    h("h2", { key: "name", class: "dk-name", id: `${id}-name` }, title),
    subtitle !== undefined && h("span", { key: "subtitle", class: "dk-quiet" }, wordsIn(subtitle)),
  ]);
}

/** A line of text to type in. */
export function entryCard(tools: Tools, card: Entry, id: string): ComponentChildren {
  const { title, subtitle, text, placeholder = "", buttons } = card;
  return h("div", { class: "dk-main" }, [
    titleOf({ title }, id),
    subtitle !== undefined && h("p", { key: "subtitle", class: "dk-quiet" }, wordsIn(subtitle)),
    h("input", {
      key: "text",
      type: "text",
      class: "dk-typed",
      value: text,
      placeholder,
      "aria-label": title,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: false,
      enterkeyhint: "done",
      onInput: (event: Event) =>
        tools.send({ kind: "text", text: (event.currentTarget as HTMLInputElement).value }),
    }),
    buttonRow(tools, buttons),
  ]);
}
