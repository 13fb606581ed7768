import { accretion, caves, dungeonPlan, type StyleRequest } from "@delvekit/procgen";
import { createPlacer } from "@delvekit/procgen/places";
import { describe, expect, it } from "vitest";
import { exitShareOf } from "../src/analysis/quality/quality";
import { viewStatsOf } from "../src/analysis/quality/view";

const outlines = (depths: number) =>
  Array.from({ length: 1000 }, (_, seed) => dungeonPlan({ seed, depths }).outline);

describe.each([26, 8])("the outlines of 1,000 dungeons of %i depths", (depths) => {
  const all = outlines(depths);
  const levels = all.flat();
  const share = (found: number) => found / levels.length;

  it("have a level for each depth, in one to five bands from top to bottom", () => {
    for (const outline of all) {
      expect(outline.map(({ depth }) => depth)).toEqual(outline.map((_, i) => i + 1));
      const bands = outline.map(({ band }) => band);
      const changes = bands.filter((band, i) => band !== bands[i - 1]).length;
      expect(changes).toBe(new Set(bands).size);
    }
  });

  it("have 0 to 7 machines in a level, no number in more than a quarter of them", () => {
    const counts = Array.from(
      { length: 9 },
      (_, many) => levels.filter(({ machines }) => machines === many).length,
    );
    expect(counts[7]).toBeGreaterThan(0);
    expect(counts[8]).toBe(0);
    for (const count of counts) expect(share(count)).toBeLessThan(0.25);
    const first = levels.filter(({ depth }) => depth === 1);
    const last = levels.filter(({ depth }) => depth === depths);
    const sum = (some: typeof levels) => some.reduce((total, { machines }) => total + machines, 0);
    expect(sum(last)).toBeGreaterThan(3 * sum(first));
  });

  it("rest before or after a landmark or a finale, and never twice within three levels", () => {
    expect(share(levels.filter(({ quiet }) => quiet).length)).toBeCloseTo(0.13, 2);
    for (const outline of all) {
      const quiet = outline.filter((level) => level.quiet);
      for (const [i, { depth, machines, landmarks, danger }] of quiet.entries()) {
        expect([machines, landmarks, danger]).toEqual([0, [], (3 + depth / 3) / 2]);
        expect(depth).toBeGreaterThan(1);
        expect(depth).toBeLessThan(depths);
        expect(depth - (quiet[i - 1]?.depth ?? -9)).toBeGreaterThanOrEqual(3);
        const beside = [outline[depth - 2]!, outline[depth]!];
        expect(beside.some((other) => other.landmarks.length > 0)).toBe(true);
      }
    }
  });

  it("share a style with the level above in 60 to 70 % of the levels", () => {
    const pairs = all.flatMap((outline) =>
      outline.slice(1).map(({ style }, i) => style === outline[i]!.style),
    );
    const same = pairs.filter((isSame) => isSame).length / pairs.length;
    expect(same).toBeGreaterThan(0.6);
    expect(same).toBeLessThan(0.705);
  });

  it("have a landmark and a finale in each band, the finale in its last level", () => {
    for (const outline of all) {
      for (const band of new Set(outline.map((level) => level.band))) {
        const own = outline.filter((level) => level.band === band);
        expect(own.at(-1)!.landmarks).toContain("finale");
        const tags = own.flatMap(({ landmarks }) => landmarks);
        expect(tags.sort()).toEqual(["finale", "landmark"]);
      }
    }
  });
});

