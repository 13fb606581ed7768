import { useSignal } from "@preact/signals";
import type { Refusal } from "../level/level";
import { optionsOf, type Pane, withOption } from "../level/pane";
import { groupsOf } from "../page/groups";
import { changePane } from "../page/state";
import { OptionField } from "./option-field";

/** A field for every option of the generator, made from the option's description. */
export function Options(props: {
  readonly index: number;
  readonly pane: Pane;
  readonly refusal: Refusal | undefined;
}) {
  const { index, pane, refusal } = props;
  const help = useSignal("");
  const options = optionsOf(pane);
  const isChanged = Object.keys(pane.options).length > 0;
  const complaintOf = (name: string) =>
    refusal?.option?.split(".")[0] === name ? refusal.message : undefined;
  return (
    <div class="options">
      {groupsOf(options).map(({ title, names }) => (
        <section key={title}>
          <h2>{title}</h2>
          {names.map((name) => (
            <OptionField
              key={`${pane.generator} ${name}`}
              name={name}
              option={options[name]!}
              pane={pane}
              complaint={complaintOf(name)}
              onChange={(value) => changePane(index, withOption(pane, name, value))}
              onHelp={(text) => {
                help.value = text;
              }}
            />
          ))}
        </section>
      ))}
      <div class={help.value || isChanged ? "help told" : "help"}>
        <p>{help.value || "Point at an option to read what it does."}</p>
        {isChanged && (
          <button
            type="button"
            class="chip"
            onClick={() => changePane(index, { ...pane, options: {} }, false)}
          >
            All defaults
          </button>
        )}
      </div>
    </div>
  );
}
