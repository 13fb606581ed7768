import type { About, Examine } from "@delvekit/display/view";
import type { Rect } from "@delvekit/grid";
import { type ComponentChildren, h } from "preact";
import { buttonRow } from "../parts/button";
import type { MapWindow } from "../parts/over";
import { gaugeBar, gaugeFigures, paragraphs, signBox, wordsIn } from "../parts/row";
import type { Tools } from "../tools";

/** What is known of a cell and of who is there. */
export function examineCard(tools: Tools, card: Examine, id: string): ComponentChildren {
  const { sign, title, subtitle, gauge, text, buttons } = card;
  return [
    h("div", { key: "who", class: "dk-who" }, [
      signBox(tools, sign, "dk-sign", !tools.drawing.mode?.startsWith("glyphs")),
      h("div", { key: "words", class: "dk-words" }, [
        h("h2", { key: "name", id: `${id}-name` }, title),
        subtitle !== undefined && h("span", { key: "subtitle", class: "dk-quiet" }, wordsIn(subtitle)),
      ]),
      gauge !== undefined &&
        h("div", { key: "gauge", class: "dk-measure" }, [gaugeFigures(gauge), gaugeBar(tools, gauge)]),
    ]),
    h("div", { key: "more", class: "dk-scroll", ref: (element: HTMLElement | null) => endOnLine(element) }, [
      // The odds come first: a small screen may have room for nothing else.
      ...aboutFacts(card),
      h("div", { key: "text", class: "dk-text" }, paragraphs(text)),
    ]),
    buttonRow(tools, buttons),
  ];
}

/** The area for the description of a cell, and the map whose cell it must not hide. */
export interface ExamineRoom {
  readonly area: Rect;
  readonly window: MapWindow;
  /** Whether the area is beside the map, so that nothing can be hidden. */
  readonly beside: boolean;
}

/** The gap between the description and the edges of its area, and the cell, in CSS pixels. */
const GAP = 12;

/** Its place: over the half of the map that does not contain the cell. A card as wide as the map is at most as high as the room beside the cell. */
export function examinePlace({ at }: Examine, { area, window, beside }: ExamineRoom): Record<string, string> {
  const [column, row] = [at.x - window.x, at.y - window.y];
  const upper = beside || row >= window.height / 2;
  const narrow = area.width < 560;
  const left = column >= window.width / 2;
  const far = `${GAP}px`;
  const whole = area.height - 2 * GAP;
  const above = (row - 0.3) * window.cell - 2 * GAP;
  const below = area.height - (row + 1.3) * window.cell - 2 * GAP;
  return {
    top: upper ? far : "",
    bottom: upper ? "" : far,
    left: narrow || left ? far : "",
    right: !narrow && left ? "" : far,
    width: narrow ? "auto" : "",
    maxHeight: `${Math.round(beside || !narrow ? whole : upper ? above : below)}px`,
  };
}

/** The column with details of the chosen row. */
export function aboutColumn(tools: Tools, about: About): ComponentChildren {
  const { sign, title, text, buttons } = about;
  return h("div", { key: "about", class: "dk-about" }, [
    signBox(tools, sign, "dk-art"),
    h("h3", { key: "name", class: "dk-name" }, title),
    h("div", { key: "text", class: "dk-text" }, paragraphs(text)),
    ...aboutFacts(about),
    buttonRow(tools, buttons),
  ]);
}

/** The facts and the warning about something. */
function aboutFacts({ facts = [], warning }: Pick<About, "facts" | "warning">): ComponentChildren[] {
  const rows = facts.flatMap(({ label, value }) => [
    h("dt", { key: label }, label),
    h("dd", { key: `${label}=` }, wordsIn(value)),
  ]);
  return [
    rows.length > 0 && h("dl", { key: "facts", class: "dk-facts" }, rows),
    warning !== undefined &&
      h("div", { key: "warning", class: "dk-note", "data-tone": warning.tone }, wordsIn(warning.text)),
  ];
}

/** The gap below the last line that is shown, in CSS pixels: no more than what lies above the letters of the next one. */
const BELOW = 3;

/** Lets a text that is too long for its place end on a whole line, with a rule below: the rest is scrolled to. A `ref` of what scrolls. */
function endOnLine(element: HTMLElement | null): void {
  if (!element) return;
  element.style.height = "";
  element.scrollTop = 0;
  const isCut = element.scrollHeight - element.clientHeight > 1;
  element.toggleAttribute("data-more", isCut);
  // Keys can scroll only what can have the focus.
  if (isCut) element.tabIndex = 0;
  else element.removeAttribute("tabindex");
  if (!isCut) return;
  const { top, bottom } = element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  const ends = Array.from(range.getClientRects(), (line) => line.bottom + BELOW).filter(
    (end) => end <= bottom,
  );
  if (ends.length > 0) element.style.height = `${Math.max(...ends) - top}px`;
}
