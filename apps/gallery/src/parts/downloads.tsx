import { DOWNLOADS, save } from "../page/downloads";
import type { Stage } from "../page/stage";

/** Saves the level in any format. */
export function Downloads({ stage }: { readonly stage: Stage }) {
  const level = stage.level.value;
  return (
    <fieldset class="downloads">
      <legend>Download</legend>
      {Object.entries(DOWNLOADS).map(([name, make]) => (
        <button
          key={name}
          type="button"
          class="chip"
          disabled={!level}
          onClick={() => level && save(make(level.dungeon))}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
