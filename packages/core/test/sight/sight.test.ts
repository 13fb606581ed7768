import { describe, expect, test } from "vitest";
import { add, despawn, EntityError, rowOf, spawn, write } from "../../src";
import { snapshotWorld } from "../../src/save";
import {
  type BitGrid,
  canSee,
  hasBit,
  isRemembered,
  isVisible,
  memoryOf,
  Viewer,
  viewOf,
} from "../../src/sight";
import { at, close, put, setTile } from "../../src/space";
import { wait } from "../../src/turns";
import { cellsIn } from "../plain";
import { scene } from "../scene";

/** What the player sees of the map: hidden cells as blanks. */
function seen(level: ReturnType<typeof scene>): string {
  const { visible } = viewOf(level.world, level.hero);
  return level
    .draw()
    .split("\n")
    .map((row, y) =>
      [...row].map((glyph, x) => (hasBit(visible, y * visible.width + x) ? glyph : " ")).join(""),
    )
    .join("\n");
}

describe("a viewer", () => {
  test("sees the room it is in, its walls, and not through the door", () => {
    const level = scene(`
      #######
      #@.#..#
      #..+..#
      #######`);
    expect(seen(level)).toBe("####   \n#@.#   \n#..+   \n####   ");
  });

  test("sees through a door from the moment it opens until it closes", () => {
    const level = scene(`
      ########
      #.@+...#
      ########`);
    level.walk("e");
    expect(seen(level)).toBe("########\n#.@'...#\n########");
    level.act(close({ dir: "e" }));
    expect(seen(level)).toBe("####    \n#.@+    \n####    ");
  });

  test("sees as far as its radius", () => {
    const level = scene(".....@.....");
    write(level.world, level.hero, Viewer, { radius: 2 });
    expect(seen(level)).toBe("   ..@..   ");
    write(level.world, level.hero, Viewer, { radius: 0 });
    expect(seen(level)).toBe("     @     ");
    write(level.world, level.hero, Viewer, { radius: 0xffff });
    expect(seen(level)).toBe(".....@.....");
  });

  test("remembers what it has seen, level by level", () => {
    const level = scene(`
      #########
      #@..+...#
      #########`);
    level.walk("e", 3);
    expect(isRemembered(level.world, level.hero, level.level, 6, 1)).toBe(true);
    level.walk("w", 1);
    level.act(wait());
    expect(isVisible(level.world, level.hero, 6, 1)).toBe(true);
    expect(cellsIn(memoryOf(level.world, level.hero, level.level) as BitGrid)).toHaveLength(27);
  });

  test("sees another exactly when that one sees it", () => {
    const level = scene(`
      ..#....
      .@.#...
      #..#.1.
      .....#.
      ..2...3`);
    const others = ["1", "2", "3"].map((spot) =>
      spawn(level.world, level.spot(spot), Viewer({ radius: 20 })),
    );
    for (const other of others) {
      expect(canSee(level.world, level.hero, other)).toBe(canSee(level.world, other, level.hero));
    }
    expect(others.map((other) => canSee(level.world, level.hero, other))).toEqual([false, true, false]);
  });

  test("looks again only when it moved or something within its radius changed", () => {
    const level = scene(`
      #################
      #@...........+..#
      #################`);
    write(level.world, level.hero, Viewer, { radius: 5 });
    const before = viewOf(level.world, level.hero).version;
    setTile(level.world, level.level, 13, 1, "open door");
    expect(viewOf(level.world, level.hero).version).toBe(before);
    setTile(level.world, level.level, 4, 1, "wall");
    expect(viewOf(level.world, level.hero).version).toBe(before + 1);
    expect(isVisible(level.world, level.hero, 5, 1)).toBe(false);
  });

  test("needs a position and the component", () => {
    const level = scene("@.");
    const blind = spawn(level.world, at(level.level, 1, 0));
    expect(() => viewOf(level.world, blind)).toThrow(EntityError);
    add(level.world, blind, Viewer);
    expect(isVisible(level.world, blind, 0, 0)).toBe(true);
    expect(() => isVisible(level.world, blind, 9, 0)).toThrow(/off the map/);
  });

  test("that is gone is forgotten, and the next in its row sees with fresh eyes", () => {
    const level = scene("@..#..1");
    const spy = spawn(level.world, level.spot("1"), Viewer);
    level.wait(1);
    expect(isRemembered(level.world, spy, level.level, 5, 0)).toBe(true);
    const row = rowOf(level.world, spy);
    despawn(level.world, spy);
    expect(JSON.stringify(snapshotWorld(level.world).resources["sight.memory"])).not.toContain('"viewer":2');
    const next = spawn(level.world, at(level.level, 4, 0), Viewer);
    expect(rowOf(level.world, next)).toBe(row);
    expect(memoryOf(level.world, next, level.level)).toBeUndefined();
    put(level.world, next, level.level, 5, 0);
    expect(isVisible(level.world, next, 6, 0)).toBe(true);
  });
});
