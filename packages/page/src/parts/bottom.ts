import { type Button, type View, wordsOf } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import type { Tools } from "../tools";
import { buttonOf, thumbKey } from "./button";
import { kept, keysOf } from "./kept";
import { wordsIn } from "./text";

/** More messages than any log has lines for. */
const MOST_LINES = 12;

/** The last messages; those of this turn are bright. */
export function logLines(tools: Tools, { log }: View): ComponentChildren {
  const lines = log.slice(-MOST_LINES);
  const keys = keysOf(lines.map(({ text }) => wordsOf(text)));
  return h(
    "div",
    { class: "dk-lines" },
    lines.map((line, at) => kept(keys[at]!, tools, line, logLine)),
  );
}

function logLine(_: Tools, { text, fresh }: View["log"][number]): ComponentChildren {
  return h("p", { class: fresh ? "dk-fresh" : "" }, wordsIn(text));
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
    pad.map((button) => kept(keyFor(button), tools, button, buttonOf)),
  );
}

/** Touch buttons. */
export function thumbPad(tools: Tools, pad: readonly Button[]): ComponentChildren {
  return pad.map((button) => kept(keyFor(button), tools, button, thumbKey));
}

function keyFor({ verb, argument = "" }: Button): string {
  return `${verb} ${argument}`;
}
