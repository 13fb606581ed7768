import { GENERATORS, type Pane, withGenerator } from "../page/pane";
import { changePane } from "../page/state";

/** What is dug: the generator and the seed. */
export function Choice({ index, pane }: { readonly index: number; readonly pane: Pane }) {
  const setSeed = (seed: string) => changePane(index, { ...pane, seed });
  return (
    <div class="choice">
      <label>
        <span>Generator</span>
        <select
          value={pane.generator}
          onChange={({ currentTarget }) => changePane(index, withGenerator(pane, currentTarget.value))}
        >
          {GENERATORS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Seed</span>
        <input
          value={pane.seed}
          spellcheck={false}
          onInput={({ currentTarget }) => setSeed(currentTarget.value)}
        />
      </label>
      <button type="button" title="Another seed" onClick={() => setSeed(anotherSeed())}>
        Another
      </button>
    </div>
  );
}

/** Only the page needs this chance: the level depends on the seed alone. */
function anotherSeed(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000);
}
