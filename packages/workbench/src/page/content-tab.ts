import { type ComponentChildren, h } from "preact";
import { findRows } from "../content";
import { search, sheet, type Workbench } from "./bench";
import { partingOfFork } from "./turn-tab";

/** The rows of the content tables, and in what the game differs that is played by changed ones. */
export function contentTab(bench: Workbench): ComponentChildren {
  const { timeline, query, changed, changeRow } = bench;
  return [
    partingOfFork(bench),
    Object.keys(changed).length > 0 && h("p", {}, h("code", {}, JSON.stringify(changed))),
    search(bench, "Find rows", "name of a row"),
    sheet(bench, findRows(timeline.world, query, changed), (name, column, value) =>
      changeRow(name, { [column]: value }),
    ),
  ];
}
