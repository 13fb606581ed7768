import { type KeyListener, keyFromEvent } from "../input";

/**
 * Reports the key presses of a page to `onKey` and keeps the browser from acting on those it handled (scrolling,
 * searching). What is typed into a form is left alone. Returns a function that stops listening.
 */
export function listenForKeys(target: EventTarget, onKey: KeyListener): () => void {
  const listener = (event: Event): void => {
    const press = event as KeyboardEvent;
    if (isTyping(press.target)) return;
    const key = keyFromEvent(press);
    if (key !== undefined && onKey(key)) press.preventDefault();
  };
  target.addEventListener("keydown", listener);
  return () => target.removeEventListener("keydown", listener);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}
