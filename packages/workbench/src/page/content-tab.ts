import { type ComponentChildren, h } from "preact";
import { findRows } from "../content";
import { field, search, type Workbench } from "./bench";
import { partingOfFork } from "./turn-tab";

/** The rows of the content tables, and in what the game differs that is played by changed ones. */
export function contentTab(bench: Workbench): ComponentChildren {
  const { timeline, query, changed, changeRow } = bench;
  const found = findRows(timeline.world, query, changed).map(([name, columns]) => [
    h("dt", {}, name),
    h(
      "dd",
      {},
      columns.map(([column, value]) => {
        const give = (given: unknown) => changeRow(name, { [column]: given });
        return h("label", {}, [`${column} `, field(`${name} ${column}`, value, give, bench)]);
      }),
    ),
  ]);
  return [
    partingOfFork(bench),
    Object.keys(changed).length > 0 && h("p", {}, h("code", {}, JSON.stringify(changed))),
    search(bench, "Find rows", "name of a row"),
    h("dl", {}, found),
  ];
}
