import { describe, expect, test } from "vitest";
import { placeOf, remedyOf } from "../src/code/place";
import type { Fault } from "../src/frame/messages";

const SOURCE = `const table = content(pieces);
const beasts = table.creatures({
  rat: {
    health: 4,
    mind: "huntr",
  },
  ogre: {
    helth: 14,
    melee: { damage: "1dd8" },
  },
  imp: { health: 1 },
});
const pieces = [wound, fights];
const wounds = 3;
`;

/** The text that is marked for an error, with the number of its line. */
function marked(fault: Omit<Fault, "name">): [number, string] | undefined {
  const place = placeOf({ name: "Error", ...fault }, SOURCE);
  if (!place) return undefined;
  expect(SOURCE.slice(place.lineStart, place.lineEnd)).not.toContain("\n");
  return [SOURCE.slice(0, place.start).split("\n").length, SOURCE.slice(place.start, place.end)];
}

describe("an error is shown", () => {
  test("at the value that the message quotes, although a call above it failed", () => {
    const message = 'rat.mind is "huntr"; allowed: one of "hunter"; did you mean "hunter"?';
    expect(marked({ message, line: 2, column: 22 })).toEqual([5, '"huntr"']);
  });

  test("at the last key of a path that is unknown, not at the same word elsewhere", () => {
    const message = 'ogre.helth is unknown; allowed: only health; did you mean "health"?';
    expect(marked({ message, line: 2 })).toEqual([8, "helth"]);
  });

  test("at a value deep in a row", () => {
    expect(marked({ message: 'ogre.melee.damage is "1dd8"; allowed: dice', line: 2 })).toEqual([9, '"1dd8"']);
  });

  test("at the word in its column, if the message names nothing", () => {
    expect(marked({ message: "wound is not defined", line: 13, column: 17 })).toEqual([13, "wound"]);
  });

  test("at its line, even if that is too short or does not exist", () => {
    expect(marked({ message: "no", line: 14, column: 999 })).toEqual([14, ""]);
    expect(marked({ message: "no", line: 999 })?.[1]).toBe("");
  });

  test("at no line, if nothing of the source was running", () => {
    expect(marked({ message: "no" })).toBeUndefined();
  });
});

describe("the remedy of an error", () => {
  const remedy = (fault: Omit<Fault, "name">) => remedyOf({ name: "Error", ...fault }, SOURCE)?.write;

  test("is what the message suggests, in quotation marks where they were", () => {
    expect(remedy({ message: 'rat.mind is "huntr"; did you mean "hunter"?', line: 2 })).toBe('"hunter"');
    expect(remedy({ message: 'ogre.helth is unknown; did you mean "health"?', line: 2 })).toBe("health");
  });

  test("is a name of the source that is like an unknown one", () => {
    expect(remedy({ message: "wound is not defined", line: 13, column: 17 })).toBe("wounds");
  });

  test("is none, where nobody knows", () => {
    expect(remedy({ message: "the dice are loaded", line: 2 })).toBeUndefined();
  });
});
