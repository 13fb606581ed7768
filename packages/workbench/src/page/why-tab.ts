import { entitiesIn } from "@delvekit/core/inspect";
import { type ComponentChildren, h } from "preact";
import type { Reason } from "../reasons";
import { labelOf, tellTold } from "../tell";
import type { Workbench } from "./bench";

/** The chain of an event, from itself down to its first cause; its turns and entities lead there. */
export function whyTab(bench: Workbench): ComponentChildren {
  const { timeline, event } = bench;
  if (!event) return h("p", { class: "dim" }, "Choose an event of a turn.");
  const chain = timeline.why(event);
  if (chain.length === 0) return h("p", { class: "dim" }, "Nothing is known of this event.");
  const links = chain.map((reason, at) => link(bench, reason, at === chain.length - 1));
  return h("ol", { class: "chain" }, links);
}

function link(
  { timeline: { world }, show }: Workbench,
  { told, system, turn }: Reason,
  isFirst: boolean,
): ComponentChildren {
  const [title, details] = tellTold(world, told);
  const entities = entitiesIn(world, told).map(([, entity]) => {
    const onClick = () => show({ turn, chosen: entity, tab: "entities" });
    return h("button", { type: "button", class: "link", onClick }, labelOf(world, entity));
  });
  return h("li", {}, [
    h("button", { type: "button", title: "go to this turn", onClick: () => show({ turn }) }, turn),
    h("div", {}, [
      h("b", {}, title),
      h("p", { class: "dim" }, [details, system && ` · system ${system}`, isFirst && " · the first cause"]),
      h("p", {}, entities),
    ]),
  ]);
}
