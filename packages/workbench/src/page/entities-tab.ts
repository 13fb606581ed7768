import { isAlive } from "@delvekit/core";
import { type ComponentChildren, h } from "preact";
import { edit, type Value } from "../edits";
import { componentsOf, findEntities, type Listed } from "../entities";
import { labelOf } from "../tell";
import { button, search, sheet, type Workbench } from "./bench";

/** The most entities that are listed. */
const MOST = 200;

/** The entities that a query finds, and the components of the one that is chosen. */
export function entitiesTab(bench: Workbench): ComponentChildren {
  const { timeline, query, chosen } = bench;
  const found = findEntities(timeline.world, query);
  const count = found.length > MOST ? `the first ${MOST} of ${found.length}` : `${found.length} entities`;
  const rows = found.slice(0, MOST).map((one) => listed(bench, one));
  return h("div", { class: "two" }, [
    h("div", {}, [
      search(bench, "Find entities", "name, number or component"),
      h("p", { class: "dim" }, count),
      h("ul", {}, rows),
    ]),
    chosen === undefined ? h("p", { class: "dim" }, "Choose one, here or on the map.") : details(bench),
  ]);
}

function listed({ chosen, show }: Workbench, { entity, label, glyph, colour }: Listed): ComponentChildren {
  const text = [h("b", { style: { color: `#${colour.toString(16).padStart(6, "0")}` } }, glyph), label];
  const choose = button(text, () => show({ chosen: entity }), { "aria-pressed": entity === chosen });
  return h("li", { key: entity }, choose);
}

function details(bench: Workbench): ComponentChildren {
  const { timeline, chosen, fork } = bench;
  const { world } = timeline;
  if (chosen === undefined || !isAlive(world, chosen))
    return h("p", { class: "dim" }, `#${chosen} is not there in this turn.`);
  const fields = sheet(bench, componentsOf(world, chosen), (component, field, value) =>
    fork(edit({ who: chosen, component, field, value: value as Value }), true),
  );
  return h("div", {}, [h("h3", {}, labelOf(world, chosen)), fields]);
}
