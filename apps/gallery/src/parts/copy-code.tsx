import { useSignal } from "@preact/signals";
import type { Pane } from "../level/pane";
import { codeOf, jsonOf } from "../page/code";

/** How long the page shows that something was copied, in milliseconds. */
const SAID_FOR = 1800;

const TEXTS = { "Copy code": codeOf, "Copy options": jsonOf } as const;

/** Copies the lines that make the level in a game, or its options as JSON; the latter are shown below. */
export function CopyCode({ pane }: { readonly pane: Pane }) {
  const said = useSignal("");
  const copy = async (text: string) => {
    said.value = await navigator.clipboard.writeText(text).then(
      () => "Copied",
      () => "Copy it from below",
    );
    setTimeout(() => {
      said.value = "";
    }, SAID_FOR);
  };
  return (
    <fieldset class="downloads">
      <legend>Use it</legend>
      {Object.entries(TEXTS).map(([name, textOf]) => (
        <button key={name} type="button" class="chip" onClick={() => copy(textOf(pane))}>
          {name}
        </button>
      ))}
      <span role="status">{said.value}</span>
      <details>
        <summary>Options as JSON</summary>
        <pre>{jsonOf(pane)}</pre>
      </details>
    </fieldset>
  );
}
