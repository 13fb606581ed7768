import { describe, expect, test } from "vitest";
import { entityMistakes } from "./entities";
import { featureMistakes } from "./features";
import { kitMistakes } from "./kit";
import { libraryMistakes } from "./libraries";
import { toldBy } from "./mistake";
import { placeMistakes } from "./places";
import { saveMistakes } from "./saves";
import { turnMistakes } from "./turns";
import { worldMistakes } from "./worlds";

const ALL = [
  ...worldMistakes,
  ...entityMistakes,
  ...turnMistakes,
  ...placeMistakes,
  ...featureMistakes,
  ...saveMistakes,
  ...libraryMistakes,
  ...kitMistakes,
];

describe.each(ALL)("$mistake", ({ make, message, fix }) => {
  test("is told in words", () => {
    expect(toldBy(make)).toBe(message);
  });

  test("works as the message says", () => {
    expect(fix()).toBe(true);
  });
});

test("the mistakes of newcomers are many, and each is listed once", () => {
  expect(ALL.length).toBeGreaterThanOrEqual(107);
  expect(new Set(ALL.map(({ mistake }) => mistake)).size).toBe(ALL.length);
});
