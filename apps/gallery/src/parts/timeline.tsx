import { speed, stepBy, togglePlaying } from "../page/playback";
import { lengthOf, type Stage } from "../page/stage";
import { Icon } from "./icon";

/** The speeds to choose from, in steps per second. */
const SPEEDS = [3, 10, 30, 100, 400];

/** Play, pause, step and scrub through the digging. */
export function Timeline({ stage, name }: { readonly stage: Stage; readonly name: string }) {
  const length = lengthOf(stage);
  const at = Math.floor(stage.position.value);
  const frame = stage.level.value?.film.frames[at - 1];
  const isPlaying = stage.playing.value;
  return (
    <div class="timeline">
      <button type="button" aria-label="One step back" title="One step back (←)" onClick={() => stepBy(-1)}>
        <Icon shape="back" />
      </button>
      <button
        type="button"
        class="play"
        aria-label={isPlaying ? "Pause" : "Play"}
        title="Play or pause (space)"
        onClick={togglePlaying}
      >
        <Icon shape={isPlaying ? "pause" : "play"} />
      </button>
      <button type="button" aria-label="One step on" title="One step on (→)" onClick={() => stepBy(1)}>
        <Icon shape="on" />
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
      <select
        aria-label="Speed"
        title="Steps a second"
        value={speed.value}
        onChange={({ currentTarget }) => {
          speed.value = Number(currentTarget.value);
          // So that the keys control playback again, instead of choosing a speed.
          currentTarget.blur();
        }}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {each}/s
          </option>
        ))}
      </select>
    </div>
  );
}
