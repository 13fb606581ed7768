/// <reference types="node" />
import { cellsOf, hashDungeon, isInRoom, middleOf, type Room, toAscii, tree } from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { drawn, scene } from "./support/scene";

const room: Room = {
  id: 0,
  shape: "cross",
  bounds: { x: 10, y: 20, width: 4, height: 3 },
  mask: Uint8Array.of(0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1, 0),
};

describe("toAscii", () => {
  it("draws every kind of terrain, the entrance and the exit", () => {
    const map = `
      ##########
      #<..+,,+.#
      #...##.>.#
      ##########`;
    expect(toAscii(scene(map))).toBe(drawn(map));
  });
});

describe("hashDungeon", () => {
  const dungeon = tree.generate({ seed: "ember" });
  const hash = hashDungeon(dungeon);

  it("is the same for a copy", () => {
    expect(hashDungeon(structuredClone(dungeon))).toBe(hash);
  });

  it("differs when a cell, a room, a connection or an end differs", () => {
    const terrain = structuredClone(dungeon.terrain);
    terrain.cells[81] = 1 - terrain.cells[81]!;
    const first = { ...dungeon.rooms[0]!, shape: "blob" };
    const others = [
      { ...dungeon, terrain },
      { ...dungeon, rooms: [first, ...dungeon.rooms.slice(1)] },
      { ...dungeon, connections: dungeon.connections.slice(1) },
      { ...dungeon, exit: dungeon.entrance },
    ];
    for (const other of others) expect(hashDungeon(other)).not.toBe(hash);
  });

  it("differs from seed to seed, between numbers and text too", () => {
    const seeds = [0, 1, 2, -1, "1", "", "ember", 2 ** 40, 2n ** 70n];
    expect(new Set(seeds.map((seed) => hashDungeon(tree.generate({ seed })))).size).toBe(seeds.length);
  });
});

describe("a dungeon", () => {
  it("is plain data that survives cloning", () => {
    const dungeon = tree.generate({ seed: 5 });
    expect(structuredClone(dungeon)).toEqual(dungeon);
  });

  it("remembers its seed and every option", () => {
    const { seed, options, generator } = tree.generate({ seed: 12n, width: 60 });
    expect(generator).toBe("tree");
    expect(seed).toBe(12);
    expect(Object.keys(options).sort()).toEqual(Object.keys(tree.options).sort());
    expect(options).toMatchObject({ width: 60, height: 50 });
  });

  it("can be dug again from what it remembers", () => {
    const dungeon = tree.generate({ seed: 9, width: 64, growth: "winding", shapes: { cross: 1 } });
    expect(tree.generate({ seed: dungeon.seed, ...dungeon.options })).toEqual(dungeon);
  });
});

describe("a room", () => {
  it("knows its cells", () => {
    expect(isInRoom(room, 11, 20)).toBe(true);
    expect(isInRoom(room, 10, 20)).toBe(false);
    expect(isInRoom(room, 14, 21)).toBe(false);
    expect(cellsOf(room)).toHaveLength(8);
    expect(cellsOf(room)[0]).toEqual({ x: 11, y: 20 });
  });

  it("has a middle that is floor, even with a hole there", () => {
    expect(middleOf(room)).toEqual({ x: 12, y: 21 });
    const ring = {
      ...room,
      bounds: { x: 0, y: 0, width: 3, height: 3 },
      mask: Uint8Array.of(1, 1, 1, 1, 0, 1, 1, 1, 1),
    };
    expect(middleOf(ring)).toEqual({ x: 1, y: 0 });
  });
});
