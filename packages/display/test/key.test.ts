import { describe, expect, test } from "vitest";
import { checkKey, UnknownKeyError } from "../src";
import { NAMED_KEYS } from "../src/input/key";

describe("the keys of commands", () => {
  test.each(["ArowUp", "", "Shift+h", "Ctrl+", "Shift+Ctrl+F1", " ", "hj", "\x03", "numpad7"])(
    "%j is not a key",
    (key) => {
      expect(() => checkKey(key, 'command "wait"')).toThrow(UnknownKeyError);
      expect(() => checkKey(key, 'command "wait"')).toThrow('command "wait"');
    },
  );

  test.each([...NAMED_KEYS, "Ctrl+c", "Alt+Ctrl+Shift+F1", "+", "Ctrl++", "é", "𝄞"])("%s is a key", (key) => {
    expect(() => checkKey(key, "press")).not.toThrow();
  });
});
