import type { Button, PadButton } from "@delvekit/display/view";
import { type ComponentChildren, h } from "preact";
import { askOf, askProps, type Tools } from "../tools";

/** A button with the key that does the same. */
export function buttonOf(tools: Tools, button: Button): ComponentChildren {
  return h("button", pressable(tools, button, "dk-button"), [
    keyOf(tools, button.key, button.pad),
    h("span", { key: "label" }, button.label),
  ]);
}

/** The key that does the same, or the button of the gamepad while one is in use. */
export function keyOf({ gamepad }: Tools, key: string | undefined, pad?: PadButton): ComponentChildren {
  const hint = gamepad ? pad && PAD_NAMES[pad] : key;
  return hint !== undefined && h("kbd", { key: "key", "aria-hidden": true }, SHORT[hint] ?? hint);
}

/** Keys as they are printed on keyboards. */
const SHORT: Readonly<Record<string, string>> = { Escape: "Esc", ArrowLeft: "←", ArrowRight: "→" };

/** The labels of the buttons on most gamepads. */
const PAD_NAMES: Readonly<Record<PadButton, string>> = {
  a: "A",
  b: "B",
  x: "X",
  y: "Y",
  l: "LB",
  r: "RB",
  start: "Menu",
  select: "View",
};

/** A row of buttons, or nothing. */
export function buttonRow(tools: Tools, buttons: readonly Button[] | undefined): ComponentChildren {
  if (buttons === undefined || buttons.length === 0) return null;
  const all = buttons.map((button) => buttonOf(tools, button));
  return h("div", { class: "dk-buttons" }, all);
}

/** A touch button: a sign above its name. */
export function thumbKey(tools: Tools, button: Button): ComponentChildren {
  return h("button", pressable(tools, button, "dk-key"), [
    button.sign !== undefined && h("i", { key: "sign", "aria-hidden": true }, button.sign),
    h("span", { key: "label", class: LONG_WORD.test(button.label) ? "dk-long" : "" }, button.label),
  ]);
}

/** A word that is wider than a button in letters of the usual size. */
const LONG_WORD = /\S{9}/;

/** Announces the key to assistive technology. */
export function shortcut({ key }: { readonly key?: string | undefined }) {
  return key === undefined ? {} : { "aria-keyshortcuts": key };
}

function pressable(tools: Tools, button: Button, className: string) {
  const { off, suggested } = button;
  return {
    type: "button" as const,
    key: `${button.verb} ${button.argument ?? ""}`,
    class: suggested ? `${className} dk-suggested` : className,
    ...shortcut(button),
    ...(off === undefined ? askProps(tools, askOf(button)) : { "aria-disabled": true, title: off }),
  };
}
