import { type ComponentChildren, h } from "preact";
import type { Button, View } from "../../view";
import type { Tools } from "../tools";
import { buttonOf, thumbKey } from "./button";
import { wordsIn } from "./text";

/** More messages than any log has lines for. */
const MOST_LINES = 12;

/** The last messages; those of this turn are bright. */
export function logLines({ log }: View): ComponentChildren {
  const start = Math.max(0, log.length - MOST_LINES);
  return h(
    "div",
    { class: "dk-lines" },
    log
      .slice(start)
      .map(({ text, fresh }, at) => h("p", { key: at, class: fresh ? "dk-fresh" : "" }, wordsIn(text))),
  );
}

/** Buttons that replace the log, and other ways to answer. */
export function choiceRow(tools: Tools, { choices = [], manual }: View): ComponentChildren {
  return h("div", { class: "dk-choices" }, [
    ...choices.map((button) => buttonOf(tools, button)),
    manual !== undefined && h("p", { key: "manual", class: "dk-manual" }, wordsIn(manual)),
  ]);
}

/** Available commands in a line below the log: buttons for a mouse, with their keys. */
export function hintRow(tools: Tools, pad: readonly Button[]): ComponentChildren {
  return h(
    "div",
    { class: "dk-row-of-hints" },
    pad.map((button) => buttonOf(tools, button)),
  );
}

/** Touch buttons. */
export function thumbPad(tools: Tools, pad: readonly Button[]): ComponentChildren {
  return pad.map((button) => thumbKey(tools, button));
}
