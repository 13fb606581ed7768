import { h, render } from "preact";
import { type BenchOptions, startBench, type Workbench } from "./bench";
import { frame } from "./frame";
import STYLE from "./workbench.css?raw";

/** Options of {@link openWorkbench}. */
export interface WorkbenchOptions extends BenchOptions {
  /** Where the workbench is put. Default: over the whole page. */
  readonly container?: HTMLElement;
}

/**
 * Opens the workbench on a recorded game: its map, any of its turns, its entities, and the causes of what happened. Esc closes it.
 *
 * @returns a function that closes it
 * @throws what {@link openTimeline} throws
 * @example const close = openWorkbench({ newGame: newGameOf(cellars), replay: game.replay() });
 */
export function openWorkbench({ container = document.body, ...options }: WorkbenchOptions): () => void {
  const dialog = document.createElement("dialog");
  dialog.className = "dk-workbench";
  dialog.tabIndex = -1;
  dialog.setAttribute("aria-label", "Workbench");
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  let bench: Workbench;
  startBench(options, (next) => {
    bench = next;
    render(h(frame, { bench, close: () => dialog.close() }), dialog);
    // What had the focus may be gone, and keys would go to the game behind.
    if (!dialog.contains(document.activeElement)) dialog.focus();
  });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  dialog.addEventListener("keydown", (event) => onKey(event, bench));
  dialog.addEventListener("close", () => {
    render(null, dialog);
    dialog.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
  });
  container.append(dialog);
  dialog.showModal();
  bench!.show({});
  return () => dialog.close();
}

/** Keys go to the workbench alone, not to the game behind it. */
function onKey(event: KeyboardEvent, { timeline, show }: Workbench): void {
  event.stopPropagation();
  if (event.target instanceof HTMLInputElement) return;
  const turns: Readonly<Record<string, number>> = {
    ",": timeline.at - 1,
    ".": timeline.at + 1,
    Home: 0,
    End: timeline.turns.length - 1,
  };
  const turn = turns[event.key];
  if (turn === undefined) return;
  event.preventDefault();
  show({ turn });
}
