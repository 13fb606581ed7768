import type { Refusal } from "../level/level";
import { optionsOf, type Pane, withOption } from "../page/pane";
import { changePane } from "../page/state";
import { OptionField } from "./option-field";

/** A field for every option of the generator, made from the option's description. */
export function Options(props: {
  readonly index: number;
  readonly pane: Pane;
  readonly refusal: Refusal | undefined;
}) {
  const { index, pane, refusal } = props;
  const isChanged = Object.keys(pane.options).length > 0;
  return (
    <details class="options" open={matchMedia("(min-width: 700px)").matches}>
      <summary>
        Options
        {isChanged && (
          <button
            type="button"
            class="chip"
            onClick={(event) => {
              event.preventDefault();
              changePane(index, { ...pane, options: {} });
            }}
          >
            All defaults
          </button>
        )}
      </summary>
      {Object.entries(optionsOf(pane)).map(([name, option]) => (
        <OptionField
          key={`${pane.generator} ${name}`}
          name={name}
          option={option}
          pane={pane}
          complaint={refusal?.option?.split(".")[0] === name ? refusal.message : undefined}
          onChange={(value) => changePane(index, withOption(pane, name, value))}
        />
      ))}
    </details>
  );
}
