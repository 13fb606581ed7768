import { wordsOf } from "../level/words";
import { Slider } from "./slider";

/** One slider for each name: how often it comes up. */
export function Weights(props: {
  readonly usual: Readonly<Record<string, number>>;
  readonly weights: Readonly<Record<string, number>>;
  readonly onChange: (value: unknown) => void;
}) {
  const { usual, weights, onChange } = props;
  const names = Object.keys(usual);
  const most = Math.max(10, ...Object.values(usual), ...Object.values(weights));
  const inUse = names.filter((name) => (weights[name] ?? 0) > 0).length;
  return (
    <details class="weights">
      <summary>
        {inUse} of {names.length} in use
      </summary>
      {names.map((name) => (
        <Slider
          key={name}
          name={wordsOf(name)}
          labelled
          min={0}
          max={most}
          step={1}
          value={weights[name] ?? 0}
          onChange={(next) => onChange({ ...weights, [name]: next })}
        />
      ))}
    </details>
  );
}
