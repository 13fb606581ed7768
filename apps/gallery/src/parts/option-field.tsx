import type { Option } from "@delvekit/procgen";
import { type Pane, settingOf } from "../level/pane";
import { wordsOf } from "../level/words";
import { Icon } from "./icon";
import { OptionControl } from "./option-control";

/** The value of an option, and its control. */
export function OptionField(props: {
  readonly name: string;
  readonly option: Option;
  readonly pane: Pane;
  /** Why its value was refused. */
  readonly complaint: string | undefined;
  readonly onChange: (value: unknown) => void;
  /** Called with the help text when the option gets the focus. */
  readonly onHelp: (help: string) => void;
}) {
  const { name, option, pane, complaint, onChange, onHelp } = props;
  const isChanged = Object.hasOwn(pane.options, name);
  const explain = () => onHelp(`${wordsOf(name)}: ${option.help}`);
  return (
    <fieldset
      class={complaint ? "option wrong" : isChanged ? "option changed" : "option"}
      title={option.help}
      onFocusIn={explain}
      onPointerEnter={explain}
    >
      <legend>
        {wordsOf(name)}
        {isChanged && (
          <button
            type="button"
            aria-label={`${wordsOf(name)}: back to the default`}
            onClick={() => onChange(option.default)}
          >
            <Icon shape="reset" />
          </button>
        )}
      </legend>
      <OptionControl name={name} option={option} value={settingOf(pane, name)} onChange={onChange} />
      {complaint && <p class="complaint">{complaint}</p>}
    </fieldset>
  );
}
