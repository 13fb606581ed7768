import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tries } from "../../../test/support/hunt";
import {
  computeDistances,
  computeFov,
  createDistanceField,
  createFieldOfView,
  createGrid,
  type FieldOfView,
  type FovOptions,
  type Grid,
} from "../src";
import { computeFov as computePlainly, createFieldOfView as createPlainView } from "../src/plain";
import { differences, engineParts, plainly, refuse } from "./support/engines";
import { caves, numbers, rooms, scatter, whole } from "./support/maps";

interface Look {
  readonly map: Grid;
  readonly x: number;
  readonly y: number;
  readonly options: FovOptions;
}

/** A map of any kind and size, a place on it or on its rim, and any radius. */
function randomLook(seed: number): Look {
  const next = numbers(seed);
  const [width, height] = [whole(next, 1, sideFor(next)), whole(next, 1, sideFor(next))];
  const map = randomMap(next, width + 3, height + 3);
  const [x, y] = [whole(next, 0, map.width), whole(next, 0, map.height)];
  const radius = next() < 0.3 ? Number.POSITIVE_INFINITY : whole(next, 1, next() < 0.5 ? 12 : 90);
  return { map, x, y, options: { radius, shape: next() < 0.6 ? "round" : "square" } };
}

function sideFor(next: () => number): number {
  return [9, 20, 40, 100][whole(next, 0, 4)] as number;
}

function randomMap(next: () => number, width: number, height: number): Grid {
  const kind = next();
  if (kind < 0.2) return rooms(next, width, height);
  if (kind < 0.4) return caves(next, width, height);
  const map = scatter(next, width, height, 0.4 * next() ** 2);
  // Any value but 0 blocks sight.
  map.cells.forEach((wall, cell) => {
    if (wall !== 0) map.cells[cell] = whole(next, 1, 256);
  });
  return map;
}

function look({ map, x, y, options }: Look, out = createFieldOfView(map.width, map.height)): FieldOfView {
  return computeFov(map, x, y, { ...options, out });
}

function usesProgram({ scratch }: FieldOfView): boolean {
  return scratch.room !== undefined;
}

describe("a field of view in WebAssembly", () => {
  it("equals the one of the plain loop, on any map, from any place, at any radius", () => {
    let programs = 0;
    const count = tries(1_500, 300_000, 60);
    for (let seed = 0; seed < count; seed++) {
      const scene = randomLook(seed);
      const view = look(scene);
      const plain = plainly(() => look(scene));
      if (usesProgram(view)) programs++;
      expect(usesProgram(plain)).toBe(false);
      expect(differences(view, plain), `seed ${seed}`).toEqual([]);
    }
    expect(programs).toBeGreaterThan((2 * count) / 3);
  });

  it.each([
    [256, 156],
    [400, 300],
  ])("equals it where somebody walks a large map of %i x %i that says when it changes", (width, height) => {
    const next = numbers(height);
    const map = scatter(next, width, height, 0.25);
    const other = scatter(next, width, height, 0.1);
    const field = createDistanceField(width, height);
    const views = [createFieldOfView(width, height), createFieldOfView(width, height)] as const;
    let version = 0;
    let programs = 0;
    const turns = tries(400, 4000);
    let [x, y] = [width >> 1, height >> 1];
    for (let turn = 0; turn < turns; turn++) {
      [x, y] = [(x + whole(next, -1, 2) + width) % width, (y + whole(next, -1, 2) + height) % height];
      if (next() < 0.02) x = whole(next, 0, width);
      if (next() < 0.02) map.cells[whole(next, 0, width * height)] = version++ & 1;
      // Other programs and other maps take its place.
      if (next() < 0.02) computeDistances(other, [0], { out: field });
      if (next() < 0.02) computeFov(other, x, y, { out: views[1], version: 7 });
      const options = { radius: next() < 0.05 ? 60 : 9, version: next() < 0.1 ? undefined : version };
      const out = views[turn % 9 === 0 ? 1 : 0];
      const before = out.scratch.lastSpans;
      computeFov(map, x, y, { ...options, out });
      if (before > 0 && out.scratch.owed === 0) programs++;
      const plain = computePlainly(map, x, y, { ...options, out: createPlainView(width, height) });
      expect(differences(out, plain), `turn ${turn}`).toEqual([]);
    }
    expect(programs).toBeGreaterThan(turns / 2);
  });

  it.each([
    [16_384, 3],
    [3, 16_384],
    [16_385, 2],
    [2, 16_385],
    [400, 300],
  ])("equals it on large maps (%i x %i)", (width, height) => {
    const next = numbers(width);
    const map = scatter(next, width, height, 0.01);
    const [view, plain] = [createFieldOfView(width, height), createFieldOfView(width, height)];
    for (const x of [0, 7, width >> 1, width - 1]) {
      const scene = { map, x: Math.min(x, width - 1), y: whole(next, 0, height), options: {} };
      // Twice: what was seen the first time decides how the second time is computed.
      look(scene, view);
      plainly(() => look(scene, plain));
      expect(differences(look(scene, view), plain)).toEqual([]);
    }
  });

  it.each([
    [60, 40],
    [40, 3],
    [5, 200],
    [90, 130],
    [150, 101],
  ])("leaves nothing of the view before, whichever way either was computed (%i x %i)", (width, height) => {
    const next = numbers(height);
    const map = next() < 0.5 ? scatter(next, width, height, 0.1) : rooms(next, width, height);
    const view = createFieldOfView(width, height);
    for (let i = 0; i < 60; i++) {
      const options = { radius: next() < 0.3 ? Number.POSITIVE_INFINITY : whole(next, 0, 30) };
      const scene = { map, x: whole(next, 0, width), y: whole(next, 0, height), options };
      if (next() < 0.5) look(scene, view);
      else plainly(() => look(scene, view));
      const fresh = plainly(() => look(scene));
      expect(differences(view, fresh)).toEqual([]);
    }
  });

  it("is not disturbed by larger maps in between", () => {
    const small = look(randomLook(1));
    const before = small.cells.slice();
    const large = { map: scatter(numbers(2), 1500, 1500, 0.001), x: 9, y: 9, options: {} };
    const view = createFieldOfView(1500, 1500);
    for (let i = 0; i < 2; i++) look(large, view);
    expect(usesProgram(view)).toBe(true);
    expect(
      differences(
        view,
        plainly(() => look(large)),
      ),
    ).toEqual([]);
    expect(look(randomLook(1), small).cells).toEqual(before);
  });
});

