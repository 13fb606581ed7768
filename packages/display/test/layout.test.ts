import { describe, expect, test } from "vitest";
import { SizeError } from "../src";
import { closenessOf, layOutTerminal, leanView } from "../src/layout";
import { aimView, keepInView, layOutScreen } from "../src/look";

describe("a small view leans", () => {
  const view = { width: 16, height: 16 };
  const hero = { x: 20, y: 20 };
  const corner = { x: 12, y: 12 };

  test("so that others are in it, as little as possible", () => {
    expect(leanView(corner, view, hero, [])).toEqual(corner);
    expect(leanView(corner, view, hero, [{ x: 13, y: 14 }])).toEqual(corner);
    expect(leanView(corner, view, hero, [{ x: 9, y: 20 }])).toEqual({ x: 9, y: 12 });
  });

  test("towards those whom it cannot show, and never leaves the hero at its edge", () => {
    expect(leanView(corner, view, hero, [{ x: 2, y: 40 }])).toEqual({ x: 8, y: 17 });
  });

  test("to the first before the rest", () => {
    const others = [
      { x: 9, y: 20 },
      { x: 31, y: 20 },
    ];
    expect(leanView(corner, view, hero, others).x).toBe(9);
  });
});

describe("a screen", () => {
  test.each([
    [1400, 900, 24, 44, 31],
    [1920, 1080, 30, 52, 30],
    [2560, 1440, 36, 61, 34],
    [1024, 768, 26, 27, 22],
    [390, 844, 30, 13, 16],
  ])("of %i by %i shows cells of %i pixels, %i by %i", (width, height, cell, columns, rows) => {
    expect(layOutScreen({ width, height })).toMatchObject({ cell, columns, rows });
  });

  test.each([
    [1400, 900],
    [1920, 1080],
    [1024, 768],
    [390, 844],
    [844, 390],
    [320, 480],
  ])("of %i by %i has parts that fill it without overlap", (width, height) => {
    const { map, side, log, pad } = layOutScreen({ width, height });
    const parts = [map, side, log, pad];
    for (const part of parts) {
      expect(part.x + part.width).toBeLessThanOrEqual(width);
      expect(part.y + part.height).toBeLessThanOrEqual(height);
    }
    const covered = parts.reduce((sum, part) => sum + part.width * part.height, 0);
    expect(covered).toBeGreaterThan(0.97 * width * height);
    expect(covered).toBeLessThanOrEqual(width * height);
  });

  test("has thumb buttons of at least 84 by 92 on a phone, and none beside a keyboard", () => {
    const { pad } = layOutScreen({ width: 390, height: 844 });
    expect((pad.width - 5 * 10) / 4).toBeGreaterThanOrEqual(84);
    expect((pad.height - 3 * 14) / 2).toBeGreaterThanOrEqual(92);
    expect(layOutScreen({ width: 1400, height: 900 }).pad.height).toBe(0);
  });

  test("keeps out of the safe areas of a device", () => {
    const { side, pad } = layOutScreen({ width: 390, height: 844 }, { inset: { top: 47, bottom: 34 } });
    expect(side.y).toBe(47);
    expect(pad.y + pad.height).toBeLessThanOrEqual(810);
  });

  test("shows cells of the size that the player has zoomed to", () => {
    expect(layOutScreen({ width: 390, height: 844 }, { cell: 44 })).toMatchObject({
      cell: 44,
      columns: 8,
      rows: 10,
    });
    expect(layOutScreen({ width: 390, height: 844 }, { cell: 1000 }).cell).toBe(64);
  });

  test("without a size is refused", () => {
    expect(() => layOutScreen({ width: 0, height: 900 })).toThrow(SizeError);
  });
});

