import { type AnyGenerator, caves, GenerationError } from "@delvekit/procgen";
import { expect, it } from "vitest";
import { addPieces } from "../src/pieces/piece";
import { surveySeeds } from "../src/survey/piece";
import { SURVEYS } from "../src/survey/survey";

const options = { width: 20, height: 12 };

/** Caves that go wrong at some seeds: a hole in the border, a crash, options that cannot be met. */
const flawed: AnyGenerator = {
  ...caves,
  name: "caves",
  options: caves.options,
  steps: caves.steps as AnyGenerator["steps"],
  generate(request) {
    const dungeon = caves.generate({ ...options, seed: request.seed });
    if (request.seed === 3) dungeon.terrain.cells[5] = 1;
    if (request.seed === 5) throw new TypeError("the roof fell in");
    if (request.seed === 8) throw new GenerationError("width", "too narrow today");
    return dungeon;
  },
};

it("names the levels that break promises, crashes among them, and those that were refused", () => {
  const survey = surveySeeds(flawed, options, { from: 0, to: 9 });
  expect(survey.broken).toEqual({
    count: 2,
    first: [
      { seed: 3, message: expect.stringMatching(/^border: .* at \(5, 0\)/) },
      { seed: 5, message: "TypeError: the roof fell in" },
    ],
  });
  expect(survey.refused).toEqual({
    count: 1,
    first: [{ seed: 8, message: "option width cannot be met: too narrow today" }],
  });
  expect(survey.measures["open"]?.counts.reduce((sum, [, count]) => sum + count, 0)).toBe(7);
});

it("adds up mishaps, of which it tells the first ones", () => {
  const broken: AnyGenerator = {
    ...flawed,
    generate: ({ seed }) => {
      throw new Error(`no ${seed}`);
    },
  };
  const parts = [40, 0, 20].map((from) => surveySeeds(broken, options, { from, to: from + 19 }));
  const whole = surveySeeds(broken, options, { from: 0, to: 59 });
  expect(parts.reduce((sum, part) => addPieces(SURVEYS, sum, part))).toEqual(whole);
  expect(whole.broken.count).toBe(60);
  expect(whole.broken.first.map(({ seed }) => seed)).toEqual(Array.from({ length: 20 }, (_, seed) => seed));
});
