import { type Figure, TOKENS } from "@delvekit/display/look";
import type { Button, Gauge, PadButton, RichText, Row, Sign, TextPart } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { askOf, askProps, inkOf, type Tools } from "../tools";

/** A button with the key that does the same. */
export function buttonOf(tools: Tools, button: Button): ComponentChildren {
  return h("button", pressable(tools, button, "dk-button"), [
    keyOf(tools, button.key, button.pad),
    h("span", { key: "label" }, button.label),
  ]);
}

/** The key that does the same, or the button of the gamepad while one is in use. */
export function keyOf({ gamepad }: Tools, key: string | undefined, pad?: PadButton): ComponentChildren {
  const hint = gamepad ? pad && PAD_NAMES[pad] : key;
  return hint !== undefined && h("kbd", { key: "key", "aria-hidden": true }, SHORT[hint] ?? hint);
}

/** Keys as they are printed on keyboards. */
const SHORT: Readonly<Record<string, string>> = { Escape: "Esc", ArrowLeft: "←", ArrowRight: "→" };

/** The labels of the buttons on most gamepads. */
const PAD_NAMES: Readonly<Record<PadButton, string>> = {
  a: "A",
  b: "B",
  x: "X",
  y: "Y",
  l: "LB",
  r: "RB",
  start: "Menu",
  select: "View",
};

/** A row of buttons, or nothing. */
export function buttonRow(tools: Tools, buttons: readonly Button[] | undefined): ComponentChildren {
  if (buttons === undefined || buttons.length === 0) return null;
  const all = buttons.map((button) => buttonOf(tools, button));
  return h("div", { class: "dk-buttons" }, all);
}

/** A touch button: a sign above its name. */
export function thumbKey(tools: Tools, button: Button): ComponentChildren {
  return h("button", pressable(tools, button, "dk-key"), [
    button.sign !== undefined && h("i", { key: "sign", "aria-hidden": true }, button.sign),
    h("span", { key: "label", class: LONG_WORD.test(button.label) ? "dk-long" : "" }, button.label),
  ]);
}

/** A word that is wider than a button in letters of the usual size. */
const LONG_WORD = /\S{9}/;

/** Announces the key to assistive technology. */
export function shortcut({ key }: { readonly key?: string | undefined }) {
  return key === undefined ? {} : { "aria-keyshortcuts": key };
}

function pressable(tools: Tools, button: Button, className: string) {
  const { off, suggested } = button;
  return {
    type: "button" as const,
    key: `${button.verb} ${button.argument ?? ""}`,
    class: suggested ? `${className} dk-suggested` : className,
    ...shortcut(button),
    ...(off === undefined ? askProps(tools, askOf(button)) : { "aria-disabled": true, title: off }),
  };
}

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
    gauge !== undefined && gaugeBar(gauge),
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
export function gaugeBar({ label = "Health", now, max, tone = "good" }: Gauge): ComponentChildren {
  const share = max > 0 ? Math.min(1, Math.max(0, now / max)) : 0;
  return h(
    "div",
    {
      class: "dk-bar",
      "data-tone": tone,
      role: "meter",
      "aria-label": label,
      "aria-valuenow": now,
      "aria-valuemin": 0,
      "aria-valuemax": max,
      "aria-valuetext": `${now} of ${max}`,
    },
    h("i", { style: { width: `${Math.round(share * 1000) / 10}%` } }),
  );
}

/** `30 / 44`. */
export function gaugeFigures({ now, max }: Gauge): ComponentChildren {
  return h("span", {}, [
    h("b", { key: "now" }, now),
    h("span", { key: "max", class: "dk-quiet" }, ` / ${max}`),
  ]);
}
