import { expect, test } from "vitest";
import { type KeyEvent, keyOf } from "../src";

function press(key: string, code: string, held: Partial<KeyEvent> = {}): string | undefined {
  return keyOf({ key, code, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...held });
}

test.each([
  ["a letter", press("h", "KeyH"), "h"],
  ["a capital", press("H", "KeyH", { shiftKey: true }), "H"],
  ["a letter of another layout", press("ж", "Semicolon"), "ж"],
  ["a sign", press("?", "Slash", { shiftKey: true }), "?"],
  ["the space bar", press(" ", "Space"), "Space"],
  ["an arrow", press("ArrowUp", "ArrowUp"), "ArrowUp"],
  ["an arrow with Shift", press("ArrowUp", "ArrowUp", { shiftKey: true }), "Shift+ArrowUp"],
  ["Shift and Tab", press("Tab", "Tab", { shiftKey: true }), "Shift+Tab"],
  ["the number pad with Num Lock", press("7", "Numpad7"), "Numpad7"],
  ["the number pad without Num Lock", press("Home", "Numpad7"), "Numpad7"],
  ["the number pad with Shift", press("Home", "Numpad7", { shiftKey: true }), "Numpad7"],
  ["Enter on the number pad", press("Enter", "NumpadEnter"), "NumpadEnter"],
  ["a digit above the letters", press("7", "Digit7"), "7"],
  [
    "AltGr",
    press("@", "KeyQ", { ctrlKey: true, altKey: true, getModifierState: (m) => m === "AltGraph" }),
    "@",
  ],
  ["a wide character", press("龍", "KeyH"), "龍"],
  ["Ctrl and a letter", press("r", "KeyR", { ctrlKey: true }), undefined],
  ["Meta and a letter", press("r", "KeyR", { metaKey: true }), undefined],
  ["Alt and an arrow", press("ArrowLeft", "ArrowLeft", { altKey: true }), undefined],
  ["Ctrl and the number pad", press("0", "Numpad0", { ctrlKey: true }), undefined],
  ["Shift alone", press("Shift", "ShiftLeft", { shiftKey: true }), undefined],
  ["an accent that waits for its letter", press("Dead", "Quote"), undefined],
  ["a key of a composition", press("k", "KeyK", { isComposing: true }), undefined],
  ["an unknown key", press("Unidentified", ""), undefined],
])("%s", (_, key, expected) => {
  expect(key).toBe(expected);
});
