import { lengthOf, type Stage, speed, stepBy, togglePlaying } from "../page/state";

/** The speeds to choose from, in steps a second. */
const SPEEDS = [3, 10, 30, 100, 400];

/** Play, pause, step and scrub through the digging. */
export function Timeline({ stage, name }: { readonly stage: Stage; readonly name: string }) {
  const length = lengthOf(stage);
  const at = Math.floor(stage.position.value);
  const frame = stage.level.value?.film.frames[at - 1];
  return (
    <div class="timeline">
      <button type="button" aria-label="One step back" title="One step back (←)" onClick={() => stepBy(-1)}>
        ⏴
      </button>
      <button
        type="button"
        class="play"
        aria-label={stage.playing.value ? "Pause" : "Play"}
        title="Play or pause (space)"
        onClick={togglePlaying}
      >
        {stage.playing.value ? "❚❚" : "▶"}
      </button>
      <button type="button" aria-label="One step on" title="One step on (→)" onClick={() => stepBy(1)}>
        ⏵
      </button>
      <input
        type="range"
        min={0}
        max={length}
        value={at}
        aria-label={`${name}: step`}
        aria-valuetext={`${at} of ${length}`}
        onInput={({ currentTarget }) => {
          stage.playing.value = false;
          stage.position.value = Number(currentTarget.value);
        }}
      />
      <span class="step">
        {at}/{length} <em>{frame?.label ?? "solid rock"}</em>
      </span>
      <label class="speed">
        <span>Speed</span>
        <select
          value={speed.value}
          onChange={({ currentTarget }) => {
            speed.value = Number(currentTarget.value);
          }}
        >
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {each}/s
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
