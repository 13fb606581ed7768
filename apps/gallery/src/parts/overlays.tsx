import { hasOverlay, OVERLAYS } from "../draw/overlays";
import { OVERLAY_NAMES, stages, toggleOverlay, view } from "../page/state";

/** The switches of the overlays. Those that apply to no level on the page are disabled. */
export function Overlays() {
  const levels = stages.value.flatMap(({ level }) => level.value ?? []);
  return (
    <fieldset class="overlays">
      <legend>Show</legend>
      {OVERLAY_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          class="chip"
          aria-pressed={view.value.overlays.includes(name)}
          disabled={!levels.some((level) => hasOverlay(name, level))}
          onClick={() => toggleOverlay(name)}
        >
          {OVERLAYS[name]}
        </button>
      ))}
    </fieldset>
  );
}
