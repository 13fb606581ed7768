import { keyOf, type PointerReport } from "@delvekit/display";
import type { ScreenListeners } from "@delvekit/display/stage";
import type { CanvasScreen } from "./canvas";

/** How many lines a notch of the wheel scrolls. */
const NOTCH = 3;

const BUTTONS = ["left", "middle", "right"] as const;

/** Reports keys of the page, and the mouse over a canvas, as a terminal would. Returns a function that stops it. */
export function listenTo(screen: CanvasScreen, { onKey, onPointer }: ScreenListeners): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const report = (event: MouseEvent, what: Omit<PointerReport, "x" | "y">) => {
    const cell = screen.cellAt(event.clientX, event.clientY);
    if (cell) onPointer({ ...cell, ...what });
  };
  document.addEventListener(
    "keydown",
    (event) => {
      const key = isTyping(event.target) ? undefined : keyOf(event);
      if (key !== undefined && onKey(key)) event.preventDefault();
    },
    { signal },
  );
  const { canvas } = screen;
  canvas.addEventListener("pointermove", (event) => report(event, { kind: "move" }), { signal });
  canvas.addEventListener(
    "pointerdown",
    (event) => report(event, { kind: "press", button: BUTTONS[event.button] ?? "left" }),
    { signal },
  );
  canvas.addEventListener(
    "wheel",
    (event) => report(event, { kind: "wheel", lines: Math.sign(event.deltaY) * NOTCH }),
    { signal, passive: true },
  );
  canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return () => stop.abort();
}

/** Whether the event belongs to a form field: typing there is ignored. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}
