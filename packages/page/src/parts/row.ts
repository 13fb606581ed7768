import { type Figure, TOKENS } from "@delvekit/display/look";
import type { Gauge, RichText, Row, Sign, TextPart } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { askProps, inkOf, type Tools } from "../tools";
import { keyOf, shortcut } from "./button";

/** A line about a creature or an item; a button if it asks for something. */
export function rowOf(tools: Tools, row: Row): ComponentChildren {
  const inside = rowParts(tools, row);
  return row.asks === undefined
    ? h("div", { class: "dk-row" }, inside)
    : h("button", { type: "button", class: "dk-row", ...shortcut(row), ...askProps(tools, row.asks) }, [
        keyOf(tools, row.key),
        inside,
      ]);
}

/** Sign, text and gauge of a row, in this order; the note is at the end of the first line. */
export function rowParts(tools: Tools, { sign, label, detail, note, gauge }: Row): ComponentChildren[] {
  return [
    signBox(tools, sign),
    h("span", { class: "dk-words" }, [
      h("span", { key: "line", class: "dk-line" }, [
        h("span", { key: "label" }, wordsIn(label)),
        note !== undefined && h("span", { key: "note", class: "dk-end" }, wordsIn(note)),
      ]),
      detail !== undefined && h("small", { key: "detail" }, wordsIn(detail)),
    ]),
    gauge !== undefined && gaugeBar(tools, gauge),
  ];
}

/**
 * The sign of a creature or an item. Decorative: the text next to it says the same.
 *
 * @param figures whether it may be a drawing: a card about a cell shows a letter where the map does
 */
export function signBox(
  tools: Tools,
  sign: Sign | undefined,
  className = "dk-sign",
  figures = className !== "dk-bare",
): ComponentChildren {
  if (sign === undefined) return null;
  const { theme, picture } = tools;
  const colour = inkOf(theme, sign);
  const figure = figures ? theme.figures[sign.figure ?? ""] : undefined;
  const shown = figures && picture?.(tools, sign);
  const style = { color: colour, "--ink": colour };
  const inside = shown || (figure ? figureDrawing(figure) : sign.glyph);
  return h("span", { class: className, style, "aria-hidden": true }, inside);
}

function figureDrawing({ body, marks, lights }: Figure): ComponentChildren {
  const edge = { stroke: TOKENS.actor.outline, "stroke-width": 1.4, "stroke-linejoin": "round" } as const;
  return h("svg", { viewBox: "-1 -1 26 26" }, [
    h("path", { key: "body", d: body, fill: "currentColor", ...edge }),
    marks && h("path", { key: "marks", d: marks, fill: TOKENS.actor.outline }),
    lights && h("path", { key: "lights", d: lights, fill: "#fff6dc" }),
  ]);
}

/** A text with its tones. */
export function wordsIn(text: RichText | undefined): ComponentChildren {
  if (text === undefined || typeof text === "string") return text;
  return text.map((part) => (typeof part === "string" ? part : tonedPart(part)));
}

function tonedPart({ text, tone = "plain", strong }: TextPart): ComponentChildren {
  if (tone === "plain" && !strong) return text;
  return h(strong ? "b" : "span", tone === "plain" ? {} : { class: `dk-${tone}` }, text);
}

/** Texts as paragraphs. */
export function paragraphs(texts: readonly RichText[]): ComponentChildren {
  return texts.map((text, at) => h("p", { key: at }, wordsIn(text)));
}

/** The bar of a gauge, with a description for screen readers. */
export function gaugeBar(
  { translate }: Tools,
  { label = translate("Health"), now, max, tone = "good", tick }: Gauge,
): ComponentChildren {
  const share = (of: number) => `${Math.round(Math.min(1000, Math.max(0, (of / (max || 1)) * 1000))) / 10}%`;
  const values = {
    "aria-valuenow": now,
    "aria-valuemin": 0,
    "aria-valuemax": max,
    "aria-valuetext": translate(`${now} of ${max}`),
  };
  return h("div", { class: "dk-bar", "data-tone": tone, role: "meter", "aria-label": label, ...values }, [
    h("i", { key: "now", style: { width: share(now) } }),
    tick !== undefined && h("u", { key: "tick", style: { insetInlineStart: share(tick) } }),
  ]);
}

/** `30 / 44`. */
export function gaugeFigures({ now, max }: Gauge): ComponentChildren {
  return h("span", {}, [
    h("b", { key: "now" }, now),
    h("span", { key: "max", class: "dk-quiet" }, ` / ${max}`),
  ]);
}
