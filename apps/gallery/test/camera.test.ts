import { describe, expect, test } from "vitest";
import { cornerAt, followRoom, isSliding } from "../src/walk/camera";

const ROOMS = [
  { x: 1, y: 1, width: 13, height: 7 },
  { x: 15, y: 1, width: 13, height: 7 },
  { x: 15, y: 9, width: 30, height: 7 },
];
const VIEW = { width: 15, height: 9 };

describe("a camera that shows one room", () => {
  const first = followRoom(undefined, ROOMS, VIEW, { x: 7, y: 4 }, { time: 0 });

  test("has all of it on the screen, with its walls, and stays there up to the doorway", () => {
    expect(first).toMatchObject({ room: 0, corner: { x: 0, y: 0 } });
    expect(isSliding(first, 0)).toBe(false);
    expect(followRoom(first, ROOMS, VIEW, { x: 13, y: 4 }, { time: 900 })).toBe(first);
    expect(followRoom(first, ROOMS, VIEW, { x: 14, y: 4 }, { time: 900 })).toBe(first);
  });

  test("slides to the next, and turns back on the way if the hero does", () => {
    const next = followRoom(first, ROOMS, VIEW, { x: 15, y: 4 }, { time: 1000 });
    expect(cornerAt(next, 1000)).toEqual({ x: 0, y: 0 });
    const halfway = cornerAt(next, 1130);
    expect(halfway.x).toBeGreaterThan(4);
    expect(halfway.x).toBeLessThan(14);
    expect([isSliding(next, 1130), isSliding(next, 1260)]).toEqual([true, false]);
    expect(cornerAt(next, 5000)).toEqual({ x: 14, y: 0 });
    const back = followRoom(next, ROOMS, VIEW, { x: 13, y: 4 }, { time: 1130 });
    expect(cornerAt(back, 1130)).toEqual(halfway);
    expect(cornerAt(back, 1400)).toEqual({ x: 0, y: 0 });
  });

  test("is there at once where nothing may move", () => {
    const next = followRoom(first, ROOMS, VIEW, { x: 15, y: 4 }, { time: 1000, still: true });
    expect(cornerAt(next, 1000)).toEqual({ x: 14, y: 0 });
    expect(isSliding(next, 1000)).toBe(false);
  });

  test("follows the hero through a room that is larger than the screen, and no farther than its walls", () => {
    const at = (x: number) => followRoom(first, ROOMS, VIEW, { x, y: 12 }, { time: 0, still: true }).corner;
    expect([at(15), at(30), at(44)]).toEqual([
      { x: 14, y: 8 },
      { x: 23, y: 8 },
      { x: 31, y: 8 },
    ]);
  });
});
