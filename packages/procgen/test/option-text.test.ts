import { catalogue, OptionError, parseOption, printOption, tree } from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { expect, it } from "vitest";
import { drawOptions } from "./support/draw";

it("options are the same when they are printed and read again", () => {
  for (const { name, options } of Object.values(catalogue)) {
    for (let seed = 0; seed < 50; seed++) {
      const drawn = drawOptions(createRandom(name).fork(String(seed)), options);
      for (const [option, value] of Object.entries(drawn)) {
        const described = options[option]!;
        expect(parseOption(option, described, printOption(described, value))).toEqual(value);
      }
    }
  }
});

it.each([
  ["rooms", "12", { min: 12, max: 12 }],
  ["rooms", "5..20", { min: 5, max: 20 }],
  ["bigRooms", ".5", 0.5],
  ["growth", "winding", "winding"],
  ["turns", "3", 3],
] as const)("%s is read from %s", (name, text, value) => {
  expect(parseOption(name, tree.options[name], text)).toEqual(value);
});

it("a weight that is left out is 1, a name that is left out weighs nothing", () => {
  expect(parseOption("shapes", tree.options.shapes, "cross,rectangle:2")).toMatchObject({
    rectangle: 2,
    cross: 1,
    donut: 0,
  });
});

it.each([
  ["turns", "3.5", "a whole number from 0 to 32"],
  ["turns", "", "a whole number"],
  ["bigRooms", "often", "a number from 0 to 1"],
  ["rooms", "1..2..3", "as in 1.."],
  ["rooms", "5..many", "a whole number from 1"],
  ["shapes", "hexagon:1", "only rectangle, cross"],
  ["shapes", "cross:many", "a number from 0 to 1000000"],
] as const)("%s is not read from %j", (name, text, allowed) => {
  const read = () => parseOption(name, tree.options[name], text);
  expect(read).toThrow(OptionError);
  expect(read).toThrow(allowed);
});
