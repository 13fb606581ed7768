import type { Entry } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { buttonRow } from "../parts/button";
import { wordsIn } from "../parts/text";
import type { Tools } from "../tools";
import { titleOf } from "./top";

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
