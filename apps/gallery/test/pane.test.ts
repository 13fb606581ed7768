import { catalogue, hashDungeon, presets, roomGrid } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import {
  FIRST_PANE,
  GENERATORS,
  LONGEST_SIDE,
  optionsOf,
  originalsOf,
  type Pane,
  settingOf,
  sliderMaximum,
  withGenerator,
  withOption,
} from "../src/level/pane";
import { printLink, readLink } from "../src/page/link";

describe("a pane", () => {
  test("keeps only what differs from the defaults", () => {
    const set = withOption(withOption(FIRST_PANE, "turns", 9), "distance", { min: 2, max: 3 });
    expect(set.options).toEqual({ turns: 9, distance: { min: 2, max: 3 } });
    expect(settingOf(set, "turns")).toBe(9);
    const reset = withOption(withOption(set, "turns", settingOf(FIRST_PANE, "turns")), "distance", {
      min: 1,
      max: 8,
    });
    expect(reset).toEqual(FIRST_PANE);
  });

  test("with another generator keeps seed and size", () => {
    const sized = withOption(withOption(FIRST_PANE, "width", 40), "turns", 1);
    const caves = withGenerator({ ...sized, seed: "ember" }, "caves");
    expect(caves).toEqual({ generator: "caves", seed: "ember", options: { width: 40 } });
  });
});

describe("the original of a generator", () => {
  test("is what its preset makes, also through a link", () => {
    const originals = GENERATORS.flatMap((generator) =>
      originalsOf({ ...FIRST_PANE, generator }).map(([, original]) => original),
    );
    expect(originals).toHaveLength(Object.keys(presets).length);
    for (const pane of originals) {
      const link = printLink({ panes: [pane], sameSeed: false, overlays: [] });
      expect(readLink(link, [])).toEqual({
        view: { panes: [pane], sameSeed: false, overlays: [] },
        notes: [],
      });
    }
    const [[, grid]] = originalsOf({ generator: "room-grid", seed: "7", options: { cycles: 1 } }) as [
      [string, Pane],
    ];
    const level = catalogue["room-grid"]!.generate({ ...grid.options, seed: 7 });
    expect(hashDungeon(level)).toBe(hashDungeon(roomGrid.generate({ ...presets.roomGrid, seed: 7 })));
    expect(originalsOf({ ...FIRST_PANE, generator: "caves" })).toEqual([]);
  });
});

describe("sliders", () => {
  test.each(GENERATORS)("of %s stay within reason and reach the usual values", (generator) => {
    for (const [name, option] of Object.entries(optionsOf({ ...FIRST_PANE, generator }))) {
      const most = sliderMaximum(name, option);
      expect(most, name).toBeLessThanOrEqual(4000);
      if (option.kind === "number") {
        expect(most, name).toBeGreaterThanOrEqual(option.default);
        expect(most, name).toBeLessThanOrEqual(option.max);
      }
      if (option.kind === "weights") {
        expect(most, name).toBeGreaterThanOrEqual(Math.max(...Object.values(option.default)));
      }
    }
  });

  test("make maps no larger than a page can take", () => {
    expect(sliderMaximum("width", catalogue["tree"]!.options["width"]!)).toBe(LONGEST_SIDE);
  });
});
