import { sliderOf } from "@delvekit/grid/data";
import type { Option, Range } from "@delvekit/procgen";
import { sliderMaximum, typedMaximum } from "../level/pane";
import { wordsOf } from "../level/words";
import { Slider } from "./slider";
import { Weights } from "./weights";

/** The control for an option, by its kind. */
export function OptionControl(props: {
  readonly name: string;
  readonly option: Option;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const { name, option, value, onChange } = props;
  const words = wordsOf(name);
  switch (option.kind) {
    case "number":
      return (
        <Slider
          name={words}
          {...sliderOf(option, sliderMaximum(name, option))}
          limit={typedMaximum(name, option.max)}
          value={value as number}
          onChange={onChange}
        />
      );
    case "range":
      return <RangeSliders {...props} option={option} />;
    case "choice":
      return (
        <select
          aria-label={words}
          value={value as string}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {option.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      );
    case "weights":
      return (
        <Weights
          usual={option.default}
          weights={value as Readonly<Record<string, number>>}
          onChange={onChange}
        />
      );
  }
}

/** Two sliders that push each other. The right end of the upper one stands for the default maximum. */
function RangeSliders(props: {
  readonly name: string;
  readonly option: Extract<Option, { kind: "range" }>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const { name, option, value, onChange } = props;
  const { min, max } = value as Range;
  const end = sliderMaximum(name, option);
  const shared = { ...sliderOf(option, end), limit: option.max };
  const setMax = (next: number) => onChange({ min: Math.min(min, next), max: next });
  return (
    <>
      <Slider
        {...shared}
        name={`${wordsOf(name)} from`}
        value={min}
        onChange={(next) => onChange({ min: next, max: Math.max(next, max) })}
      />
      <Slider
        {...shared}
        name={`${wordsOf(name)} to`}
        value={max}
        onChange={(next) => setMax(next === end ? Math.max(next, option.default.max) : next)}
      />
    </>
  );
}
