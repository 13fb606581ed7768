import { describe, expect, test } from "vitest";
import { SaveError } from "../../src";
import { joinSnapshot } from "../../src/save/join";

/** A first part with two components: one with two fields, one without any. */
const first = {
  version: 1,
  serials: new Uint32Array(0),
  components: [
    {
      name: "Thing",
      fields: { weight: "i16", name: "text" },
      serials: new Uint32Array(0),
      columns: { weight: new Int16Array(0), name: [] as string[] },
    },
    { name: "Marked", fields: {}, serials: new Uint32Array(0), columns: {} },
  ],
  resources: { squares: ["zero"] },
};
const entities = (serials: number[], ...held: unknown[]) => ["entities", Uint32Array.from(serials), held];
/** The columns of `Thing`, in the order of their names. */
const things = (members: number[], names: unknown = members.map(String), weights: unknown = members) => [
  0,
  Uint8Array.from(members),
  names,
  Array.isArray(weights) ? Int16Array.from(weights as number[]) : weights,
];

describe("the parts of a save", () => {
  test("are one snapshot together", () => {
    const joined = joinSnapshot([
      first,
      ["resource", "squares", "twelve", 12],
      entities([1, 4, 6], things([0, 2]), [1, Uint8Array.of(1)]),
      ["resource", "kills", 7],
      ["resource", "squares", "three", 3],
      entities([9], things([0])),
      entities([11]),
    ]);
    expect(joined).toEqual({
      version: 1,
      serials: Uint32Array.of(1, 4, 6, 9, 11),
      components: [
        {
          name: "Thing",
          fields: { weight: "i16", name: "text" },
          serials: Uint32Array.of(1, 6, 9),
          columns: { weight: Int16Array.of(0, 2, 0), name: ["0", "2", "0"] },
        },
        { name: "Marked", fields: {}, serials: Uint32Array.of(4), columns: {} },
      ],
      resources: { squares: ["zero", "three", "twelve"], kills: 7 },
    });
  });

  test("may be a single one, which is checked later", () => {
    expect(joinSnapshot([first])).toBe(first);
    expect(joinSnapshot([null])).toBeNull();
  });

  test.each<[string, unknown[], string]>([
    ["a list as the first part", [[], ["resource", "a", 1]], "the save is []; allowed: named values"],
    ["a part that is no list", [first, 3], "part 1 is 3; allowed: a list"],
    ["an unknown kind in the second", [first, entities([1]), ["thing"]], "part 2 has an unknown kind"],
    ["no components", [{ ...first, components: {} }, entities([1])], "components is {}; allowed: a list"],
    [
      "a component that is none",
      [{ ...first, components: [7] }, entities([1])],
      "components[0] is 7; allowed: named values",
    ],
    [
      "a component without columns",
      [{ ...first, components: [{ serials: new Uint32Array(0) }] }, entities([1])],
      "components[0].columns is missing; allowed: named values",
    ],
    [
      "a component without serials",
      [{ ...first, components: [first.components[0], { columns: {} }] }, entities([1])],
      "components[1].serials: expected a Uint32Array",
    ],
    ["no serials", [{ ...first, serials: [] }, entities([1])], "serials: expected a Uint32Array"],
    ["no resources", [{ ...first, resources: 3 }, entities([1])], "resources is 3; allowed: named values"],
    ["entities without serials", [first, ["entities", [1], []]], "part 1.serials: expected a Uint32Array"],
    [
      "entities without components",
      [first, ["entities", Uint32Array.of(1)]],
      "part 1 is missing; allowed: a list",
    ],
    ["a component that is no list", [first, entities([1], 7)], "part 1 is 7; allowed: a list"],
    [
      "one component too many",
      [first, entities([1], [2, Uint8Array.of(0)])],
      "part 1 has component 2; there are 2",
    ],
    ["members in a list", [first, entities([1], [1, [0]])], "part 1: expected a Uint8Array"],
    [
      "a member twice",
      [first, entities([1, 2], things([0, 0]))],
      "part 1: 0 follows 0; they must ascend, below 2",
    ],
    [
      "a member too many",
      [first, entities([1, 2], things([0, 2]))],
      "part 1: 2 follows 0; they must ascend, below 2",
    ],
    [
      "a column too few",
      [first, entities([1], [0, Uint8Array.of(0), ["a"]])],
      "part 1 has 1 columns for 2 fields",
    ],
    [
      "a column too many",
      [first, entities([1], [1, Uint8Array.of(0), ["a"]])],
      "part 1 has 1 columns for 0 fields",
    ],
    [
      "numbers for texts",
      [first, entities([1], things([0], Int16Array.of(0)))],
      "name is [0]; allowed: a list",
    ],
    [
      "texts for numbers",
      [first, entities([1], things([0], ["a"], "a"))],
      "weight: not all parts have a Int16Array",
    ],
    [
      "a missing column",
      [first, entities([1], things([0], ["a"], null))],
      "weight: not all parts have a Int16Array",
    ],
    [
      "a column that is a number",
      [{ ...first, components: [{ ...first.components[1], columns: { a: 5 } }] }, entities([1])],
      "a: expected a column",
    ],
    ["a resource without a name", [first, ["resource"]], "part 1: expected the name of a resource"],
    ["a resource twice", [first, ["resource", "squares", 3]], "part 1: squares occurs twice"],
    [
      "a key that is a text",
      [first, ["resource", "squares", 3, "a"]],
      "part 1: squares has part a twice or not at all",
    ],
    [
      "a key twice",
      [first, ["resource", "squares", 3, 1], ["resource", "squares", 4, 1]],
      "part 2: squares has part 1 twice or not at all",
    ],
    ["parts of no list", [first, ["resource", "kills", 3, 1]], "resources.kills is missing; allowed: a list"],
  ])("are refused with %s", (_, parts, message) => {
    expect(() => joinSnapshot(parts)).toThrow(new SaveError(message));
  });
});
