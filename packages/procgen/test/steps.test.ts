import { applyStep, type Room, type TreeStep, toAscii, tree } from "@delvekit/procgen";
import { describe, expect, it } from "vitest";

/** All steps of a level, and the level. */
function play(seed: number) {
  const steps: TreeStep[] = [];
  const digging = tree.steps({ seed });
  let next = digging.next();
  for (; !next.done; next = digging.next()) steps.push(next.value);
  return { steps, dungeon: next.value };
}

describe("steps of the tree", () => {
  it("are enough to draw the level from", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { steps, dungeon } = play(seed);
      const { width, height } = dungeon.terrain;
      const terrain = { width, height, cells: new Uint8Array(width * height) };
      for (const step of steps) applyStep(terrain, step);
      expect(toAscii({ ...dungeon, terrain })).toBe(toAscii(dungeon));
    }
  });

  it("join every room right after it was dug, and end with the ends", () => {
    const { steps, dungeon } = play(7);
    expect(steps[0]).toEqual({ kind: "room", room: dungeon.rooms[0] });
    steps.forEach((step, i) => {
      if (step.kind !== "room" || step.parent === undefined) return;
      const next = steps[i + 1]!;
      expect(next.kind === "corridor" || next.kind === "door").toBe(true);
      if ("connection" in next)
        expect(next.connection).toMatchObject({ from: step.parent, to: step.room.id });
    });
    expect(steps.at(-1)).toEqual({ kind: "ends", entrance: dungeon.entrance, exit: dungeon.exit });
  });

  it("tell of loops after the tree has grown", () => {
    const { steps, dungeon } = play(7);
    const loops = steps.flatMap((step) => (step.kind === "loop" ? [step.connection] : []));
    expect(loops.length).toBeGreaterThan(0);
    expect(loops).toEqual(dungeon.connections.slice(dungeon.rooms.length - 1));
    expect(loops.every(({ loop }) => loop)).toBe(true);
    expect(steps.slice(-1 - loops.length, -1).every(({ kind }) => kind === "loop")).toBe(true);
  });

  it("tell of rooms that were abandoned, which leave no trace", () => {
    const abandoned: Room[] = [];
    for (let seed = 0; seed < 20; seed++) {
      const { steps, dungeon } = play(seed);
      for (const step of steps) {
        if (step.kind !== "abandon") continue;
        abandoned.push(step.attempt);
        expect(dungeon.rooms).not.toContain(step.attempt);
      }
    }
    expect(abandoned.length).toBeGreaterThan(0);
  });
});
