import { describe, expect, test } from "vitest";
import { add, despawn, spawn } from "../../src";
import { Keys, lock, put, tileAt, unlock } from "../../src/space";
import { scene } from "../scene";

describe.each([
  ["locking", "+", lock, "closed door", "locked door"],
  ["unlocking", "X", unlock, "locked door", "closed door"],
] as const)("%s a door", (verb, glyph, turn, before, after) => {
  const stage = (key = true) => {
    const level = scene(`@${glyph}1`);
    if (key) add(level.world, level.hero, Keys);
    return { ...level, door: () => tileAt(level.world, level.level, 1, 0).name };
  };

  test("takes a key and a turn", () => {
    const level = stage();
    expect(level.act(turn({ dir: "e" }))).toMatchObject({ status: "input" });
    expect(level.door()).toBe(after);
  });

  test("fails without a key", () => {
    const level = stage(false);
    const outcome = level.act(turn({ dir: "e" }));
    expect(outcome).toMatchObject({ status: "failed", reason: "That needs a key." });
    expect(level.door()).toBe(before);
  });

  test("fails while something is in it, and not any more when that is gone", () => {
    const level = stage();
    const ghost = spawn(level.world, level.spot("1"));
    put(level.world, ghost, level.level, 1, 0);
    const outcome = level.act(turn({ dir: "e" }));
    expect(outcome).toMatchObject({ status: "failed", reason: "Something is in the way." });
    expect(level.door()).toBe(before);
    despawn(level.world, ghost);
    expect(level.act(turn({ dir: "e" })).status).toBe("input");
    expect(level.door()).toBe(after);
  });

  test.each([
    ["the wrong tile", "@.."],
    ["the edge of the world", ".@"],
  ])(`at %s is told, key or not`, (_, map) => {
    const level = scene(map);
    const reason = `There is nothing to ${verb === "locking" ? "lock" : "unlock"}.`;
    expect(level.act(turn({ dir: "e" }))).toMatchObject({ status: "failed", reason });
    add(level.world, level.hero, Keys);
    expect(level.act(turn({ dir: "e" }))).toMatchObject({ status: "failed", reason });
  });
});
