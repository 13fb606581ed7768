import { type Command, entitiesWith } from "@delvekit/core";
import { entitiesIn, inspect } from "@delvekit/core/inspect";
import { explain, Mind } from "@delvekit/core/minds";
import { messageOf } from "@delvekit/core/plugin";
import { Position } from "@delvekit/core/space";
import { compareWorlds, tellDifference } from "@delvekit/core/undo";
import { type ComponentChildren, h } from "preact";
import type { Reason } from "../reasons";
import { labelOf, tellTold } from "../tell";
import { besideIn, partingOf } from "../timeline";
import { button, type Workbench } from "./bench";

/** The most systems and choices that are listed. */
const MOST = 12;

/** The command of the turn, what happened, what took its time, and what the chosen mind wants now. */
export function turnTab(bench: Workbench): ComponentChildren {
  const { timeline, show } = bench;
  const { world, turns, at } = timeline;
  const { command, events, tick } = turns[at]!;
  const told = events.map((event) => {
    const [title, details] = tellTold(world, event);
    const text = [title, h("small", {}, details)];
    const ask = button(text, () => show({ event, tab: "why" }), { title: "why?" });
    return h("li", {}, ask);
  });
  return [
    h("p", {}, [
      h("b", {}, command ? JSON.stringify(command) : "The beginning."),
      h("span", { class: "dim" }, ` · tick ${tick}`),
    ]),
    instead(bench),
    partingOfFork(bench),
    h("h3", {}, `${events.length} events`),
    h("ul", {}, told),
    h("h3", {}, "Systems and other work"),
    systems(bench),
    wishes(bench),
  ];
}

/** A command to be played next, in place of what was recorded. */
function instead({ timeline: { turns, at }, fork, show }: Workbench): ComponentChildren {
  const next = JSON.stringify(turns[at + 1]?.command ?? { type: "wait" });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const { value } = (event.currentTarget as HTMLFormElement).elements.item(0) as HTMLInputElement;
    try {
      fork(JSON.parse(value) as Command, false);
    } catch (error) {
      show({ problem: `the command: ${messageOf(error)}` });
    }
  };
  return h("form", { onSubmit }, [
    h("input", { key: next, defaultValue: next, "aria-label": "Command" }),
    h("button", {}, "play this next"),
  ]);
}

/** In what a fork differs from the recording: the turn in which it begins to, and the values that differ in the turn looked at. */
export function partingOfFork({ timeline, origin, show }: Workbench): ComponentChildren {
  if (!origin) return undefined;
  origin.goTo(besideIn(origin, timeline)(timeline.at));
  const found = compareWorlds(timeline.world, origin.world, MOST);
  const told = found.map((one) => h("li", {}, tellDifference(one)));
  const parting = partingOf(origin, timeline);
  const turn =
    parting === undefined ? "never" : button(parting, () => show({ turn: parting }), { class: "link" });
  return [
    h("h3", {}, ["This is a fork. It parts from the recording in turn ", turn]),
    h("ul", {}, told),
    button("back to the recording", () => show({ timeline: origin, origin: undefined, changed: {} })),
  ];
}

function systems({ timeline: { world } }: Workbench): ComponentChildren {
  const ran = [...inspect(world).work].sort((a, b) => b.time - a.time);
  return table(
    ["system or work", "calls", "ms"],
    ran.slice(0, MOST).map(({ name, calls, time }) => [name, calls, time.toFixed(2)]),
  );
}

function wishes({ timeline: { world }, chosen }: Workbench): ComponentChildren {
  const mind = entitiesWith(world, Mind, Position).find((one) => one === chosen);
  if (mind === undefined) return h("p", { class: "dim" }, "Choose a creature to see what it wants.");
  const { behaviour, asleep, choices } = explain(world, mind);
  const best = [...choices].sort((a, b) => b.value - a.value).slice(0, MOST);
  return [
    h("h3", {}, `What ${labelOf(world, mind)} wants: ${behaviour}${asleep ? ", asleep" : ""}`),
    table(
      ["would", "sum", "because"],
      best.map(({ action, value, shares }) => [
        Object.values(action).join(" "),
        value.toFixed(1),
        shares.map((share) => `${share.desire} ${share.value.toFixed(1)}`).join(", "),
      ]),
    ),
  ];
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): ComponentChildren {
  const titles = head.map((cell) => h("th", { scope: "col" }, cell));
  const cells = rows.map((row) => row.map((cell) => h("td", {}, cell)));
  const body = cells.map((row) => h("tr", {}, row));
  return h("table", {}, [h("thead", {}, h("tr", {}, titles)), h("tbody", {}, body)]);
}

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
  { told, actor, system, turn }: Reason,
  isFirst: boolean,
): ComponentChildren {
  const [title, details] = tellTold(world, told);
  const named = entitiesIn(world, told).map(([, entity]) => entity);
  const entities = [...(actor ? [actor] : []), ...named].map((entity) => {
    const onClick = () => show({ turn, chosen: entity, tab: "entities" });
    return button(labelOf(world, entity), onClick, { class: "link" });
  });
  return h("li", {}, [
    button(turn, () => show({ turn }), { title: "go to this turn" }),
    h("div", {}, [
      h("b", {}, title),
      h("p", { class: "dim" }, [details, system && ` · system ${system}`, isFirst && " · the first cause"]),
      h("p", {}, entities),
    ]),
  ]);
}
