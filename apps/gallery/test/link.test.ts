import { describe, expect, test } from "vitest";
import { FIRST_PANE, LONGEST_SIDE } from "../src/level/pane";
import { printLink, readLink, type View } from "../src/page/link";

const OVERLAYS = ["graph", "tree", "loops", "distances", "chokes"];

const view = (...panes: Partial<View["panes"][number]>[]): View => ({
  panes: panes.map((pane) => ({ ...FIRST_PANE, ...pane })),
  sameSeed: false,
  overlays: [],
});

describe("a link", () => {
  test("is short when everything is as it was", () => {
    expect(printLink(view({ generator: "tree", seed: "7" }))).toBe("tree/7");
  });

  test("holds what differs from the defaults, for a person to read", () => {
    const options = { rooms: { min: 5, max: 20 }, growth: "winding", bigRooms: 0.5 };
    const link = printLink({ ...view({ seed: "ember", options }), overlays: ["graph", "loops"] });
    expect(link).toBe("tree/ember?rooms=5..20&growth=winding&bigRooms=0.5&show=graph,loops");
  });

  test("puts the second level behind the first, without a seed where it shares that", () => {
    const both = view({ seed: "ember" }, { generator: "caves", seed: "ember", options: { rock: 0.5 } });
    expect(printLink(both)).toBe("tree/ember;caves/ember?rock=0.5");
    expect(printLink({ ...both, sameSeed: true })).toBe("tree/ember;caves?rock=0.5");
  });

  test.each([
    ["nothing set", view({})],
    ["a seed that is not a plain word", view({ seed: "a/b?c=d&e#f;g%20 ü+" })],
    ["a seed of nothing", view({ seed: "" })],
    ["options of every kind", view({ options: { width: 30, bigRooms: 0.25, distance: { min: 2, max: 2 } } })],
    ["weights", view({ options: { shapes: withWeights({ cross: 2, donut: 1 }) } })],
    ["overlays", { ...view({}), overlays: ["graph", "distances"] }],
    [
      "two panes",
      view({ options: { turns: 0 } }, { generator: "caves", seed: "12", options: { rock: 0.5 } }),
    ],
    [
      "two panes with awkward seeds",
      { ...view({ seed: ";caves/1&show=tree" }, { seed: "a&b?c=d/e" }), overlays: ["tree"] },
    ],
    [
      "two panes of one seed",
      { ...view({ seed: "ember" }, { seed: "ember", generator: "caves" }), sameSeed: true },
    ],
  ])("gives back %s", (_, given) => {
    expect(readLink(`#${printLink(given)}`, OVERLAYS)).toEqual({ view: given, notes: [] });
  });

  test("without anything in it opens the first level", () => {
    for (const hash of ["", "#"]) {
      expect(readLink(hash, OVERLAYS)).toEqual({ view: view({}), notes: [] });
    }
  });
});

describe("a link that makes no sense", () => {
  test.each([
    ["an unknown generator", "#maze/3", FIRST_PANE, /maze/],
    ["a name that every object has", "#constructor/3", FIRST_PANE, /constructor/],
    ["an unknown option", "#caves/3?rooms=4", { generator: "caves", seed: "3", options: {} }, /"rooms"/],
    ["an option that every object has", "#tree/3?toString=1", { seed: "3", options: {} }, /toString/],
    ["a value of another kind", "#tree/3?turns=many", { seed: "3", options: {} }, /turns/],
    ["weights of unknown shapes", "#tree/3?shapes=blob:2", { seed: "3", options: {} }, /shapes/],
    ["a map that is too large", "#tree/3?width=5000", { options: { width: LONGEST_SIDE } }, /5000/],
  ])("says so and goes on: %s", (_, hash, pane, note) => {
    const { view, notes } = readLink(hash, OVERLAYS);
    expect(view.panes[0]).toMatchObject(pane);
    expect(notes.join("\n")).toMatch(note);
  });

  test("of an unknown overlay keeps the others", () => {
    const { view, notes } = readLink("#tree/3?show=loops,xray,graph", OVERLAYS);
    expect(view.overlays).toEqual(["graph", "loops"]);
    expect(notes).toHaveLength(1);
  });

  test("never throws, whatever is in it", () => {
    const scraps = [
      "tree",
      "/",
      "?",
      "&",
      "=",
      "%",
      "%2",
      "%zz",
      "with",
      "show",
      "7",
      "..",
      ":",
      ",",
      ";",
      "#",
      "shapes",
    ];
    for (let i = 0; i < 3000; i++) {
      const hash = Array.from(
        { length: 1 + (i % 9) },
        (_, j) => scraps[(i * 7 + j * (i % 13) + j) % scraps.length],
      );
      const { view } = readLink(`#${hash.join("")}`, OVERLAYS);
      expect(view.panes.length, hash.join("")).toBeGreaterThan(0);
    }
  });
});

/** Weights of the tree's shapes, all that are not mentioned at nothing. */
function withWeights(some: Record<string, number>): Record<string, number> {
  const { view } = readLink("#tree/1?shapes=rectangle", OVERLAYS);
  const shapes = view.panes[0]?.options["shapes"] as Record<string, number>;
  return { ...shapes, rectangle: 0, ...some };
}
