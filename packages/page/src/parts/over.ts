import type { View } from "@delvekit/display/view";
import { contains, type Point, type Size } from "@delvekit/grid";
import { type ComponentChildren, h } from "preact";
import type { Tools } from "../tools";
import { buttonOf } from "./button";
import { paragraphs, wordsIn } from "./row";

/** What a map shows, in cells of the level, and its area on the page. */
export interface MapWindow extends Point, Size {
  /** Side of a cell, in CSS pixels. */
  readonly cell: number;
}

type Label = NonNullable<NonNullable<NonNullable<View["map"]>["aim"]>["labels"]>[number];

/** The distance between the pointer and its tip, in cells. */
const GAP = 1.6;
/** The size that most tips need, in CSS pixels. */
const WIDE = 320;
const HIGH = 130;

/** Half the width of most labels, in CSS pixels: they stay on the map. */
const HALF_LABEL = 56;

/** What lies over the map: the prompt, the hint, and the tip at the pointer. */
export function overMap(
  tools: Tools,
  { map, prompt, hint, tip }: View,
  window: MapWindow,
): ComponentChildren {
  return [
    prompt === undefined ? null : h("div", { key: "prompt", class: "dk-prompt" }, wordsIn(prompt)),
    ...(map?.aim?.labels ?? [])
      .filter(({ x, y }) => contains(window, x, y))
      .map((label) => labelOf(label, window, map?.aim?.to)),
    hint === undefined ? null : hintOf(tools, hint),
    tip === undefined ? null : tipOf(tip, window),
  ];
}

// The label of the cursor's cell is below it, other labels are above theirs, so that they overlap less.
function labelOf({ x, y, text, bad }: Label, window: MapWindow, aim: Point | undefined): ComponentChildren {
  const below = aim?.x === x && aim?.y === y;
  const middle = (x - window.x + 0.5) * window.cell;
  const left = `clamp(${HALF_LABEL}px, ${middle}px, 100% - ${HALF_LABEL}px)`;
  const top = `${(y - window.y + (below ? 1.75 : -0.1)) * window.cell}px`;
  const name = `dk-label${bad ? " dk-bad" : ""}${below ? "" : " dk-above"}`;
  return h("div", { key: `label ${x} ${y}`, class: name, style: { left, top } }, text);
}

function hintOf(tools: Tools, { text, button }: NonNullable<View["hint"]>): ComponentChildren {
  return h("div", { key: "hint", class: "dk-hint", role: "note" }, [
    h("p", { key: "text" }, wordsIn(text)),
    button !== undefined && buttonOf(tools, button),
  ]);
}

function tipOf(tip: NonNullable<View["tip"]>, window: MapWindow): ComponentChildren {
  const hints = tip.buttons?.map(({ key, label, verb }) =>
    h("span", { key: verb }, [key !== undefined && h("kbd", { key: "key" }, key), label]),
  );
  return h("div", { key: "tip", class: "dk-tip", style: besideCell(tip.at, window) }, [
    paragraphs(tip.lines),
    hints && h("div", { key: "hints", class: "dk-hints" }, hints),
  ]);
}

/** The place of a box next to a cell: on the side with enough room, preferably below and to the right, so that its size need not be known. */
export function besideCell(at: Point, { x, y, width, height, cell }: MapWindow): Record<string, string> {
  const [column, row] = [at.x - x, at.y - y];
  return {
    ...edge("left", "right", column, width, cell, WIDE),
    ...edge("top", "bottom", row, height, cell, HIGH),
  };
}

function edge(
  start: string,
  end: string,
  at: number,
  cells: number,
  cell: number,
  room: number,
): Record<string, string> {
  return at < cells / 2 || (cells - at - GAP) * cell > room
    ? { [start]: `${Math.max(8, (at + GAP) * cell)}px`, [end]: "" }
    : { [start]: "", [end]: `${Math.max(8, (cells - at + GAP - 1) * cell)}px` };
}
