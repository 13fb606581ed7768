import { GenerationError, OptionError, tree } from "@delvekit/procgen";
import { SeedError } from "@delvekit/random";
import { describe, expect, it } from "vitest";

type TreeRequest = Parameters<typeof tree.generate>[0];

/** The error of a request that may be of the wrong types, as one from JavaScript or a command line. */
function errorOf(request: object): OptionError {
  try {
    tree.generate({ seed: 1, ...request } as TreeRequest);
  } catch (error) {
    expect(error).toBeInstanceOf(OptionError);
    return error as OptionError;
  }
  throw new Error(`${JSON.stringify(request)} was accepted`);
}

describe("options of the tree", () => {
  it.each([
    [{ widht: 80 }, "widht", "only width, height"],
    [{ toString: 1 }, "toString", "only width"],
    [{ width: Number.NaN }, "width", "a whole number from 4 to 8192"],
    [{ width: 80.5 }, "width", "a whole number from 4 to 8192"],
    [{ height: -5 }, "height", "a whole number from 4 to 8192"],
    [{ width: "80" }, "width", "a whole number"],
    [{ height: Number.POSITIVE_INFINITY }, "height", "a whole number"],
    [{ bigRooms: 1.5 }, "bigRooms", "a number from 0 to 1"],
    [{ longCorridors: Number.NaN }, "longCorridors", "a number from 0 to 1"],
    [{ turns: -1 }, "turns", "a whole number from 0"],
    [{ tries: 0 }, "tries", "a whole number from 1"],
    [{ roomWidth: 5 }, "roomWidth", "{ min, max } of whole numbers"],
    [{ roomWidth: null }, "roomWidth", "{ min, max } of whole numbers"],
    [{ roomWidth: { min: 4 } }, "roomWidth.max", "a whole number"],
    [{ roomWidth: { min: 1, max: 5 } }, "roomWidth.min", "a whole number from 2 to 256"],
    [{ roomWidth: { min: 9, max: 5 } }, "roomWidth", "min not above max"],
    [{ roomWidth: { min: 4, max: 5, step: 2 } }, "roomWidth.step", "only min, max"],
    [{ distance: { min: 0, max: 5 } }, "distance.min", "a whole number from 1"],
    [{ loops: -1 }, "loops", "a whole number from 0"],
    [{ detour: 1 }, "detour", "a whole number from 2 to 1000"],
    [{ loopDistance: 0 }, "loopDistance", "a whole number from 1"],
    [{ growth: "wild" }, "growth", '"bushy", "winding"'],
    [{ growth: 1 }, "growth", '"bushy", "winding"'],
    [{ shapes: { hexagon: 1 } }, "shapes.hexagon", "only rectangle, cross"],
    [{ shapes: { cross: -1 } }, "shapes.cross", "a number from 0"],
    [{ shapes: { cross: Number.NaN } }, "shapes.cross", "a number from 0"],
    [{ shapes: { cross: 0 } }, "shapes", "at least one is above 0"],
    [{ shapes: [1] }, "shapes", "weights of rectangle, cross"],
  ])("%j is refused, and the message says why", (request, option, allowed) => {
    const error = errorOf(request);
    expect(error.option).toBe(option);
    expect(error.allowed).toContain(allowed);
    expect(error.message).toContain(option);
    expect(error.message).toContain(allowed);
  });

  it("are all told at once", () => {
    const error = errorOf({ width: 5.5, hieght: 30, tries: 0 });
    expect(error.message).toContain(
      "option width is 5.5; allowed: a whole number from 4 to 8192\noption tries is 0",
    );
    expect(error.message).toMatch(/option hieght is unknown; .*did you mean "height"\?$/);
    expect(error.option).toBe("width");
  });

  it("say what was given", () => {
    expect(errorOf({ width: Number.NaN }).message).toBe(
      "option width is NaN; allowed: a whole number from 4 to 8192",
    );
    expect(errorOf({ roomWidth: { min: 9, max: 5 } }).message).toContain("is { min: 9, max: 5 }");
    expect(errorOf({ growth: "wild" }).message).toContain('is "wild"');
  });

  it("do not fit a map too small for one room", () => {
    expect(errorOf({ width: 5 }).message).toBe(
      "option width is 5; allowed: at least roomWidth.min + 2, which is 6",
    );
    expect(errorOf({ height: 11, roomHeight: { min: 10, max: 12 } }).option).toBe("height");
  });

  it("do not fit a map too small for the rooms asked for", () => {
    const error = errorOf({ width: 20, height: 20, rooms: { min: 13, max: 20 } });
    expect(error.option).toBe("rooms.min");
    expect(error.allowed).toContain("at most 12");
  });

  it("do not fit shapes that are larger than any room", () => {
    const request = { shapes: { cross: 1 }, roomWidth: { min: 2, max: 3 } };
    expect(errorOf(request).option).toBe("shapes");
  });

  it("are checked before the first step", () => {
    expect(() => tree.steps({ seed: 1, width: 5 })).toThrow(OptionError);
  });

  it("take their defaults where they are left out or undefined", () => {
    expect(tree.generate({ seed: 1, width: undefined }).options).toEqual(tree.generate({ seed: 1 }).options);
    expect(tree.generate({ seed: 1, shapes: { cross: 3 } }).options).toMatchObject({
      width: 80,
      shapes: { rectangle: 0, cross: 3 },
    });
  });

  it("are described with defaults that they allow themselves", () => {
    const defaults = Object.fromEntries(
      Object.entries(tree.options).map(([name, option]) => [name, option.default]),
    );
    expect(tree.generate({ seed: 1, ...defaults }).options).toEqual(defaults);
    for (const option of Object.values(tree.options)) expect(option.help).toMatch(/^[A-Z].*\.$/);
  });
});

describe("seeds", () => {
  it("must be given, and be text or whole numbers", () => {
    expect(errorOf({ seed: undefined }).option).toBe("seed");
    expect(() => tree.generate({ seed: Number.NaN })).toThrow(SeedError);
    expect(() => tree.generate({ seed: 1.5 })).toThrow(SeedError);
  });
});

describe("a request that only luck could meet", () => {
  it("fails after a bounded number of attempts and names the option", () => {
    const request = { seed: 1, width: 40, height: 30, rooms: { min: 40, max: 60 } };
    expect(() => tree.generate(request)).toThrow(GenerationError);
    expect(() => tree.generate(request)).toThrow(/rooms\.min.*40 rooms.*40x30/);
  });

  it("is tried again until it is met", () => {
    const request = { width: 40, height: 30, rooms: { min: 16, max: 60 } };
    let restarts = 0;
    for (let seed = 0; seed < 20; seed++) {
      for (const step of tree.steps({ ...request, seed })) if (step.kind === "restart") restarts++;
      expect(tree.generate({ ...request, seed }).rooms.length).toBeGreaterThanOrEqual(16);
    }
    expect(restarts).toBeGreaterThan(0);
  });
});
