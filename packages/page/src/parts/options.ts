import type { MenuRow } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { askProps, type Tools } from "../tools";
import { rowParts } from "./row";

/** A list with one chosen row. The list itself has the focus, and announces the chosen row to screen readers. */
export function listBox(
  id: string,
  label: string,
  chosen: number,
  children: ComponentChildren,
  className = "dk-list",
): ComponentChildren {
  return h(
    "div",
    {
      key: "list",
      class: className,
      role: "listbox",
      tabIndex: 0,
      "data-quiet": true,
      "aria-label": label,
      "aria-activedescendant": `${id}-${chosen}`,
    },
    children,
  );
}

/** A row of a list that can be chosen. */
export function optionOf(
  tools: Tools,
  row: MenuRow,
  at: number,
  chosen: boolean,
  id: string,
): ComponentChildren {
  const { asks, key, off } = row;
  const shown = off === undefined ? row : { ...row, detail: off };
  return h(
    "div",
    {
      key: at,
      id: `${id}-${at}`,
      class: "dk-option",
      role: "option",
      "aria-selected": chosen,
      ...(off === undefined ? {} : { "aria-disabled": true }),
      ...(asks === undefined || off !== undefined ? {} : optionProps(tools, asks)),
    },
    [...rowParts(tools, shown), key !== undefined && h("kbd", { "aria-hidden": true }, key)],
  );
}

// An option never has the focus itself: its list has it.
function optionProps(tools: Tools, asks: NonNullable<MenuRow["asks"]>) {
  const { onClick, onPointerEnter } = askProps(tools, asks);
  return { onClick, onPointerEnter };
}
