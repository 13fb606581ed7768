/// <reference types="node" />
import { gunzipSync } from "node:zlib";
import { OptionError, tree } from "@delvekit/procgen";
import { expect, test } from "vitest";
import { fromAscii, toXp } from "../src";

const int32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255];

test("a dungeon is written as the manual lays a REXPaint file out: layers of cells, column by column", () => {
  const file = toXp(fromAscii("###\n<+>"), { theme: { wall: "#010203", solid: "#040506", exit: "#070809" } });
  const view = [...gunzipSync(file)];
  expect(view.slice(0, 16)).toEqual([...int32(-1), ...int32(1), ...int32(3), ...int32(2)]);
  const cell = (place: number) => view.slice(16 + 10 * place, 26 + 10 * place);
  const chars = Array.from({ length: 6 }, (_, place) => String.fromCharCode(cell(place)[0]!));
  expect(chars.join("")).toBe("#<#+#>");
  expect(cell(0)).toEqual([...int32(35), 1, 2, 3, 4, 5, 6]);
  expect(cell(5)).toEqual([...int32(62), 7, 8, 9, 4, 5, 6]);
  expect(view).toHaveLength(16 + 60);
});

test("what lies on the ground is in layers above it, transparent elsewhere", () => {
  const view = [...gunzipSync(toXp(fromAscii("<~>")))];
  expect(view.slice(4, 8)).toEqual(int32(4));
  const layer = (index: number) => view.slice(16 + index * 38, 16 + index * 38 + 30);
  expect(layer(1)[10]).toBe("~".charCodeAt(0));
  expect(layer(1).slice(0, 10)).toEqual([...int32(32), 0, 0, 0, 255, 0, 255]);
});

test("the same dungeon gives the same bytes, and an unknown colour is refused", () => {
  const dungeon = tree.generate({ seed: 1 });
  expect(toXp(dungeon)).toEqual(toXp(dungeon));
  expect(() => toXp(dungeon, { theme: { jelly: "#ff0000" } as never })).toThrow(OptionError);
});
