import { expect, inject, test } from "vitest";
import { rehearse } from "../../scripts/parts/rehearsal";

test("published to a registry and installed from it, the packages run the README's game and begin a new one", async () => {
  const { printed, expected, begun } = await rehearse(inject("tarballs").map(({ file }) => file));
  expect(expected).toContain("THE CROWN BELOW");
  const lines = (text: string) => text.split("\n").map((line) => line.trimEnd());
  expect(lines(printed.trimEnd())).toEqual(lines(expected.trimEnd()));
  expect(JSON.parse(begun)).toMatchObject({ name: "my-roguelike", scripts: { dev: "vite" } });
});
