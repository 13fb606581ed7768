import type { PlaceProblem } from "@delvekit/procgen/places";
import * as themes from "@delvekit/procgen/themes";
import { useRef } from "preact/hooks";
import { Copy } from "../parts/copy";
import { linkOf } from "./link";
import { Placements } from "./placements";
import { change, GENERATORS, isBusy, outcome, trial } from "./state";

/** The page: the text at left, its levels at right. */
export function Editor() {
  return (
    <>
      <header class="bar">
        <h1>
          delvekit <span>places</span>
        </h1>
        <a class="chip" href="./">
          Levels
        </a>
        <div class="actions">
          <Copy label="Copy text" text={() => trial.value.text} />
          <Copy label="Copy link" text={() => (linkOf(trial.value) ? location.href : undefined)} />
        </div>
      </header>
      <main class="editor">
        <Text />
        <section class="levels" aria-label="Levels" aria-busy={isBusy.value}>
          <Choices />
          <Placements />
        </section>
      </main>
    </>
  );
}

/** The text, which takes a dropped file, and its mistakes. */
function Text() {
  const area = useRef<HTMLTextAreaElement>(null);
  const drop = async (event: DragEvent) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    change({ text: await file.text(), name: "" });
  };
  const go = ({ line, column }: PlaceProblem) => {
    const lines = trial.value.text.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
    area.current?.focus();
    area.current?.setSelectionRange(start, start + 1);
  };
  const problems = outcome.value?.problems ?? [];
  return (
    <section class="text" aria-label="Text">
      <textarea
        ref={area}
        aria-label="Places"
        spellcheck={false}
        autocapitalize="off"
        wrap="off"
        value={trial.value.text}
        onInput={({ currentTarget }) => change({ text: currentTarget.value })}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => void drop(event)}
      />
      <ul class="problems" aria-label="Mistakes" role="status">
        {problems.map((problem) => (
          <li key={`${problem.line}:${problem.column}`}>
            <button type="button" onClick={() => go(problem)}>
              <b>
                {problem.line}:{problem.column}
              </b>{" "}
              {problem.message}. <i>{problem.fix}</i>
            </button>
          </li>
        ))}
        {outcome.value && problems.length === 0 && <li class="sound">No mistakes.</li>}
      </ul>
    </section>
  );
}

/** Which place, and in which levels. */
function Choices() {
  const { names = [], place } = outcome.value ?? {};
  return (
    <div class="choices">
      <Theme />
      <label>
        Place
        <select
          aria-label="Place"
          value={place?.name ?? ""}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        >
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Generator
        <select
          aria-label="Generator"
          value={trial.value.generator}
          onChange={({ currentTarget }) => change({ generator: currentTarget.value })}
        >
          {GENERATORS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        From seed
        <input
          type="number"
          min={0}
          value={trial.value.seed}
          onChange={({ currentTarget }) =>
            change({ seed: Math.max(0, Math.floor(Number(currentTarget.value)) || 0) })
          }
        />
      </label>
      <button type="button" onClick={() => change({ seed: trial.value.seed + 60 })}>
        Others
      </button>
    </div>
  );
}

const THEMES: ReadonlyMap<string, string> = new Map(Object.entries(themes));

/** Opens one of the themes that come with the generators. */
function Theme() {
  const opened = [...THEMES].find(([, text]) => text === trial.value.text);
  return (
    <label>
      Theme
      <select
        aria-label="Theme"
        value={opened?.[0] ?? ""}
        onChange={({ currentTarget }) => change({ text: THEMES.get(currentTarget.value) ?? "", name: "" })}
      >
        {opened === undefined && <option value="">yours</option>}
        {[...THEMES.keys()].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