describe("a terminal", () => {
  test.each([
    [120, 40, 40, 32, 39, 7],
    [80, 24, 27, 19, 25, 4],
  ])(
    "of %i by %i shows %i by %i cells, a panel of %i columns and a log of %i rows",
    (width, height, columns, rows, panel, log) => {
      const layout = layOutTerminal({ width, height });
      expect(layout).toMatchObject({ columns, rows });
      expect([layout.panel.width, layout.log.height]).toEqual([panel, log]);
    },
  );

  test("that is too small is refused", () => {
    expect(() => layOutTerminal({ width: 30, height: 24 })).toThrow(
      "terminal columns is 30; allowed is an integer of 40 or more",
    );
  });
});

describe("the view", () => {
  const level = { width: 80, height: 50 };
  const view = { width: 44, height: 31 };

  test("stops at the edges of the level", () => {
    expect(aimView(level, view, { x: 17, y: 35 })).toEqual({ x: 0, y: 19 });
  });

  test("keeps a hero near an edge of the level a quarter of its size away from its own", () => {
    expect(aimView(level, view, { x: 2, y: 48 })).toEqual({ x: -9, y: 25 });
    expect(aimView(level, view, { x: 79, y: 0 })).toEqual({ x: 47, y: -7 });
  });

  test("stands still while the hero is in its middle fifth, then moves along", () => {
    const corner = aimView(level, view, { x: 40, y: 25 });
    expect(aimView(level, view, { x: 44, y: 25 }, corner)).toEqual(corner);
    expect(aimView(level, view, { x: 45, y: 25 }, corner)).toEqual({ x: corner.x + 1, y: corner.y });
  });

  test("is not pulled when less is to be shown beyond an edge", () => {
    const corner = aimView({ ...level, x: 0, y: 0 }, view, { x: 40, y: 25 });
    const smaller = { x: 0, y: 0, width: 60, height: 50 };
    expect(aimView(smaller, view, { x: 40, y: 25 }, corner)).toEqual(corner);
    expect(aimView(smaller, view, { x: 39, y: 25 }, corner)).toEqual(corner);
    expect(aimView(smaller, view, { x: 34, y: 25 }, corner)).toEqual({ x: corner.x - 2, y: corner.y });
    expect(aimView(smaller, view, { x: 40, y: 25 })).toEqual({ x: 16, y: corner.y });
  });

  test("has a level in its middle that is smaller than it", () => {
    expect(aimView({ width: 20, height: 11 }, view, { x: 1, y: 1 })).toEqual({ x: -12, y: -10 });
  });

  test("shows all that is known while it fits, and as little as possible of the dark", () => {
    const known = { x: 4, y: 6, width: 30, height: 20 };
    expect(aimView(known, view, { x: 8, y: 8 })).toEqual({ x: -3, y: 1 });
    expect(aimView({ ...known, width: 60 }, view, { x: 20, y: 8 })).toEqual({ x: 4, y: 1 });
    expect(aimView(known, view, { x: 28, y: 8 }, { x: -3, y: 1 })).toEqual({ x: -3, y: 1 });
  });

  test("stays where it is under a cursor, until that comes near its edge", () => {
    const corner = { x: 10, y: 10 };
    expect(keepInView(view, { x: 16, y: 34 }, corner)).toEqual(corner);
    expect(keepInView(view, { x: 15, y: 35 }, corner)).toEqual({ x: 9, y: 11 });
    // A quarter of a view that is small: a hero may be as near to its edge, and a cursor begins there.
    expect(keepInView({ width: 13, height: 8 }, { x: 12, y: 11 }, corner)).toEqual({ x: 9, y: 9 });
    const hero = { x: 40, y: 14 };
    expect(
      keepInView({ width: 44, height: 16 }, hero, aimView(level, { width: 44, height: 16 }, hero, corner)),
    ).toEqual(aimView(level, { width: 44, height: 16 }, hero, corner));
  });
});

test("cells are larger while little is known, as long as all of that fits", () => {
  const view = { width: 44, height: 31 };
  const close = (width: number, height: number) => closenessOf({ x: 0, y: 0, width, height }, view);
  expect([close(8, 6), close(30, 16), close(36, 20), close(60, 30), close(20, 31)]).toEqual([
    1.75, 1.3, 1.15, 1, 1,
  ]);
});
