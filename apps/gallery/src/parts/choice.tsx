import { GENERATORS, originalsOf, type Pane, withGenerator } from "../level/pane";
import { titleOf } from "../level/words";
import { changePane, digAnother, toggleSameSeed, view } from "../page/state";
import { Icon } from "./icon";

/** The choice of generator and seed. */
export function Choice({ index, pane }: { readonly index: number; readonly pane: Pane }) {
  const { panes, sameSeed } = view.value;
  return (
    <div class="choice">
      <label>
        <span class="caption">Generator</span>
        <select
          class="field"
          value={pane.generator}
          onChange={({ currentTarget }) => changePane(index, withGenerator(pane, currentTarget.value), false)}
        >
          {GENERATORS.map((name) => (
            <option key={name} value={name}>
              {titleOf(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="caption">Seed</span>
        <input
          class="field"
          value={pane.seed}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          onInput={({ currentTarget }) => changePane(index, { ...pane, seed: currentTarget.value })}
        />
      </label>
      <button
        type="button"
        class="icon"
        aria-label="Another seed"
        title="Another seed (r)"
        onClick={() => digAnother(index)}
      >
        <Icon shape="dice" />
      </button>
      {originalsOf(pane).map(([name, original]) => (
        <LikeOriginal key={name} name={name} index={index} pane={pane} original={original} />
      ))}
      {panes.length > 1 && (
        <label class="check">
          <input type="checkbox" checked={sameSeed} onChange={toggleSameSeed} />
          <span>the same seed in both</span>
        </label>
      )}
    </div>
  );
}

interface OriginalProps {
  readonly name: string;
  readonly index: number;
  readonly pane: Pane;
  readonly original: Pane;
}

/** The switch between the defaults and the options of an original. */
function LikeOriginal({ name, index, pane, original }: OriginalProps) {
  const isOriginal = JSON.stringify(pane.options) === JSON.stringify(original.options);
  return (
    <button
      type="button"
      class="chip original"
      title="The options that follow the description or program behind this generator"
      aria-pressed={isOriginal}
      onClick={() => changePane(index, isOriginal ? { ...pane, options: {} } : original, false)}
    >
      {name}
    </button>
  );
}
