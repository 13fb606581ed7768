import { messageOf } from "@delvekit/core/plugin";
import type { NewGame } from "@delvekit/core/replay";
import { h, render } from "preact";
import { openTimeline, type TimelineOptions } from "../timeline";
import type { Workbench } from "./bench";
import { frame } from "./frame";
import STYLE from "./workbench.css?raw";

/** Options of {@link openWorkbench}. */
export interface WorkbenchOptions extends TimelineOptions {
  /** Starts the game: `newGameOf` of its rules. */
  readonly newGame: NewGame;
  /** The text of a replay, `game.replay()`, or of a black box. */
  readonly replay: string;
  /** Where the workbench is put. Default: over the whole page. */
  readonly container?: HTMLElement;
  /** The turn to begin with. Default: the last. */
  readonly turn?: number;
}

/**
 * Opens the workbench on a recorded game: its map, any of its turns, its entities, and the causes of what happened. Esc closes it.
 *
 * @returns a function that closes it
 * @throws what {@link openTimeline} throws
 * @example const close = openWorkbench({ newGame: newGameOf(cellars), replay: game.replay() });
 */
export function openWorkbench({
  container = document.body,
  newGame,
  replay,
  turn,
  ...options
}: WorkbenchOptions): () => void {
  const timeline = openTimeline(newGame, replay, options);
  timeline.goTo(turn ?? timeline.turns.length - 1);
  const dialog = document.createElement("dialog");
  dialog.className = "dk-workbench";
  dialog.tabIndex = -1;
  dialog.setAttribute("aria-label", "Workbench");
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  let bench: Workbench = {
    timeline,
    origin: undefined,
    tab: "entities",
    query: "",
    chosen: undefined,
    event: timeline.turns.at(-1)?.events.at(-1),
    layers: [],
    problem: undefined,
    show(change) {
      const { turn: to, ...rest } = change;
      bench = { ...bench, ...rest };
      if (to !== undefined) bench.timeline.goTo(to);
      draw();
    },
    fork(command, rest) {
      const { timeline: from, origin = from, show } = bench;
      const other = from.fork([command], rest);
      // Refused, it is not there.
      if (other.at > from.at) show({ timeline: other, origin, problem: undefined });
      else show({ problem: other.trouble });
    },
    async open(file) {
      try {
        openWorkbench({ container, newGame, replay: await file.text(), ...options });
        dialog.close();
      } catch (error) {
        bench.show({ problem: `${file.name}: ${messageOf(error)}` });
      }
    },
    close: () => dialog.close(),
  };
  const draw = () => {
    render(h(frame, { bench }), dialog);
    // What had the focus may be gone, and keys would go to the game behind.
    if (!dialog.contains(document.activeElement)) dialog.focus();
  };
  dialog.addEventListener("keydown", (event) => onKey(event, bench));
  dialog.addEventListener("close", () => {
    render(null, dialog);
    dialog.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
  });
  container.append(dialog);
  dialog.showModal();
  draw();
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
