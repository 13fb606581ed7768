import { layOutScreen, type ScreenLayout } from "@delvekit/display/look";
import type { Rect, Size } from "@delvekit/grid";
import type { PageFrame } from "./frame";

/** The height of the touch pad below the column beside the map, in CSS pixels: two rows of 50. */
const LOW_PAD = 122;

/** The height of the line of buttons below the log, and the minimum for messages, in CSS pixels. */
const HINTS = 40;
const LEAST_LOG = 80;

/** The areas of the parts of a stage. Without a map there are only cards. */
export interface PagePlacement extends ScreenLayout {
  readonly low: boolean;
  /** The number of map cells at the usual size. */
  readonly usual: Size;
  /** Whether the buttons are touch buttons; otherwise they are a line of hints, if there is room. */
  readonly thumbs: boolean;
}

/**
 * Lays out a stage for its current size on the page.
 *
 * @param thumbs whether there are touch buttons, which need room beside the map on a tablet, or a phone in landscape orientation
 * @param zoom the side of a cell that the player chose
 * @param closeness otherwise, how much larger than usual cells are
 * @param size the side of the pictures that the map shows, if it does
 */
export function placeParts(
  root: HTMLElement,
  thumbs: boolean,
  zoom: number | undefined,
  closeness: number,
  size: number | undefined,
): PagePlacement {
  const { clientWidth: width, clientHeight: height } = root;
  const style = getComputedStyle(root);
  // An element that is not on the page yet has no style.
  const pad = (side: string) => Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0;
  const inset = { top: pad("top"), right: pad("right"), bottom: pad("bottom"), left: pad("left") };
  const screen = { width: Math.max(1, width), height: Math.max(1, height) };
  const usual = layOutScreen(screen, { inset });
  const layout = layOutScreen(screen, { inset, cell: sharpCell(zoom ?? usual.cell * closeness, size) });
  const low = layout.kind === "side" && height < 520;
  const more = { low, usual: { width: usual.columns, height: usual.rows } };
  if (layout.kind === "stacked") return { ...layout, ...more, thumbs: true };
  return { ...withPad(layout, thumbs), ...more, thumbs };
}

/** The size of cells nearest to a wanted one in which pixels of pictures are whole pixels of the screen; large pictures are halved. */
function sharpCell(cell: number, size: number | undefined): number {
  if (size === undefined) return cell;
  let step = size;
  while (step > 32 || ((step / 2) * devicePixelRatio) % size === 0) step /= 2;
  return Math.max(1, Math.round(cell / step)) * step;
}

/** A layout whose buttons take the foot of another part: thumbs that of the column, hints that of a log that is high enough. */
function withPad(layout: ScreenLayout, thumbs: boolean): ScreenLayout {
  const { side, log } = layout;
  if (!thumbs && log.height < HINTS + LEAST_LOG) return layout;
  const height = thumbs ? Math.min(LOW_PAD, side.height / 2) : HINTS;
  const area = thumbs ? side : log;
  const rest = { ...area, height: area.height - height };
  const pad = { ...area, y: area.y + area.height - height, height };
  return { ...layout, ...(thumbs ? { side: rest } : { log: rest }), pad };
}

/** Moves the parts to their places. */
export function moveParts(frame: PageFrame, { kind, map, side, log, pad, low, thumbs }: PagePlacement): void {
  const { root } = frame;
  root.dataset["layout"] = kind;
  root.toggleAttribute("data-low", low);
  root.toggleAttribute("data-hints", !thumbs);
  moveTo(frame.map, map);
  moveTo(frame.over, map);
  moveTo(frame.side, side);
  moveTo(frame.log, log);
  moveTo(frame.pad, pad);
}

function moveTo(element: HTMLElement, area: Rect): void {
  Object.assign(element.style, boxStyle(area));
  element.hidden = area.width === 0 || area.height === 0;
}

/** The style of an element that fills an area of the page. */
export function boxStyle({ x, y, width, height }: Rect): Record<string, string> {
  return { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
}
