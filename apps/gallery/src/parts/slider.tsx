/** A slider with a number field beside it. */
export function Slider(props: {
  readonly name: string;
  readonly min: number;
  /** The end of the slider. */
  readonly max: number;
  /** The largest number that may be typed. */
  readonly limit?: number;
  readonly step: number;
  readonly value: number;
  /** Whether its name stands beside it. */
  readonly labelled?: boolean;
  readonly onChange: (value: number) => void;
}) {
  const { name, min, max, limit = max, step, value, labelled, onChange } = props;
  return (
    <div class={labelled ? "slider labelled" : "slider"}>
      {labelled && (
        <span class="caption" aria-hidden="true">
          {name}
        </span>
      )}
      <input
        type="range"
        aria-label={name}
        min={min}
        max={max}
        step={step}
        value={Math.min(value, max)}
        onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <input
        type="number"
        class="exact"
        aria-label={`${name}, exactly`}
        min={min}
        max={limit}
        step={step === 1 ? 1 : "any"}
        placeholder="any"
        value={value > LARGEST_SHOWN ? "" : value}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.valueAsNumber;
          if (Number.isNaN(typed)) currentTarget.value = String(value);
          else onChange(Math.max(min, Math.min(limit, step === 1 ? Math.round(typed) : typed)));
        }}
      />
    </div>
  );
}

/** Larger numbers only mean that there is no limit. */
const LARGEST_SHOWN = 99_999;
