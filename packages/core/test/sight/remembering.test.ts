import { describe, expect, test } from "vitest";
import { hashWorld, loadWorld, saveWorld, spawn, step, type World } from "../../src";
import * as minds from "../../src/minds";
import { travelTo } from "../../src/minds";
import { snapshotWorld } from "../../src/save";
import { forget, outdatedOf, rememberedTileAt, Viewer } from "../../src/sight";
import { at, put, setTile } from "../../src/space";
import { wait } from "../../src/turns";
import * as undo from "../../src/undo";
import { stage, stageSetup } from "./stage";

const MAP = `
  .........
  @########
  .........
  ....'....`;

describe("a place out of sight", () => {
  /** The hero has seen the whole map, and stands in the upper row again. */
  function explored(plugins = [minds.plugin()]) {
    const level = stage(MAP, { plugins });
    put(level.world, level.hero, level.level, 0, 2);
    level.act("wait");
    put(level.world, level.hero, level.level, 8, 0);
    level.act("wait");
    const known = (x: number, y: number, world: World = level.world) =>
      rememberedTileAt(world, level.hero, level.level, x, y)?.name;
    return { ...level, known };
  }

  test("is remembered as it was, until it is seen again", () => {
    const { world, level, hero, known, act } = explored();
    expect(known(4, 3)).toBe("open door");
    setTile(world, level, 4, 3, "closed door");
    act("wait");
    expect(known(4, 3)).toBe("open door");
    expect([...outdatedOf(world, hero, level)]).toEqual([[9 * 3 + 4, "open door"]]);
    put(world, hero, level, 0, 2);
    act("wait");
    expect(known(4, 3)).toBe("closed door");
    expect(outdatedOf(world, hero, level).size).toBe(0);
  });

  test("is remembered as it was before the first of several changes, and none that was undone takes room in saves", () => {
    const { world, level, known, act } = explored();
    const before = snapshotWorld(world);
    setTile(world, level, 4, 3, "closed door");
    setTile(world, level, 4, 3, "floor");
    act("wait");
    expect(known(4, 3)).toBe("open door");
    setTile(world, level, 4, 3, "open door");
    expect(JSON.stringify(snapshotWorld(world))).not.toContain("outdated");
    expect(JSON.stringify(before)).not.toContain("outdated");
  });

  test("is saved as it is remembered now, however often it was saved before", () => {
    const { world, level, hero, known, act } = explored();
    const changes = [
      () => setTile(world, level, 4, 3, "closed door"),
      () => setTile(world, level, 2, 2, "grass"),
      () => setTile(world, level, 2, 2, "floor"),
    ];
    for (const change of changes) {
      change();
      act("wait");
      const copy = loadWorld(saveWorld(world), stageSetup({ plugins: [minds.plugin()] }));
      expect([known(4, 3, copy), known(2, 2, copy)]).toEqual(["open door", "floor"]);
      expect(new Set(outdatedOf(copy, hero, level))).toEqual(new Set(outdatedOf(world, hero, level)));
    }
  });

  test("that changes in sight shows at once", () => {
    const { world, level, known } = explored();
    setTile(world, level, 7, 0, "grass");
    expect(known(7, 0)).toBe("grass");
    expect(known(4, 2)).toBe("floor");
  });

  test("stays in mind through saves and undo, and is lost with the memory of the level", () => {
    const { world, level, hero, known } = explored([minds.plugin(), undo.plugin()]);
    setTile(world, level, 4, 3, "closed door");
    setTile(world, level, 2, 2, "grass");
    step(world, wait());
    const copy = loadWorld(saveWorld(world), stageSetup({ plugins: [minds.plugin(), undo.plugin()] }));
    expect([known(4, 3, copy), known(2, 2, copy)]).toEqual(["open door", "floor"]);
    expect(hashWorld(copy)).toBe(hashWorld(world));
    put(world, hero, level, 0, 2);
    step(world, wait());
    expect(known(4, 3)).toBe("closed door");
    expect(outdatedOf(world, hero, level).size).toBe(0);
    undo.undo(world);
    expect([...outdatedOf(world, hero, level).values()].sort()).toEqual(["floor", "open door"]);
    forget(world, hero, level);
    expect(known(4, 3)).toBeUndefined();
  });

  test("is planned for as it was: the way is known to be blocked only where that was seen", () => {
    const { world, level, hero } = explored();
    for (const x of [0, 1]) setTile(world, level, x, 2, "wall");
    expect(travelTo(world, hero, 8, 2).kind).toBe("go");
    put(world, hero, level, 0, 0);
    step(world, wait());
    expect(travelTo(world, hero, 8, 2).kind).toBe("unreachable");
  });

  test("looks to everybody but players as it is", () => {
    const { world, level, act } = explored();
    const watcher = spawn(world, at(level, 4, 2), Viewer({ radius: 20 }));
    act("wait");
    put(world, watcher, level, 8, 0);
    setTile(world, level, 4, 3, "closed door");
    act("wait");
    expect(rememberedTileAt(world, watcher, level, 4, 3)?.name).toBe("closed door");
  });
});