describe("the levels of a plan", () => {
  it("are as their outlines say: quiet ones without machines and partly bare, and with exits far away", () => {
    for (const { quiet, machines, dungeon } of dungeonPlan({ seed: 11, depths: 9, quiet: 0.3 }).levels()) {
      expect(dungeon.machines.length).toBeLessThanOrEqual(machines);
      expect(exitShareOf(dungeon)).toBeGreaterThanOrEqual(0.6);
      const { bare } = viewStatsOf(dungeon, 200);
      if (!quiet) continue;
      expect(bare).toBeGreaterThanOrEqual(0.05);
      expect(bare).toBeLessThanOrEqual(0.2);
    }
  });

  const sizeOf = ({ seed, width, height, places }: StyleRequest) => ({ seed, width, height, places });
  const styles = {
    hall: {
      joinsPlaces: true,
      make: (request: StyleRequest) => {
        const { places, ...size } = sizeOf(request);
        return accretion.generate({ ...size, ...(places && { places }) });
      },
    },
    cave: { make: ({ seed, width, height }: StyleRequest) => caves.generate({ seed, width, height }) },
  };
  const hall = (name: string, tags: string) => `place ${name}
help A hall.
tags ${tags}
map
###########
#....S....#
+.S.....S.+
#....S....#
###########
end
`;

  it("have each landmark once, on a level with rooms for it to be joined to, and other places by the tags of their bands", () => {
    const text =
      ["throne", "forge", "well"].map((name) => hall(name, "great")).join("") +
      hall("cell", "dark") +
      hall("nook", "bright");
    const climaxes = { landmark: "great", finale: "great" };
    const bands = {
      upper: {
        depths: { min: 4, max: 4 },
        styles: { cave: 9, hall: 1 },
        ...climaxes,
        tags: ["bright"],
        palette: "gold",
      },
      lower: { depths: { min: 4, max: 4 }, styles: { cave: 9, hall: 1 }, ...climaxes, tags: ["dark"] },
    };
    const options = { depths: 8, width: 60, height: 36, quiet: 0, styles, bands, places: createPlacer(text) };
    const plan = dungeonPlan({ seed: 5, ...options });
    const found = [...plan.levels()].map(({ depth, band, style, palette, landmarks, dungeon }) => {
      const names = dungeon.machines.map(({ name }) => name);
      const great = names.filter((name) => ["throne", "forge", "well"].includes(name));
      expect(names).not.toContain(band === "upper" ? "cell" : "nook");
      expect(palette).toBe(band === "upper" ? "gold" : "lower");
      if (great.length > 0) expect([style, landmarks.length > 0]).toEqual(["hall", true]);
      return { depth, great };
    });
    // Three places for the four levels that ask for one.
    expect(found.flatMap(({ great }) => great).sort()).toEqual(["forge", "throne", "well"]);
    expect(dungeonPlan({ seed: 5, ...options }).level(4)).toEqual(plan.level(4));
  });

  it("lead to the branches of the plan, which go on where they leave", () => {
    const small = { depths: 10, width: 40, height: 30, styles, tries: 1, danger: (depth: number) => depth };
    const branches = { crypt: { from: 0.3, to: 0.5, plan: { depths: 3, styles: { cave: styles.cave } } } };
    const depths = new Set<number>();
    for (let seed = 0; seed < 30; seed++)
      depths.add(dungeonPlan({ seed, ...small, branches }).branches["crypt"]!.depth);
    expect([...depths].sort()).toEqual([4, 5, 6]);
    const plan = dungeonPlan({ seed: 1, ...small, branches });
    const { depth, plan: crypt } = plan.branches["crypt"]!;
    const [way] = plan.level(depth).branches;
    expect(way?.value).toBe("crypt");
    expect(plan.level(depth - 1).branches).toEqual([]);
    expect(crypt.outline.map(({ danger }) => danger)).toEqual([depth + 1, depth + 2, depth + 3]);
    expect(crypt.level(2).dungeon.terrain.width).toBe(40);
    expect(crypt.outline.every(({ style }) => style === "cave")).toBe(true);
  });

  it.each([
    [{ bands: {} }, /bands/],
    [{ bands: { all: { styles: { hal: 1 } } } }, /bands.all.styles.hal.*hall/],
    [{ bands: { all: { styles: { hall: 0 } } } }, /at least one is above 0/],
    [{ bands: { all: { depths: { min: 5, max: 2 } } } }, /min not above max/],
    [{ bands: { all: { landmark: 3 } } }, /bands.all.landmark is 3.*a text/],
    [{ machines: [] }, /machines/],
    [{ machines: [1, -2] }, /machines\[1\]/],
    [{ quiet: 2 }, /quiet/],
    [{ branches: { mine: { from: -1, plan: {} } } }, /branches.mine.from/],
    [{ branches: { mine: { plan: { depths: 0 } } } }, /depths/],
  ])("refuse %j", (options, message) => {
    expect(() => dungeonPlan({ seed: 1, styles, ...(options as object) })).toThrow(message);
  });
});
