import {
  bsp,
  drunkard,
  roomGrid,
  roomsAndMazes,
  roomsAndTunnels,
  unusedShareOf,
  vaults,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { bundledShare, medianOf, mostAlike, smallRocks } from "./support/looks";

const seeds = [...Array(16).keys()];

/** What levels look like at a glance, measured over seeds. */
describe("levels at a glance", () => {
  it("has no pillars all over what drunkards dug, unless they are wanted", () => {
    for (const seed of seeds) expect(smallRocks(drunkard.generate({ seed }).terrain, 4)).toBe(0);
    expect(smallRocks(drunkard.generate({ seed: 1, pillars: 1 }).terrain, 4)).toBeGreaterThan(5);
  });

  it("lets drunkards and grids of rooms use all of the map", () => {
    const unused = (generate: (seed: number) => Parameters<typeof unusedShareOf>[0]) =>
      medianOf(seeds.map((seed) => unusedShareOf(generate(seed))));
    expect(unused((seed) => drunkard.generate({ seed }))).toBeLessThan(0.08);
    expect(unused((seed) => roomGrid.generate({ seed }))).toBeLessThan(0.2);
  });

  it("spreads the rooms of a grid to all four edges of the matrix", () => {
    const reaching = seeds.filter((seed) => {
      const { matrix } = roomGrid.generate({ seed });
      const columns = new Set(matrix.places.map(({ column }) => column));
      const rows = new Set(matrix.places.map(({ row }) => row));
      return columns.size === matrix.width && rows.size === matrix.height;
    });
    expect(reaching.length).toBeGreaterThanOrEqual(0.9 * seeds.length);
  });

  it("digs no bundles of tunnels", () => {
    const shares = seeds.map((seed) => bundledShare(roomsAndTunnels.generate({ seed }).terrain));
    expect(medianOf(shares)).toBeLessThan(0.01);
    expect(Math.max(...shares)).toBeLessThan(0.12);
  });

  it("leaves no bundles of passages in mazes without dead ends", () => {
    const shares = seeds.map((seed) => bundledShare(roomsAndMazes.generate({ seed }).terrain));
    expect(medianOf(shares)).toBeLessThan(0.02);
    expect(Math.max(...shares)).toBeLessThan(0.06);
  });

  it("digs bsp rooms of many sizes, and seldom the same vault twice", () => {
    expect(medianOf(seeds.map((seed) => mostAlike(bsp.generate({ seed }).rooms, "size")))).toBeLessThan(6);
    expect(medianOf(seeds.map((seed) => mostAlike(vaults.generate({ seed }).rooms, "shape")))).toBeLessThan(
      7,
    );
  });
});
