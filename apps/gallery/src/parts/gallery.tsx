import { notes, stages, toggleCompare, view } from "../page/state";
import { Overlays } from "./overlays";
import { PaneCard } from "./pane-card";

/** The whole page. */
export function Gallery() {
  const { panes } = view.value;
  const comparing = panes.length > 1;
  return (
    <>
      <header class="bar">
        <h1>
          delvekit <span>dungeon gallery</span>
        </h1>
        <Overlays />
        <button type="button" aria-pressed={comparing} onClick={toggleCompare}>
          {comparing ? "One level" : "Compare"}
        </button>
      </header>
      {notes.value.length > 0 && (
        <p class="notes" role="status">
          The link was read with some guesses: {notes.value.join("; ")}.
        </p>
      )}
      <main class={comparing ? "panes two" : "panes"}>
        {stages.value.map((stage, i) => {
          const pane = panes[i];
          return pane && <PaneCard key={i} index={i} pane={pane} stage={stage} comparing={comparing} />;
        })}
      </main>
    </>
  );
}
