import type { RichText } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { wordsIn } from "../parts/text";

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
