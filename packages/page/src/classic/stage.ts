import { keyOf, type PointerReport } from "@delvekit/display";
import { type ScreenListeners, ScreenStage, type ScreenStageOptions } from "@delvekit/display/stage";
import type { Stage } from "@delvekit/display/view";
import { type CanvasOptions, type CanvasScreen, openCanvas } from "./canvas";

/** Options of `openClassicStage`. */
export interface ClassicStageOptions
  extends ScreenStageOptions,
    Pick<CanvasOptions, "container" | "size" | "fontSize"> {}

/**
 * Shows views on a web page as characters on one canvas, like a terminal. It supports keys and the mouse; for touch, gamepads and screen readers use
 * `openPage`.
 *
 * @throws {SizeError} unless a frame can have this size
 * @example await run(app, web({ container, stage: openClassicStage }));
 */
export function openClassicStage(options: ClassicStageOptions): Stage {
  const { container, size, fontSize, theme } = options;
  return new ScreenStage((listeners) => {
    const screen = openCanvas({
      container,
      fontFamily: theme.fonts.glyphs,
      onResize: listeners.onResize,
      size,
      fontSize,
    });
    const stop = listenTo(screen, listeners);
    const close = screen.close.bind(screen);
    return Object.assign(screen, {
      close() {
        stop();
        close();
      },
    });
  }, options);
}

/** How many lines a notch of the wheel scrolls. */
const NOTCH = 3;

const BUTTONS = ["left", "middle", "right"] as const;

/** Reports keys of the page, and the mouse over a canvas, as a terminal would. Returns a function that stops it. */
function listenTo(screen: CanvasScreen, { onKey, onPointer }: ScreenListeners): () => void {
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
    (event) => {
      const button = BUTTONS[event.button];
      if (button) report(event, { kind: "press", button });
    },
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
