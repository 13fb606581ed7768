import type { Option, Range } from "@delvekit/procgen";
import { type Pane, settingOf, sliderMaximum } from "../page/pane";
import { Slider } from "./slider";

/** What one option is set to, and the means to set it. */
export function OptionField(props: {
  readonly name: string;
  readonly option: Option;
  readonly pane: Pane;
  /** Why its value was refused. */
  readonly complaint: string | undefined;
  readonly onChange: (value: unknown) => void;
}) {
  const { name, option, pane, complaint, onChange } = props;
  const isChanged = Object.hasOwn(pane.options, name);
  return (
    <fieldset
      class={complaint ? "option wrong" : isChanged ? "option changed" : "option"}
      title={option.help}
    >
      <legend>
        {wordsOf(name)}
        {isChanged && (
          <button
            type="button"
            aria-label={`${wordsOf(name)}: back to the default`}
            onClick={() => onChange(option.default)}
          >
            ↺
          </button>
        )}
      </legend>
      <Control name={name} option={option} value={settingOf(pane, name)} onChange={onChange} />
      {complaint && <p class="complaint">{complaint}</p>}
    </fieldset>
  );
}

function Control(props: {
  readonly name: string;
  readonly option: Option;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const { name, option, value, onChange } = props;
  const maximum = sliderMaximum(name, option);
  switch (option.kind) {
    case "int":
      return (
        <Slider
          name={name}
          min={option.min}
          max={maximum}
          step={1}
          value={value as number}
          onChange={onChange}
        />
      );
    case "chance":
      return <Slider name={name} min={0} max={1} step={0.01} value={value as number} onChange={onChange} />;
    case "range": {
      const { min, max } = value as Range;
      return (
        <>
          <Slider
            name={`${name} from`}
            min={option.min}
            max={maximum}
            step={1}
            value={min}
            onChange={(next) => onChange({ min: next, max: Math.max(next, max) })}
          />
          <Slider
            name={`${name} to`}
            min={option.min}
            max={maximum}
            step={1}
            value={max}
            onChange={(next) =>
              onChange({
                min: Math.min(min, next),
                max: next >= maximum ? Math.max(next, option.default.max) : next,
              })
            }
          />
        </>
      );
    }
    case "choice":
      return (
        <select
          aria-label={wordsOf(name)}
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
          names={Object.keys(option.default)}
          weights={value as Record<string, number>}
          onChange={onChange}
        />
      );
  }
}

/** One slider for each name: how often it comes up. */
function Weights(props: {
  readonly names: readonly string[];
  readonly weights: Readonly<Record<string, number>>;
  readonly onChange: (value: unknown) => void;
}) {
  const { names, weights, onChange } = props;
  const most = Math.max(10, ...Object.values(weights));
  return (
    <>
      {names.map((name) => (
        <Slider
          key={name}
          name={name}
          labelled
          min={0}
          max={most}
          step={1}
          value={weights[name] ?? 0}
          onChange={(next) => onChange({ ...weights, [name]: next })}
        />
      ))}
    </>
  );
}

/** `roomWidth` as people write it: "room width". */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
