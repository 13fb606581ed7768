import { titleOf } from "../level/words";
import { front, notes, stages, toggleCompare, view } from "../page/state";
import { CopyLink } from "./copy-link";
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
        <div class="actions">
          <a class="places" href="./dungeon.html">
            Dungeon
          </a>
          <a class="places" href="./places.html">
            Places
          </a>
          <a class="places" href="./themes.html">
            Themes
          </a>
          <CopyLink />
          <button type="button" aria-pressed={comparing} onClick={toggleCompare}>
            Compare
          </button>
        </div>
      </header>
      {notes.value.length > 0 && (
        <p class="notes" role="status">
          Not all of this link made sense: {notes.value.join("; ")}.
        </p>
      )}
      {comparing && <Tabs />}
      <main class={comparing ? "panes two" : "panes"}>
        {stages.value.map((stage, i) => {
          const pane = panes[i];
          return pane && <PaneCard key={i} index={i} pane={pane} stage={stage} comparing={comparing} />;
        })}
      </main>
    </>
  );
}

/** The switch between the two levels on a small screen. */
function Tabs() {
  return (
    <nav class="tabs" aria-label="Which level">
      {view.value.panes.map(({ generator, seed }, i) => (
        <button
          key={i}
          type="button"
          aria-pressed={front.value === i}
          onClick={() => {
            front.value = i;
          }}
        >
          {titleOf(generator)} <span>{seed}</span>
        </button>
      ))}
    </nav>
  );
}
