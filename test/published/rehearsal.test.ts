import { expect, inject, test } from "vitest";
import { rehearse, upgrade } from "../../scripts/parts/rehearsal";

test("published to a registry and installed from it, the packages run the README's game and begin a new one", async () => {
  const { printed, expected, begun } = await rehearse(inject("tarballs").map(({ file }) => file));
  expect(expected).toContain("THE CROWN BELOW");
  const lines = (text: string) => text.split("\n").map((line) => line.trimEnd());
  expect(lines(printed.trimEnd())).toEqual(lines(expected.trimEnd()));
  expect(JSON.parse(begun)).toMatchObject({ name: "my-roguelike", scripts: { dev: "vite" } });
});

test("a game made with an earlier version is upgraded, and goes on with its save", async () => {
  const { before, after, moved, installed } = await upgrade(inject("tarballs").map(({ file }) => file));
  expect(before).toBe("3 delvekit 0.0.9");
  expect(installed).not.toBe("0.0.9");
  expect(after).toMatch(/^6 delvekit /);
  expect(moved).toBe("1");
});
