import { describe, expect, it } from "vitest";
import { type Grid, GridError, labelRegions, printAscii } from "../src";
import { numbers, scatter, walls, whole } from "./support/maps";

function open(drawing: string): Grid {
  const map = walls(drawing);
  return { ...map, cells: map.cells.map((wall) => 1 - wall) };
}

/** Every pair of touching passable cells has one label, and every label is connected: by relabelling until nothing changes. */
function slowLabels({ width, height, cells }: Grid, directions: 4 | 8): number[] {
  const labels = Array.from(cells, (passable, cell) => (passable ? cell : -1));
  for (let changed = true; changed; ) {
    changed = false;
    for (let cell = 0; cell < labels.length; cell++) {
      for (let other = 0; other < labels.length; other++) {
        const dx = Math.abs((cell % width) - (other % width));
        const dy = Math.abs(Math.floor(cell / width) - Math.floor(other / width));
        const near = directions === 4 ? dx + dy === 1 : Math.max(dx, dy) === 1;
        const [a, b] = [labels[cell] as number, labels[other] as number];
        if (!near || a < 0 || b < 0 || b >= a) continue;
        labels[cell] = b;
        changed = true;
      }
    }
  }
  const order = [...new Set(labels.filter((label) => label >= 0))];
  expect(height * width).toBe(labels.length);
  return labels.map((label) => order.indexOf(label));
}

describe("labelRegions", () => {
  const map = open(`
    ..#..
    .#..#
    #....`);

  it("numbers connected regions in reading order", () => {
    const { labels, sizes, count } = labelRegions(map);
    expect(printAscii(labels, { "-1": "#", 0: "a", 1: "b" })).toBe("aa#bb\na#bb#\n#bbbb");
    expect(sizes).toEqual([3, 8]);
    expect(count).toBe(2);
  });

  it("connects corners where eight directions are asked for", () => {
    expect(labelRegions(map, { directions: 8 }).sizes).toEqual([11]);
  });

  it("finds nothing in rock", () => {
    expect(labelRegions(open("##\n##"))).toMatchObject({ sizes: [], count: 0 });
  });

  it("equals a slow search on random maps", () => {
    const next = numbers(9);
    for (let i = 0; i < 40; i++) {
      const passable = scatter(next, whole(next, 1, 9), whole(next, 1, 9), next());
      const directions = i % 2 === 0 ? 4 : 8;
      const { labels, sizes, count } = labelRegions(passable, { directions });
      expect([...labels.cells]).toEqual(slowLabels(passable, directions));
      expect(sizes).toEqual(
        Array.from({ length: count }, (_, n) => labels.cells.filter((label) => label === n).length),
      );
    }
  });

  it("refuses other directions", () => {
    expect(() => labelRegions(map, { directions: 6 as 8 })).toThrow(GridError);
  });
});
