import { describe, expect, expectTypeOf, test } from "vitest";
import { commandFor, createKeymap, KeymapConflictError, UnknownKeyError } from "../src";
import { NAMED_KEYS } from "../src/input/key";

const keymap = createKeymap({
  "move n": ["ArrowUp", "k", "w", "8", "Numpad8"],
  "move far n": ["Shift+ArrowUp", "K"],
  wait: [".", "Space"],
});

describe("a keymap", () => {
  test.each([
    ["k", "move n"],
    ["K", "move far n"],
    ["Numpad8", "move n"],
    ["Shift+ArrowUp", "move far n"],
    ["Space", "wait"],
    ["x", undefined],
    ["toString", undefined],
  ])("key %s stands for %s", (key, command) => {
    expect(commandFor(keymap, key)).toBe(command);
  });

  test("knows its commands by name when compiling", () => {
    expectTypeOf(commandFor(keymap, "k")).toEqualTypeOf<"move n" | "move far n" | "wait" | undefined>();
  });

  test("lists the keys of a command for a help screen", () => {
    expect(keymap.bindings.wait).toEqual([".", "Space"]);
  });

  test("a key of two commands is an error that names all three", () => {
    const create = () => createKeymap({ "go up": ["<", "u"], unlock: ["u"] });
    expect(create).toThrow(KeymapConflictError);
    expect(create).toThrow('key "u" is bound to both "go up" and "unlock"');
  });

  test.each(["ArowUp", "", "Shift+h", "Ctrl+", "Shift+Ctrl+F1", " ", "hj", "\x03", "numpad7"])(
    "%j is not a key",
    (key) => {
      expect(() => createKeymap({ wait: [key] })).toThrow(UnknownKeyError);
      expect(() => createKeymap({ wait: [key] })).toThrow('command "wait"');
    },
  );

  test.each([...NAMED_KEYS, "Ctrl+c", "Alt+Ctrl+Shift+F1", "+", "Ctrl++", "é", "𝄞"])("%s is a key", (key) => {
    expect(() => createKeymap({ wait: [key] })).not.toThrow();
  });
});
