import type { Point } from "@delvekit/grid";
import type { PageFrame } from "../frame";
import { type DeviceListener, listen } from "./listener";
import { Touches } from "./touches";

/** How many CSS pixels of wheel movement count as a line. */
const LINE = 33;
/** By which factor cells grow with each line; with Ctrl, as which two fingers on a touchpad are reported, so many times as fast. */
const GROWTH = 1.03;
const PINCH = 9;

/** The wheel zooms over the map, and scrolls elsewhere. Elements that scroll by themselves are left to the browser. */
export function listenToWheel({ root, map }: PageFrame, signal: AbortSignal, listener: DeviceListener): void {
  let rest = 0;
  const onWheel = (event: WheelEvent): void => {
    const isMap = map.contains(event.target as Node);
    if (!isMap && scrollsItself(event.target as Element, root)) return;
    event.preventDefault();
    const turned = event.deltaMode === 0 ? event.deltaY / LINE : event.deltaY;
    if (isMap) {
      if (turned !== 0) listener.zoom(GROWTH ** (event.ctrlKey ? -PINCH * turned : -turned));
      return;
    }
    rest += turned;
    const lines = Math.trunc(rest);
    rest -= lines;
    if (lines !== 0) listener.send({ kind: "scroll", lines });
  };
  listen(signal, root, { wheel: onWheel }, { passive: false });
}

function scrollsItself(target: Element, root: Element): boolean {
  for (let at: Element | null = target; at !== null && at !== root; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY))
      return true;
  return false;
}

/** Reports what mouse, pen and fingers do on the map, and which of them is in use. */
export function listenToPointers({ root, map }: PageFrame, signal: AbortSignal, listener: DeviceListener) {
  const touches = new Touches(listener);
  let over: Point | undefined;
  let isTap = false;
  const pointAt = (at: Point | undefined): void => {
    if (at?.x === over?.x && at?.y === over?.y) return;
    over = at;
    listener.send({ kind: "cell", at, how: "point" });
  };
  const isMouse = ({ pointerType }: PointerEvent) => pointerType !== "touch";
  listen(signal, map, {
    pointermove: (event) => (isMouse(event) ? pointAt(listener.cellAt(event)) : touches.move(event)),
    pointerleave: (event) => {
      if (isMouse(event)) pointAt(undefined);
    },
    pointerdown: (event) => {
      if (isMouse(event)) return;
      map.setPointerCapture(event.pointerId);
      touches.down(event);
    },
    pointerup: (event) => touches.up(event),
    pointercancel: (event) => touches.cancel(event),
    click: (event) => {
      if (isMouse(event as PointerEvent)) choose(listener, event, "choose");
    },
    contextmenu: (event) => {
      event.preventDefault();
      if (!touches.isActive) choose(listener, event, "examine");
    },
  });
  listen(signal, root, {
    // Not when it goes down, and with a finger not before the click that follows: a change of device may
    // change the layout of the page, and what was pressed would no longer be under the pointer.
    pointerup: (event) => {
      isTap = !isMouse(event);
      if (!isTap || map.contains(event.target as Node)) listener.use(isTap ? "touch" : "mouse");
    },
    click: () => {
      if (isTap) listener.use("touch");
    },
    // The focus is for keys: a clicked button must not react to the next Enter. What else is on the page loses it.
    mousedown: (event) => {
      if (isTyped(event.target)) return;
      event.preventDefault();
      if (!root.contains(document.activeElement)) root.focus({ preventScroll: true });
    },
    contextmenu: (event) => {
      if (!isTyped(event.target)) event.preventDefault();
    },
  });
  signal.addEventListener("abort", () => touches.close());
}

function choose(listener: DeviceListener, event: MouseEvent, how: "choose" | "examine"): void {
  const at = listener.cellAt(event);
  if (at === undefined) return;
  listener.skip();
  listener.send({ kind: "cell", at, how });
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input,.dk-foot") !== null;
}
