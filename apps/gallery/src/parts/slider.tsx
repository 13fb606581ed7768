/** A slider with its value. */
export function Slider(props: {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** Whether its name stands beside it. */
  readonly labelled?: boolean;
  readonly onChange: (value: number) => void;
}) {
  const { name, min, max, step, value, labelled, onChange } = props;
  return (
    <label class="slider">
      {labelled && <span>{name}</span>}
      <input
        type="range"
        aria-label={name}
        min={min}
        max={max}
        step={step}
        value={Math.min(value, max)}
        onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <output>{value > max ? "any" : value}</output>
    </label>
  );
}
