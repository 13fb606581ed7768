import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  aimCamera,
  type Camera,
  createCamera,
  mapToScreen,
  SizeError,
  screenToMap,
  trackCamera,
} from "../src";

const AREA = { x: 2, y: 1, width: 10, height: 5 };

function looking(map: { width: number; height: number }, x: number, y: number): Camera {
  const camera = createCamera(AREA);
  aimCamera(camera, map, x, y);
  return camera;
}

describe("aimCamera", () => {
  const map = { width: 40, height: 20 };

  test.each([
    ["in the middle of the map, centres", 20, 10, 15, 8],
    ["stops at the top left", 1, 1, 0, 0],
    ["stops at the bottom right", 39, 19, 30, 15],
  ])("%s", (_, x, y, left, top) => {
    expect(looking(map, x, y)).toMatchObject({ left, top });
  });

  test("centres a map smaller than the area", () => {
    expect(looking({ width: 4, height: 2 }, 0, 0)).toMatchObject({ left: -3, top: -1 });
  });
});

const size = fc.record({ width: fc.integer({ min: 1, max: 60 }), height: fc.integer({ min: 1, max: 40 }) });
const walk = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 12 });

test("whatever is followed is on the screen, and no more emptiness than needed", () => {
  const check = (
    area: { width: number; height: number },
    map: { width: number; height: number },
    zone: number,
    points: readonly (readonly [number, number])[],
  ) => {
    const camera = createCamera({ x: 3, y: 4, ...area }, { deadZone: zone });
    for (const [px, py] of points) {
      const x = px % map.width;
      const y = py % map.height;
      trackCamera(camera, map, x, y);
      const place = mapToScreen(camera, x, y);
      expect(place).toBeDefined();
      expect(screenToMap(camera, place?.x ?? -1, place?.y ?? -1)).toEqual({ x, y });
      expectClamped(camera.left, area.width, map.width);
      expectClamped(camera.top, area.height, map.height);
    }
  };
  fc.assert(fc.property(size, size, fc.nat(9), walk, check), { seed: 7, numRuns: 500 });
});

function expectClamped(start: number, view: number, map: number): void {
  if (map >= view) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(start + view).toBeLessThanOrEqual(map);
  } else {
    const before = -start;
    const after = view - map - before;
    expect(Math.abs(before - after)).toBeLessThanOrEqual(1);
  }
}

describe("a dead zone", () => {
  const map = { width: 100, height: 100 };

  test("lets the point wander before the camera follows", () => {
    const camera = createCamera(AREA, { deadZone: { x: 2, y: 0 } });
    aimCamera(camera, map, 50, 50);
    const lefts = [51, 52, 53, 54, 53, 50, 49].map((x) => {
      trackCamera(camera, map, x, 50);
      return camera.left;
    });
    expect(lefts).toEqual([45, 45, 46, 47, 47, 47, 46]);
  });

  test.each([-1, 0.5, Number.NaN])("of %d is refused", (deadZone) => {
    expect(() => createCamera(AREA, { deadZone })).toThrow(SizeError);
  });
});

test("positions outside the area show nothing", () => {
  const camera = looking({ width: 40, height: 20 }, 20, 10);
  expect(mapToScreen(camera, 14, 10)).toBeUndefined();
  expect(mapToScreen(camera, 15, 8)).toEqual({ x: 2, y: 1 });
  expect(screenToMap(camera, 1, 1)).toBeUndefined();
  expect(screenToMap(camera, 11, 5)).toEqual({ x: 24, y: 12 });
});

test("an empty area is refused", () => {
  expect(() => createCamera({ x: 0, y: 0, width: 0, height: 5 })).toThrow("camera area width is 0");
});
