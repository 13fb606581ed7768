import { describe, expect, test } from "vitest";
import { hashWorld, SaveError, spawn } from "../../../src";
import { contactsOf, inform, perceive, Scent } from "../../../src/minds";
import { restoreWorld, snapshotWorld } from "../../../src/save";
import { put } from "../../../src/space";
import { contactOf, watched } from "./scenes";

/** A watcher that knows where the hero is, and a trail that the hero left. */
function watching() {
  const map = watched("@..2.1");
  const self = map.put("1");
  inform(map.world, self, { who: map.hero, level: 0, x: 2, y: 0, certainty: 700, sense: "told" });
  spawn(map.world, Scent, map.spot("2"));
  const { resources, ...rest } = snapshotWorld(map.world);
  /** The same world from a save in which a resource is something else. */
  const restored = (name: string, change: (saved: never) => unknown) =>
    restoreWorld(
      {
        ...rest,
        resources: { ...resources, [name]: change(structuredClone(resources[name]) as never) as never },
      },
      map.setup,
    );
  return { ...map, self, restored };
}

describe("saved contacts", () => {
  const column = (name: string, values: unknown) => (saved: object) => ({ ...saved, [name]: values });

  test("come back as they were", () => {
    const { world, self, restored } = watching();
    const copy = restored("senses.memory", (saved) => saved);
    expect(contactOf(copy, self)).toEqual(contactOf(world, self));
    expect(contactOf(copy, self)).toMatchObject({ x: 2, y: 0, certainty: 700, sense: "told", at: 0 });
    expect(hashWorld(copy)).toBe(hashWorld(world));
  });

  test("remember who was told, and which place is empty", () => {
    const { world, self, hero, level, wait, setup } = watching();
    perceive(world, self);
    put(world, hero, level, 0, 0);
    wait(1);
    const copy = restoreWorld(snapshotWorld(world), setup);
    expect(hashWorld(copy)).toBe(hashWorld(world));
    for (const one of [world, copy]) perceive(one, self);
    expect(contactsOf(copy, self)).toEqual(contactsOf(world, self));
  });

  test.each([
    ["a column of another type", column("x", new Uint8Array(1)), 'no column "x" of 1 numbers'],
    ["a column that is missing", column("sure", undefined), 'no column "sure" of 1 numbers'],
    ["a column of another length", column("at", new Float64Array(2)), 'no column "at" of 1 numbers'],
    [
      "more than certainty",
      column("sure", Float64Array.of(1001)),
      "sure of row 0 is 1001; allowed are numbers from 0 to 1000",
    ],
    [
      "less than none",
      column("sure", Float64Array.of(-1)),
      "sure of row 0 is -1; allowed are numbers from 0",
    ],
    ["no number at all", column("at", Float64Array.of(Number.NaN)), "at of row 0 is NaN"],
    [
      "a place off every map",
      column("x", Uint32Array.of(0x10000)),
      "x of row 0 is 65536; allowed are numbers from 0 to 65535",
    ],
    ["a place off its map", column("x", Uint32Array.of(900)), "900"],
    ["a time to come", column("at", Float64Array.of(900)), "the tick of a contact is 900"],
    [
      "flags that there are not",
      column("flags", Uint8Array.of(4)),
      "flags of row 0 is 4; allowed are numbers from 0 to 3",
    ],
    [
      "a sense of the game's own that has no name",
      column("sense", Uint8Array.of(128)),
      "a contact's sense is 128, which is not the number of any sense",
    ],
    [
      "a sense that there is not",
      column("sense", Uint8Array.of(5)),
      "a contact's sense is 5, which is not the number of any sense",
    ],
  ])("are refused with %s", (_, change, message) => {
    const load = () => watching().restored("senses.memory", change);
    expect(load).toThrow(SaveError);
    expect(load).toThrow(message);
  });

  test("may be as certain, as far and as old as can be", () => {
    const { self, restored } = watching();
    const most = { sure: Float64Array.of(1000), flags: Uint8Array.of(3), at: Float64Array.of(0) };
    expect(
      contactOf(
        restored("senses.memory", (saved: object) => ({ ...saved, ...most })),
        self,
      ).certainty,
    ).toBe(1000);
  });
});

describe("saved trails", () => {
  test.each([
    ["no list", () => 3, "the trails"],
    ["half a walker", () => [[0.5, 0, [], []]], "who left a trail"],
    ["no list of cells", () => [[1, 0, 2, [0]]], "the cells of a trail"],
    ["no list of ticks", () => [[1, 0, [2], 0]], "the ticks of a trail"],
    ["more ticks than cells", () => [[1, 0, [2], [0, 0]]], "the trail of entity 1 has 1 cells and 2 ticks"],
    ["a cell off the map", () => [[1, 0, [6], [0]]], "a cell of a trail"],
    ["half a tick", () => [[1, 0, [5], [0.5]]], "a tick of a trail"],
  ])("are refused with %s", (_, change, message) => {
    const load = () => watching().restored("senses.trails", change);
    expect(load).toThrow(SaveError);
    expect(load).toThrow(message);
  });

  test("are kept as they were left", () => {
    const trails = [[1, 0, [5, 2], [0, 0]]];
    const copy = watching().restored("senses.trails", () => trails);
    // Of the same tick, they are in the order of the cells.
    expect(snapshotWorld(copy).resources["senses.trails"]).toEqual([[1, 0, [2, 5], [0, 0]]]);
  });
});
