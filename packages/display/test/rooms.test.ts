import { describe, expect, test } from "vitest";
import { createFrame, isRoomLit, type MapRoom, printFrame } from "../src";
import { drawRoomMap } from "../src/minimap";

describe("a map of rooms", () => {
  const rooms: MapRoom[] = [
    { column: 2, row: 1, doors: 2, state: "visited", icon: "<" },
    { column: 3, row: 1, doors: 12, state: "current" },
    { column: 3, row: 2, doors: 1, state: "known", icon: "$" },
  ];
  const draw = (time: number, still = false) => {
    const frame = createFrame(11, 5);
    drawRoomMap(frame, { x: 0, y: 0, width: 11, height: 5 }, rooms, { time, still });
    return frame;
  };

  test("shows rooms with their icons and doors, the current one in the middle", () => {
    expect(
      printFrame(draw(0))
        .split("\n")
        .map((line) => line.trimEnd()),
    ).toEqual(["", "", "[<]-[ ]", "     |", "    [$]"]);
  });

  test("lets the current room blink twice a second, and not at all where nothing may move", () => {
    const changes = (still: boolean) => {
      const seen = Array.from({ length: 40 }, (_, i) => isRoomLit(i * 50, still));
      return seen.filter((lit, i) => i > 0 && lit !== seen[i - 1]).length;
    };
    expect(changes(false)).toBe(7);
    expect(changes(true)).toBe(0);
    expect(JSON.stringify(draw(0))).not.toBe(JSON.stringify(draw(250)));
    expect(JSON.stringify(draw(0, true))).toBe(JSON.stringify(draw(250, true)));
  });
});
