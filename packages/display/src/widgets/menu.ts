import type { Rect } from "@delvekit/grid";
import { type Colour, DEFAULT_FG, scale } from "../colour";
import { type Frame, fillArea } from "../frame";
import { putText, type StyledText } from "../text";

/** One line of a menu. */
export interface MenuItem {
  readonly label: StyledText;
  /** Shown dim and skipped by `moveSelection`. */
  readonly disabled?: boolean;
}

/** Options of `drawMenu`. */
export interface MenuOptions {
  readonly fg?: Colour;
  /** Background of the selected line. Default a dark grey. */
  readonly highlight?: Colour;
}

/**
 * Draws the items that fit an area, one per line, scrolled so that the selected one is among them.
 * `selected` is an index; -1 selects nothing.
 */
export function drawMenu(
  frame: Frame,
  area: Rect,
  items: readonly MenuItem[],
  selected: number,
  options: MenuOptions = {},
): void {
  const { fg = DEFAULT_FG, highlight = 0x3a3a3a } = options;
  const first = firstShown(items.length, selected, area.height);
  items.slice(first, first + area.height).forEach((item, row) => {
    const y = area.y + row;
    if (first + row === selected) {
      fillArea(frame, { x: area.x, y, width: area.width, height: 1 }, highlight);
    }
    putText(frame, area.x, y, item.label, {
      fg: item.disabled === true ? scale(fg, 0.5) : fg,
      width: area.width,
    });
  });
}

/**
 * The index `steps` enabled items further (back when negative), going round at the ends; the same one when no
 * other is enabled. From -1 it goes to the first or the last.
 */
export function moveSelection(items: readonly MenuItem[], selected: number, steps: number): number {
  const enabled = items.flatMap((item, index) => (item.disabled === true ? [] : [index]));
  if (enabled.length === 0) return selected;
  const at = enabled.indexOf(selected);
  const from = at >= 0 ? at : steps > 0 ? -1 : 0;
  const to = (((from + steps) % enabled.length) + enabled.length) % enabled.length;
  return enabled[to] as number;
}

// Keeps the selected line in the middle, except near the ends of the list.
function firstShown(count: number, selected: number, height: number): number {
  return Math.max(0, Math.min(selected - Math.floor(height / 2), count - height));
}
