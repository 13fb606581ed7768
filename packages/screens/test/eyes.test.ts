import type { Needs } from "@delvekit/display/look";
import { expect, test } from "vitest";
import { eyeSettings } from "../src/eyes";

test("what players see with is put together from what they chose, and can be taken back", () => {
  const told: Needs[] = [];
  const settings = new Map(
    eyeSettings((needs) => told.push(needs)).map((setting) => [setting.name, setting]),
  );
  const choose = (name: string, choice: string) => {
    expect(Object.keys(settings.get(name)?.choices ?? {})).toContain(choice);
    settings.get(name)?.apply(choice);
    return told.at(-1);
  };
  expect(choose("colours", "deutan")).toEqual({ vision: "deutan" });
  expect(choose("contrast", "high")).toEqual({ vision: "deutan", contrast: true });
  expect(choose("signs", "ascii")).toEqual({ vision: "deutan", contrast: true, ascii: true });
  expect(choose("colours", "usual")).toEqual({ contrast: true, ascii: true });
});
