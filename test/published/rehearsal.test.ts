import { expect, inject, test } from "vitest";
import { rehearse } from "../../scripts/parts/rehearsal";

test("published to a registry and installed from it, the packages run the README's game", async () => {
  const { printed, expected } = await rehearse(inject("tarballs").map(({ file }) => file));
  expect(expected).toContain("THE CROWN BELOW");
  const lines = (text: string) => text.split("\n").map((line) => line.trimEnd());
  expect(lines(printed.trimEnd())).toEqual(lines(expected.trimEnd()));
});
