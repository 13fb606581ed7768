import type { Entry, Menu, Page, RichText, Row } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { buttonRow } from "../parts/button";
import { listBox, optionOf } from "../parts/options";
import { captionOf } from "../parts/panels";
import { gaugeBar, rowOf, wordsIn } from "../parts/row";
import { askOf, askProps, type Tools } from "../tools";
import { aboutColumn } from "./examine";

/** Text to read. */
export function pageCard(tools: Tools, card: Page, id: string): ComponentChildren {
  const sections = card.sections.map(({ title, lines }, at) =>
    h("div", { key: at }, [captionOf(title), ...lines.map((line, row) => lineOf(tools, line, row))]),
  );
  return h("div", { class: "dk-main" }, [
    titleOf(card, id),
    h("div", { key: "text", class: "dk-scroll dk-read", tabIndex: 0, "data-quiet": true }, sections),
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
function titleOf(
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

/** Rows to choose from, with details of the chosen one beside them. */
export function menuCard(tools: Tools, card: Menu, id: string): ComponentChildren {
  const rows = card.groups.reduce((sum, group) => sum + group.rows.length, 0);
  return [
    h("div", { key: "main", class: card.layout === "cards" ? "dk-main dk-wide" : "dk-main" }, [
      h("div", { key: "head", class: "dk-head" }, [titleOf(card, id), chipRow(tools, card.chips)]),
      h("div", { key: "rows", class: "dk-scroll" }, [
        rows === 0
          ? h("p", { key: "empty", class: "dk-empty" }, card.empty ?? tools.translate("Nothing."))
          : optionGroups(tools, card, id),
      ]),
      h("div", { key: "below", class: "dk-below" }, [
        card.gauge === undefined ? null : burden(tools, card.gauge),
        buttonRow(tools, card.buttons),
      ]),
    ]),
    card.about === undefined ? null : aboutColumn(tools, card.about),
  ];
}

function chipRow(tools: Tools, chips: Menu["chips"]): ComponentChildren {
  if (chips === undefined) return null;
  const buttons = chips.map(({ on, ...chip }) => {
    const pressed = { "aria-pressed": on, ...askProps(tools, askOf(chip)) };
    return h("button", { type: "button", key: chip.label, class: "dk-part", ...pressed }, chip.label);
  });
  const label = tools.translate("Show");
  return h("div", { key: "chips", class: "dk-parts", role: "group", "aria-label": label }, buttons);
}

function burden(tools: Tools, gauge: NonNullable<Menu["gauge"]>): ComponentChildren {
  return h("div", { key: "gauge", class: "dk-burden" }, [
    h("span", { key: "label", class: "dk-quiet" }, gauge.label),
    h("b", { key: "now" }, gauge.now),
    gaugeBar(tools, gauge),
    h("span", { key: "max", class: "dk-quiet" }, tools.translate(`of ${gauge.max}`)),
  ]);
}

function optionGroups(tools: Tools, { groups, chosen, title }: Menu, id: string): ComponentChildren {
  let before = 0;
  const lists = groups.map(({ title: caption, rows }, group) => {
    const start = before;
    before += rows.length;
    const options = rows.map((row, at) => optionOf(tools, row, start + at, start + at === chosen, id));
    return h("div", { key: group, role: "group", "aria-label": caption ?? title }, [
      caption === undefined ? null : h("div", { key: "caption", "aria-hidden": true }, captionOf(caption)),
      h("div", { key: "options", class: "dk-options", role: "presentation" }, options),
    ]);
  });
  return listBox(id, title, chosen, lists);
}
