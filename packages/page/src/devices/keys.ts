import { type Key, keyOf } from "@delvekit/display";
import type { Button, View } from "@delvekit/display/view";
import { type DeviceListener, listen } from "./listener";

/** Keys that browsers use to scroll, search or go back. Other keys do nothing on a page, except Tab and the function keys. */
const BROWSERS_OWN =
  /^(Shift\+)?(Arrow\w+|PageUp|PageDown|Home|End|Space|Backspace|Enter|Escape|Numpad\w+|['/])$/;

/** Keys that end typing a line, or move through what is next to it. */
const PAST_TYPING = /^(Enter|NumpadEnter|Escape|ArrowUp|ArrowDown)$/;

/** Reports key presses, except those that press a button, type a line or move the focus. */
export function listenToKeys(
  root: HTMLElement,
  signal: AbortSignal,
  listener: Pick<DeviceListener, "send" | "view" | "skip" | "use" | "wrapFocus">,
): void {
  const onKey = (event: KeyboardEvent): void => {
    const key = keyOf(event);
    if (key === undefined || !isOurs(root, event.target) || isElements(event.target, key)) return;
    listener.use("keys");
    if (isTab(key) && !isNamed(listener.view(), key)) {
      if (listener.wrapFocus(event.shiftKey)) event.preventDefault();
      return;
    }
    if (isTab(key) || BROWSERS_OWN.test(key)) event.preventDefault();
    listener.skip();
    listener.send({ kind: "key", key });
  };
  listen(signal, document, { keydown: onKey });
}

// Key presses reach the page itself if nothing has the focus.
function isOurs(root: HTMLElement, target: EventTarget | null): boolean {
  return (
    target === document.body || (target instanceof Node && (root.contains(target) || target.contains(root)))
  );
}

/** Whether an element handles a key itself. */
function isElements(target: EventTarget | null, key: Key): boolean {
  if (target instanceof HTMLInputElement)
    return target.type === "range"
      ? /^Arrow|^Home|^End|^Page/.test(key)
      : !(PAST_TYPING.test(key) || isTab(key));
  return target instanceof HTMLButtonElement && /(Enter|Space)$/.test(key);
}

function isTab(key: Key): boolean {
  return key === "Tab" || key === "Shift+Tab";
}

/** Whether a button on the screen shows this key as its own. */
function isNamed(view: View, key: Key): boolean {
  const bare = key.replace("Shift+", "");
  return (
    [...(view.choices ?? []), ...view.pad].some((button: Button) => button.key === bare) &&
    view.cards.length === 0
  );
}
