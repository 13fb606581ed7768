import { type Button, type Panel, type Row, type Tone, type View, wordsOf } from "@delvekit/display/view";
import { Component, type ComponentChildren, h } from "preact";
import { askProps, type Tools } from "../tools";
import { buttonOf, thumbKey } from "./button";
import { gaugeBar, gaugeFigures, paragraphs, rowOf, signBox, wordsIn } from "./row";

/** What a part of a page is drawn with. */
interface KeptProps<Data> {
  readonly tools: Tools;
  readonly data: Data;
  readonly draw: (tools: Tools, data: Data) => ComponentChildren;
}

/** A part of a page that is drawn again only if its data have changed: most of a view is the same as a turn ago. */
class KeptPart<Data> extends Component<KeptProps<Data>> {
  override shouldComponentUpdate({ tools, data, draw }: KeptProps<Data>): boolean {
    const { props } = this;
    return tools !== props.tools || draw !== props.draw || !isSame(data, props.data);
  }

  override render({ tools, data, draw }: KeptProps<Data>): ComponentChildren {
    return draw(tools, data);
  }
}

/** A part of a page with a key. `draw` is always the same function, and its result depends only on what it gets. */
function kept<Data>(
  key: string | number,
  tools: Tools,
  data: Data,
  draw: KeptProps<Data>["draw"],
): ComponentChildren {
  return h(KeptPart<Data>, { key, tools, data, draw });
}

/** Keys from the names of parts in a row. Equal names are numbered, so that a part keeps its elements when others come and go. */
function keysOf(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${count} ${name}`;
  });
}

/** Whether two pieces of plain data are equal. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys)
    if (!isSame((a as Readonly<Record<string, unknown>>)[key], (b as Readonly<Record<string, unknown>>)[key]))
      return false;
  return true;
}

/** More messages than any log has lines for. */
const MOST_LINES = 12;

/** The last messages; those of this turn are bright. */
export function logLines(tools: Tools, { log }: View): ComponentChildren {
  const lines = log.slice(-MOST_LINES);
  const keys = keysOf(lines.map(({ text }) => wordsOf(text)));
  const shown = lines.map((line, at) => kept(keys[at]!, tools, line, logLine));
  return h("div", { class: "dk-lines" }, shown);
}

function logLine(_: Tools, { text, fresh }: View["log"][number]): ComponentChildren {
  return h("p", { class: fresh ? "dk-fresh" : "" }, wordsIn(text));
}

/** Buttons that replace the log, and other ways to answer. */
export function choiceRow(tools: Tools, { choices = [], manual }: View): ComponentChildren {
  return h("div", { class: "dk-choices" }, [
    ...choices.map((button) => buttonOf(tools, button)),
    manual !== undefined && h("p", { key: "manual", class: "dk-manual" }, wordsIn(manual)),
  ]);
}

/** Available commands in a line below the log: buttons for a mouse, with their keys. */
export function hintRow(tools: Tools, pad: readonly Button[]): ComponentChildren {
  const hints = pad.map((button) => kept(keyFor(button), tools, button, buttonOf));
  return h("div", { class: "dk-row-of-hints" }, hints);
}

/** Touch buttons. */
export function thumbPad(tools: Tools, pad: readonly Button[]): ComponentChildren {
  return pad.map((button) => kept(keyFor(button), tools, button, thumbKey));
}

function keyFor({ verb, argument = "" }: Button): string {
  return `${verb} ${argument}`;
}

type PanelOf<K extends Panel["kind"]> = Extract<Panel, { readonly kind: K }>;

/** The column beside the map. `minimap` is the element in which the whole level is painted. */
export function sideColumn(
  tools: Tools,
  panels: readonly Panel[],
  minimap: ComponentChildren,
): ComponentChildren {
  const keys = keysOf(panels.map((panel) => ("title" in panel ? (panel.title ?? panel.kind) : panel.kind)));
  const boxes = panels.map((panel, at) => {
    const key = keys[at]!;
    return panel.kind === "minimap"
      ? h("div", { key, class: "dk-minimap" }, [captionOf(panel.title), minimap])
      : kept(key, tools, panel, panelBox);
  });
  return h("div", { class: "dk-panels" }, boxes);
}

/** Panels of elements: all but the minimap, which is painted. */
type Written = Exclude<Panel, PanelOf<"minimap">>;

function panelBox(tools: Tools, panel: Written): ComponentChildren {
  return h("div", { class: CLASSES[panel.kind] ?? "" }, insideOf(tools, panel));
}

const CLASSES: Readonly<Partial<Record<Written["kind"], string>>> = {
  heading: "dk-heading",
  gauges: "dk-gauges",
  states: "dk-states",
};

function insideOf(tools: Tools, panel: Written): ComponentChildren {
  switch (panel.kind) {
    case "heading":
      return headingOf(panel);
    case "gauges":
      return panel.gauges.map((gauge, at) =>
        h("div", { key: at }, [
          h("div", { key: "text", class: "dk-split" }, [
            h("b", { key: "label" }, gauge.label),
            gaugeFigures(gauge),
          ]),
          gaugeBar(tools, gauge),
        ]),
      );
    case "states":
      return panel.states.map((state, at) => chipOf(tools, state, at));
    case "rows":
      return [captionOf(panel.title), rowList(tools, panel.rows, panel.columns)];
    case "text":
      return [captionOf(panel.title), textOf(panel)];
  }
}

function headingOf({ name, detail, note }: PanelOf<"heading">): ComponentChildren {
  return [
    h("h1", { key: "name", class: "dk-name" }, name),
    (detail !== undefined || note !== undefined) &&
      h("div", { key: "more", class: "dk-split" }, [
        h("span", { key: "detail" }, wordsIn(detail)),
        note !== undefined && h("span", { key: "note" }, wordsIn(note)),
      ]),
  ];
}

/** A caption in small capitals with a rule, or nothing. */
export function captionOf(title: string | undefined): ComponentChildren {
  return title === undefined ? null : h("h2", { key: "caption", class: "dk-caption" }, title);
}

function rowList(tools: Tools, rows: readonly Row[], columns: 1 | 2 = 1): ComponentChildren {
  const items = rows.map((row, at) => h("li", { key: at }, rowOf(tools, row)));
  return h("ul", { key: "rows", class: columns === 2 ? "dk-two" : "" }, items);
}

function textOf({ text, tone }: PanelOf<"text">): ComponentChildren {
  const look =
    tone === undefined || tone === "plain" ? { class: "dk-text" } : { class: "dk-note", "data-tone": tone };
  return h("div", { key: "text", ...look }, paragraphs(text));
}

/** A short state as a chip. */
export function chipOf(
  tools: Tools,
  state: PanelOf<"states">["states"][number],
  key: number,
): ComponentChildren {
  const { sign, label, note, asks, tone = "plain" satisfies Tone } = state;
  return h(
    asks === undefined ? "span" : "button",
    {
      key,
      class: "dk-chip",
      "data-tone": tone,
      ...(asks === undefined ? {} : { type: "button" as const, ...askProps(tools, asks) }),
    },
    [
      signBox(tools, sign, "dk-bare"),
      h("span", { key: "label" }, wordsIn(label)),
      note !== undefined && h("span", { key: "note" }, wordsIn(note)),
    ],
  );
}
