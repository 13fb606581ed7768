import { add, advance, createWorld, spawn, step, write } from "@delvekit/core";
import { Light, plugin as light, setAmbientLight } from "@delvekit/core/light";
import { Asleep } from "@delvekit/core/minds";
import { remarksOf } from "@delvekit/core/plugin";
import { Cone } from "@delvekit/core/sight";
import { addLevel, at, Position, setTile, tileset } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { minds, stealth, watchedCellsOf, watchersOf } from "@delvekit/kit/minds";
import { describe, expect, test } from "vitest";

const tiles = tileset({ rock: { glyph: "#", walkable: false, transparent: false }, floor: { glyph: "." } });
const tempers = minds({ statue: [] });
const table = content([tempers]);
const { hero, guard } = table.creatures({
  hero: { look: ["@", 0xffffff], player: true, sight: 20 },
  guard: { look: ["G", 0x6090ff], mind: "statue", sight: 6 },
});

/** A hero at the left of a dark hall, and a guard so many cells to the right. */
function hall(apart: number, ambient = 0, hidden = false) {
  const plugins = [...basics(tiles), light({ ambient }), tempers, table, stealth({ hidden })];
  const world = createWorld({ seed: 1, plugins });
  const row = `#${".".repeat(18)}#`;
  const level = addLevel(
    world,
    parseAscii(["#".repeat(20), row, "#".repeat(20)].join("\n"), { "#": 0, ".": 1 }),
  );
  const you = spawn(world, hero, at(level, 1, 1));
  const watcher = spawn(world, guard, at(level, 1 + apart, 1));
  advance(world);
  const marks = () => remarksOf(world, you, you).flatMap(({ mark }) => mark ?? []);
  return { world, level, you, watcher, marks };
}

test.each([
  [6, "seen"],
  [7, "unseen"],
])("with `hidden`, a hero %i cells from a guard has the mark %s", (apart, mark) => {
  expect(hall(apart, 0xffffff, true).marks()).toEqual([mark]);
});

describe("a hero is seen", () => {
  test.each([
    [6, 0xffffff, true],
    [7, 0xffffff, false],
    [6, 0, false],
    // In the dark, one sees who is beside one.
    [1, 0, true],
    [2, 0, false],
  ])("by a guard %i cells away, in ambient light of %i: %o", (apart, ambient, seen) => {
    const { world, you, watcher, marks } = hall(apart, ambient);
    expect(watchersOf(world, you)).toEqual(seen ? [watcher] : []);
    expect(marks()).toEqual(seen ? ["seen"] : []);
  });

  test("when a lamp lights it, and no longer when the guard sleeps, turns away or is walled off", () => {
    const { world, level, you, watcher, marks } = hall(5);
    spawn(world, at(level, 2, 1), Light({ radius: 3 }));
    step(world, wait());
    expect(watchersOf(world, you)).toEqual([watcher]);
    add(world, watcher, Cone({ angle: 90, facing: "e" }));
    expect(marks()).toEqual([]);
    write(world, watcher, Cone, { facing: "w" });
    expect(marks()).toEqual(["seen"]);
    setTile(world, level, 4, 1, "rock");
    expect(marks()).toEqual([]);
    setTile(world, level, 4, 1, "floor");
    expect(marks()).toEqual(["seen"]);
    add(world, watcher, Asleep());
    expect(marks()).toEqual([]);
  });

  test("only by foes, and only on its level", () => {
    const { world, level, you, watcher } = hall(5);
    setAmbientLight(world, level, 0xffffff);
    step(world, wait());
    expect(watchersOf(world, you)).toEqual([watcher]);
    expect(watchersOf(world, watcher)).toEqual([]);
  });
});

test("a foe in sight watches the lit cells ahead of it, and those are where it sees the hero", () => {
  const { world, level, you, watcher } = hall(6);
  spawn(world, at(level, 5, 1), Light({ radius: 3 }));
  add(world, watcher, Cone({ angle: 90, facing: "w" }));
  step(world, wait());
  const columns = () => watchedCellsOf(world, you).map(({ x }) => x);
  const seen = columns();
  expect(seen.length).toBeGreaterThan(3);
  for (let x = 2; x < 7; x++) {
    write(world, you, Position, { x });
    expect(watchersOf(world, you).length > 0, `at ${x}`).toBe(seen.includes(x));
  }
  write(world, watcher, Cone, { facing: "e" });
  expect(columns().every((x) => x >= 7)).toBe(true);
  add(world, watcher, Asleep());
  expect(columns()).toEqual([]);
});