describe("the entry without programs", () => {
  it("computes the same views", () => {
    for (let seed = 0; seed < 100; seed++) {
      const { map, x, y, options } = randomLook(seed);
      const out = createPlainView(map.width, map.height);
      const views = [
        computePlainly(map, x, y, options) as FieldOfView,
        computePlainly(map, x, y, { ...options, out }),
        computeFov(map, x, y, { ...options, out }),
      ];
      for (const view of views) {
        expect(usesProgram(view)).toBe(false);
        expect(differences(view, computeFov(map, x, y, options)), `seed ${seed}`).toEqual([]);
      }
    }
  });

  it("uses the program of a view that has one", () => {
    const view = createFieldOfView(20, 10);
    computePlainly(createGrid(20, 10), 3, 3, { out: view });
    expect(usesProgram(view)).toBe(true);
  });
});

describe("the version of a map", () => {
  const map = scatter(numbers(3), 60, 40, 0.1);
  const other = scatter(numbers(4), 60, 40, 0.1);
  const at = (map: Grid, version?: number): Look => ({ map, x: 20, y: 20, options: { version } });
  const expectRight = (scene: Look): void => {
    const fresh = plainly(() => look(scene));
    expect(differences(look(scene), fresh)).toEqual([]);
  };

  it("spares reading the map again while it stays the same", () => {
    const before = look(at(map, 1));
    map.cells.fill(1, 60 * 19, 60 * 20);
    expect(look(at(map, 1)).cells).toEqual(before.cells);
    expectRight(at(map, 2));
  });

  it.each([
    ["a change with a new version", () => map.cells.fill(0, 60 * 19, 60 * 20), 4],
    ["a change without versions", () => map.cells.fill(1, 60 * 19, 60 * 20), undefined],
    ["another map of the same version", () => expectRight(at(other, 3)), 3],
    [
      "that the same cells were viewed in another shape",
      () => look(at({ ...map, width: 40, height: 60 }, 3)),
      3,
    ],
    ["that a distance field was computed", () => computeDistances(map, [61]), 3],
  ])("does not hide %s", (_, happen, version) => {
    look(at(map, 3));
    happen();
    expectRight(at(map, version));
  });
});

describe.each([
  ["has no WebAssembly", () => undefined],
  ["forbids programs", () => ({ ...engineParts(), Module: refuse })],
  ["has no more memory", () => ({ ...engineParts(), Memory: refuse })],
])("where an engine %s", (_, engine) => {
  const scenes = Array.from({ length: 20 }, (_, seed) => randomLook(seed));
  const expected = scenes.map((scene) => plainly(() => look(scene)));
  beforeEach(() => {
    vi.stubGlobal("WebAssembly", engine());
    // Another instance of the package, which has neither memory nor programs yet.
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it("fields of view are the same", async () => {
    const other = await import("../src");
    for (const [i, { map, x, y, options }] of scenes.entries()) {
      const out = other.createFieldOfView(map.width, map.height);
      other.computeFov(map, x, y, { ...options, out });
      expect(usesProgram(out)).toBe(false);
      expect(differences(out, expected[i] as FieldOfView)).toEqual([]);
    }
  });
});
