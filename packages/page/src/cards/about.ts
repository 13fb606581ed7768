import type { About } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { buttonRow } from "../parts/button";
import { signBox } from "../parts/sign";
import { paragraphs, wordsIn } from "../parts/text";
import type { Tools } from "../tools";

/** The column with details of the chosen row. */
export function aboutColumn(tools: Tools, about: About): ComponentChildren {
  const { sign, title, text, buttons } = about;
  return h("div", { key: "about", class: "dk-about" }, [
    signBox(tools.theme, sign, "dk-art"),
    h("h3", { key: "name", class: "dk-name" }, title),
    h("div", { key: "text", class: "dk-text" }, paragraphs(text)),
    ...aboutFacts(about),
    buttonRow(tools, buttons),
  ]);
}

/** The facts and the warning about something. */
export function aboutFacts({ facts = [], warning }: Pick<About, "facts" | "warning">): ComponentChildren[] {
  return [
    facts.length === 0
      ? null
      : h(
          "dl",
          { key: "facts", class: "dk-facts" },
          facts.flatMap(({ label, value }) => [
            h("dt", { key: label }, label),
            h("dd", { key: `${label}=` }, wordsIn(value)),
          ]),
        ),
    warning === undefined
      ? null
      : h("div", { key: "warning", class: "dk-note", "data-tone": warning.tone }, wordsIn(warning.text)),
  ];
}
