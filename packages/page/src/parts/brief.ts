import { type Panel, type Row, type Sign, wordsOf } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import type { Tools } from "../tools";
import { chipOf } from "./panels";
import { gaugeBar, gaugeFigures, signBox, wordsIn } from "./row";

/** How many signs of rows fit into the bar. */
const SIGNS = 5;

/** The bar above the map on a phone: gauges, states, and panels that the game marks as brief. */
export function briefBar(tools: Tools, panels: readonly Panel[]): ComponentChildren {
  const gauges = panels.flatMap((panel) => (panel.kind === "gauges" ? panel.gauges : []));
  const states = panels.flatMap((panel) => (panel.kind === "states" ? panel.states : []));
  const brief = panels.filter((panel) => panel.brief === true);
  const [first] = gauges;
  const heading = panels.find((panel) => panel.kind === "heading");
  if (gauges.length === 0 && states.length === 0)
    return h("div", { class: "dk-brief" }, heading && headingLines(heading, brief));
  const bars = gauges.map((gauge, at) =>
    h("div", { key: at }, [
      // The first is health, whose figures are above it.
      at > 0 && gauge.label !== undefined && h("small", { key: "label" }, gauge.label),
      gaugeBar(tools, gauge),
    ]),
  );
  return h("div", { class: "dk-brief" }, [
    heading !== undefined && h("h1", { key: "name", class: "dk-spoken" }, heading.name),
    h("div", { key: "top", class: "dk-split" }, [
      first === undefined ? h("span", {}) : gaugeFigures(first),
      h("span", { key: "place", class: "dk-quiet" }, placeOf(brief)),
    ]),
    h("div", { key: "bars", class: "dk-bars" }, bars),
    h("div", { key: "chips", class: "dk-chips" }, [
      ...states.map((state, at) => chipOf(tools, state, at)),
      h("span", { key: "rest", class: "dk-rest" }, restOf(tools, brief)),
    ]),
  ]);
}

type Heading = Extract<Panel, { readonly kind: "heading" }>;

// While the game asks for something, such as an aim: its effect, rather than its name.
function headingLines({ name, detail }: Heading, brief: readonly Panel[]): ComponentChildren {
  const told = brief.find((panel) => panel.kind === "text");
  const line = told?.text[0] ?? detail;
  const tone = told?.tone === undefined ? "" : ` dk-${told.tone}`;
  return [
    h("h1", { key: "name", class: "dk-name" }, name),
    line !== undefined && h("p", { key: "detail", class: `dk-lead-in${tone}` }, wordsIn(line)),
  ];
}

function placeOf(brief: readonly Panel[]): ComponentChildren {
  const heading = brief.find((panel) => panel.kind === "heading");
  if (heading === undefined) return null;
  const { name, detail, note } = heading;
  const place = wordsIn(detail) ?? name;
  return note === undefined ? place : [place, " · ", wordsIn(note)];
}

function restOf(tools: Tools, brief: readonly Panel[]): ComponentChildren {
  return brief.map((panel) => {
    if (panel.kind === "text") return wordsIn(panel.text[0]);
    if (panel.kind !== "rows") return null;
    const more = panel.rows.length - SIGNS;
    return [
      ...panel.rows.slice(0, SIGNS).map(({ sign }) => sign && briefSign(tools, sign)),
      h("span", { class: "dk-spoken" }, `${panel.title ?? ""}: ${panel.rows.map(spoken).join("; ")}`),
      more > 0 && ` +${more}`,
    ];
  });
}

/** What a creature does, in a character; a friend that does nothing else has one, too. */
const MARKS: Partial<Record<string, string>> = { flees: "»", wary: "?", asleep: "z", alert: "!", ally: "+" };

/** A sign without its row: with what it does, and an arrow to where it is. */
function briefSign(tools: Tools, { mark, towards, ...sign }: Sign): ComponentChildren {
  const drawn = signBox(tools, { figure: sign.sprite, ...sign }, "dk-bare", true);
  const arrow = towards !== undefined && h("i", { style: { rotate: `${towards}deg` } });
  return h("span", { class: "dk-foe", "aria-hidden": true }, [drawn, MARKS[mark ?? sign.colour], arrow]);
}

/** A row as text, for screen readers. */
function spoken({ label, detail }: Row): string {
  return [wordsOf(label), ...(detail === undefined ? [] : [wordsOf(detail)])].join(", ");
}
