import { type ComponentChildren, h } from "preact";
import type { Workbench } from "./bench";

/** The turns of the game: how much happened in each, and which one is shown. */
export function track({ timeline, show }: Workbench): ComponentChildren {
  const { turns, at } = timeline;
  const last = turns.length - 1;
  const most = Math.max(1, ...turns.map(({ events }) => events.length));
  const bars = turns.map(({ events }, turn) => {
    const height = Math.round((20 * events.length) / most);
    return height === 0 ? "" : `M${turn + 0.5} 20v-${height}`;
  });
  return h("footer", {}, [
    h("svg", { viewBox: `0 0 ${turns.length} 20`, preserveAspectRatio: "none", "aria-hidden": true }, [
      h("path", { d: bars.join("") }),
      h("path", { class: "now", d: `M${at + 0.5} 20v-20` }),
    ]),
    h("input", {
      type: "range",
      min: 0,
      max: last,
      value: at,
      "aria-label": "Turn",
      onInput: ({ currentTarget }) => show({ turn: currentTarget.valueAsNumber }),
    }),
    h("span", {}, [
      button("«", "first turn", () => show({ turn: 0 })),
      button("‹", "one turn back", () => show({ turn: at - 1 })),
      button("›", "one turn on", () => show({ turn: at + 1 })),
      button("»", "last turn", () => show({ turn: last })),
      h("output", {}, `turn ${at} of ${last}`),
      h("span", { class: "dim" }, [h("kbd", {}, ","), h("kbd", {}, "."), " one turn"]),
    ]),
  ]);
}

function button(sign: string, label: string, onClick: () => void): ComponentChildren {
  return h("button", { type: "button", "aria-label": label, title: label, onClick }, sign);
}
